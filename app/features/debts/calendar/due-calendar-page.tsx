import { totalName } from '../debt-table';
import { Card, EmptyState } from '~/ui/basics/card';
import { TextLink } from '~/ui/basics/link';
import { Money } from '~/ui/basics/money';
import { DataTable } from '~/ui/table/data-table';
import type { PagesView } from '~/ui/table/cut-page';
import { Pages } from '~/ui/table/pages';
import { about } from '~/ui/table/data-table.css';
import { formatDate, formatMonthOf } from '~/ui/turkish/format';
import { debtUrl } from '~/urls';
import type { DueDebt, DueMonths } from './due-months';

interface DueTableProps {
  readonly caption: string;
  readonly debts: readonly DueDebt[];
  /** Counts kuruş. */
  readonly total: number;
  /** Sums up all of the group, shown or on another page. */
  readonly count: number;
  readonly isWhole: boolean;
}

function DueTable({ caption, debts, total, count, isWhole }: DueTableProps) {
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
            cell: ({ oid, name, about: text, held }) => (
              <>
                <TextLink to={debtUrl(oid)}>{name}</TextLink>
                <span className={about}>{text}</span>
                {held !== null && <strong>{held}</strong>}
              </>
            ),
          },
          { key: 'vade', header: 'Son ödeme', isWhole: true, cell: ({ dueDate }) => formatDate(dueDate) },
          { key: 'tutar', header: 'Tutar', isNumber: true, cell: (debt) => <Money kurus={debt.total} /> },
        ]}
        {...(count > 1 && {
          totals: { borc: totalName(count, debts.length, isWhole), tutar: <Money kurus={total} /> },
        })}
      />
    </Card>
  );
}

/** Shows what is overdue, then month by month what falls due, then the months without anything in one line. */
export function DueCalendar({
  overdue,
  months,
  empty,
  later,
  isWhole,
  pages,
}: DueMonths & { readonly isWhole: boolean; readonly pages: PagesView | null }) {
  const isEmpty = overdue.debts.length + months.length + later.count === 0;
  return (
    <>
      {isEmpty &&
        (isWhole ? (
          <EmptyState title="Açık borcunuz yok." icon="calendar">
            Yeni bir borç tahakkuk ettiğinde son ödeme günüyle burada görünür.
          </EmptyState>
        ) : (
          <EmptyState title="Borçlarınız okunamadı." icon="warning">
            Borcunuz olabilir. Biraz sonra yeniden deneyin ya da belediyeye sorun.
          </EmptyState>
        ))}
      <DueTable caption="Vadesi geçenler" {...overdue} isWhole={isWhole} />
      {months.map(({ month, ...due }) => (
        <DueTable key={month} caption={formatMonthOf(month)} {...due} isWhole={isWhole} />
      ))}
      <DueTable caption="On iki aydan sonrası" {...later} isWhole={isWhole} />
      <Pages pages={pages} />
      {!isEmpty && isWhole && empty.length > 0 && (
        <p>Ödemeniz olmayan aylar: {empty.map(formatMonthOf).join(', ')}.</p>
      )}
      <p>
        Burada yalnız tahakkuk etmiş borçlar vardır; henüz tahakkuk etmeyen vergi ve faturalar tahmin edilmez.
        Vadesi geçenlerin tutarı bugüne kadarki gecikme bedelini içerir.
      </p>
    </>
  );
}
