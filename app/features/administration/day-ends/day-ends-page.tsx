import { Differences, sources } from '~/features/payments/desk/day-ends';
import { Badge, type Tone } from '~/ui/basics/badge';
import { ButtonLink } from '~/ui/basics/button';
import { Card, EmptyList } from '~/ui/basics/card';
import { Cluster } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText, Money } from '~/ui/basics/money';
import { DataTable } from '~/ui/table/data-table';
import { formatDate, formatNumber } from '~/ui/turkish/format';
import { dayEndsUrl, urls } from '~/urls';
import type { openDayEndsPage } from './day-ends-page.server';

type Page = Awaited<ReturnType<typeof openDayEndsPage>>;
type Row = Page['rows'][number];

const badges: Readonly<Record<Row['state'], readonly [word: string, tone: Tone]>> = {
  equal: ['Fark yok', 'success'],
  differs: ['Fark var', 'error'],
  'not-compared': ['Karşılaştırılmadı', 'warning'],
  unknown: ['Okunamadı', 'plain'],
};

function StateBadge({ state }: Pick<Row, 'state'>) {
  const [word, tone] = badges[state];
  return <Badge tone={tone}>{word}</Badge>;
}

function Sum({ count, kurus }: { count: number; kurus: number }) {
  return (
    <span>
      <Money kurus={kurus} />
      <br />
      {formatNumber(count)} işlem
    </span>
  );
}

/** Shows a page of days: booked here, in the ledger and at the bank. */
export function DayEndsTable({ firstDay, lastDay, rows, isRead, older, newer, unread }: Page) {
  return (
    <Card>
      {!isRead && <p>Karşılaştırmalar şu anda okunamıyor. Sayfayı birkaç dakika sonra yenileyin.</p>}
      <DataTable
        caption={`${formatDate(firstDay)} – ${formatDate(lastDay)}, en yenisi üstte`}
        rows={rows}
        rowKey={({ day, end }) => `${day} ${end?.Source ?? ''}`}
        empty={
          <EmptyList isWhole={unread === 0} title="Bu günlerde ne ödeme ne karşılaştırma var." icon="table">
            Bankanın günü her gece saat 01.00’den sonra defterle karşılaştırılır.
          </EmptyList>
        }
        columns={[
          { key: 'gun', header: 'Gün', isRowHeader: true, cell: ({ day }) => <DateText value={day} /> },
          {
            key: 'banka',
            header: 'Banka',
            cell: ({ booked, end }) =>
              [booked?.banks, end && sources[end.Source]].filter(Boolean).join(', ') || '–',
          },
          {
            key: 'portal',
            header: 'Portalda',
            isNumber: true,
            cell: ({ booked }) => (booked ? <Sum count={booked.count} kurus={booked.kurus} /> : '–'),
          },
          {
            key: 'defter',
            header: 'Defterde',
            isNumber: true,
            cell: ({ end }) => (end ? <Sum count={end.Ledger.Count} kurus={end.Ledger.Total} /> : '–'),
          },
          {
            key: 'bankada',
            header: 'Bankada',
            isNumber: true,
            cell: ({ end }) => (end ? <Sum count={end.Bank.Count} kurus={end.Bank.Total} /> : '–'),
          },
          {
            key: 'fark',
            header: 'Fark',
            isNumber: true,
            cell: ({ end }) => (end ? <Money kurus={end.Difference} /> : '–'),
          },
          { key: 'durum', header: 'Durum', cell: ({ state }) => <StateBadge state={state} /> },
        ]}
        details={({ end }) =>
          end && end.Differences.length > 0 ? <Differences rows={end.Differences} /> : undefined
        }
      />
      <p>
        Bir günün karşılaştırması yapılmadıysa <TextLink to={urls.jobs}>İşler ve mesajlar</TextLink>{' '}
        sayfasından istenir.
      </p>
      <Cluster>
        {newer !== null && (
          <ButtonLink kind="secondary" to={dayEndsUrl(newer)}>
            Daha yeni günler
          </ButtonLink>
        )}
        <ButtonLink kind="secondary" to={dayEndsUrl(older)}>
          Daha eski günler
        </ButtonLink>
      </Cluster>
    </Card>
  );
}
