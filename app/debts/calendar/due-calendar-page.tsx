import { Card, EmptyState } from '~/ui/basics/card';
import { TextLink } from '~/ui/basics/link';
import { Money } from '~/ui/basics/money';
import { DataTable } from '~/ui/table/data-table';
import { about } from '~/ui/table/data-table.css';
import { formatDate, formatMonthOf } from '~/ui/turkish/format';
import { debtUrl } from '~/urls';
import type { DueDebt, DueMonths } from './due-months';

interface DueTableProps {
  readonly caption: string;
  readonly debts: readonly DueDebt[];
  /** Kuruş. */
  readonly total: number;
}

function DueTable({ caption, debts, total }: DueTableProps) {
  if (debts.length === 0) return null;
  return (
    <Card>
      <DataTable
        caption={caption}
        rows={debts}
        rowKey={({ oid }) => oid}
        columns={[
          {
            key: 'borc',
            header: 'Borç',
            isRowHeader: true,
            cell: ({ oid, name, about: text }) => (
              <>
                <TextLink to={debtUrl(oid)}>{name}</TextLink>
                <span className={about}>{text}</span>
              </>
            ),
          },
          { key: 'vade', header: 'Son ödeme', isWhole: true, cell: ({ dueDate }) => formatDate(dueDate) },
          { key: 'tutar', header: 'Tutar', isNumber: true, cell: (debt) => <Money kurus={debt.total} /> },
        ]}
        {...(debts.length > 1 && { totals: { borc: 'Toplam', tutar: <Money kurus={total} /> } })}
      />
    </Card>
  );
}

/** What is overdue, then month by month what falls due, then the months without anything in one line. */
export function DueCalendar({ overdue, months, empty, later }: DueMonths) {
  const isEmpty = overdue.debts.length + months.length + later.debts.length === 0;
  return (
    <>
      {isEmpty && (
        <EmptyState title="Açık borcunuz yok." icon="calendar">
          Yeni bir borç tahakkuk ettiğinde son ödeme günüyle burada görünür.
        </EmptyState>
      )}
      <DueTable caption="Vadesi geçenler" {...overdue} />
      {months.map(({ month, ...due }) => (
        <DueTable key={month} caption={formatMonthOf(month)} {...due} />
      ))}
      <DueTable caption="On iki aydan sonrası" {...later} />
      {!isEmpty && empty.length > 0 && <p>Ödemeniz olmayan aylar: {empty.map(formatMonthOf).join(', ')}.</p>}
      <p>
        Burada yalnız tahakkuk etmiş borçlar vardır; henüz tahakkuk etmeyen vergi ve faturalar tahmin edilmez.
        Vadesi geçenlerin tutarı bugüne kadarki gecikme zammını içerir.
      </p>
    </>
  );
}
