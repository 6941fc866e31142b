import { Card } from '~/ui/basics/card';
import { DateText, Money } from '~/ui/basics/money';
import { SummaryList } from '~/ui/table/summary-list';
import { formatDate } from '~/ui/turkish/format';
import type { CashLine } from './cash-day.server';
import { waitText } from './wait-text';

/** Shows everybody how the cash of the day before stands; what is not known is said to be unknown. */
export function CashLineCard({ line }: { line: CashLine | null }) {
  if (line === null) return null;
  const title = `Dünün kart ödemeleri: ${formatDate(line.day)}`;
  if (line.known === null)
    return (
      <Card title={title}>
        <p>Bu günün banka ve belediye kayıtları henüz karşılaştırılmadı; tutarlar bilinmiyor.</p>
      </Card>
    );
  const { bank, ledger, difference, oldestMinutes, closedAt } = line.known;
  return (
    <Card title={title}>
      <SummaryList
        rows={[
          { term: 'Bankanın aldığı', value: <Money kurus={bank} /> },
          { term: 'Belediyenin deftere işlediği', value: <Money kurus={ledger} /> },
          { term: 'Fark', value: <Money kurus={difference} /> },
          {
            term: 'O sırada sonucu bilinmeyen en eski ödeme',
            value: oldestMinutes === null ? 'Yok' : `${waitText(oldestMinutes)} bekliyordu`,
          },
        ]}
      />
      <p>
        İadeler düşülmüştür. Karşılaştırma <DateText value={closedAt} isInstant /> anında yapıldı.
      </p>
    </Card>
  );
}
