import { Card, EmptyList } from '~/ui/basics/card';
import { DataTable } from '~/ui/table/data-table';
import { TextLink } from '~/ui/basics/link';
import { DateText, Money } from '~/ui/basics/money';
import type { DeskPlanRow } from './desk-plans.server';

function Plans({ caption, rows }: { caption: string; rows: readonly DeskPlanRow[] }) {
  return (
    <Card>
      <DataTable
        caption={caption}
        rows={rows}
        rowKey={({ no }) => no}
        columns={[
          {
            key: 'no',
            header: 'Plan no',
            isRowHeader: true,
            cell: ({ no, path }) => <TextLink to={path}>{no}</TextLink>,
          },
          { key: 'kisi', header: 'Mükellef', cell: ({ name }) => name },
          { key: 'sicil', header: 'Sicil no', cell: ({ registryNo }) => registryNo },
          { key: 'tur', header: 'Tür', cell: ({ kind }) => kind },
          { key: 'gun', header: 'Başvuru günü', cell: ({ appliedOn }) => <DateText value={appliedOn} /> },
          { key: 'taksit', header: 'Taksit', isNumber: true, cell: ({ count }) => count },
          { key: 'toplam', header: 'Toplam', isNumber: true, cell: ({ total }) => <Money kurus={total} /> },
        ]}
      />
    </Card>
  );
}

interface DeskPlansProps {
  waiting: readonly DeskPlanRow[];
  broken: readonly DeskPlanRow[];
  /** Counts the plans that could not be read. */
  unread: number;
}

export function DeskPlansPage({ waiting, broken, unread }: DeskPlansProps) {
  return (
    <>
      {waiting.length > 0 ? (
        <Plans caption="Karar bekleyen başvurular, en eskisi üstte" rows={waiting} />
      ) : (
        <EmptyList isWhole={unread === 0} title="Karar bekleyen başvuru yok." icon="check">
          Bir tecil ya da taksitle ödeme anlaşması başvurusu karar beklediğinde burada görünür.
        </EmptyList>
      )}
      {broken.length > 0 ? (
        <Plans caption="Bozulan planlar, en yenisi üstte" rows={broken} />
      ) : (
        <EmptyList isWhole={unread === 0} title="Bozulan plan yok." icon="check">
          Koşulları aşan bir plan bozulduğunda burada görünür.
        </EmptyList>
      )}
    </>
  );
}
