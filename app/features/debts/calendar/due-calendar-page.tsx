import { DueDayAmount } from '../due-day-amount';
import { totalName } from '../debt-table';
import { Card, EmptyState } from '~/ui/basics/card';
import { TextLink } from '~/ui/basics/link';
import { Money } from '~/ui/basics/money';
import { DataTable } from '~/ui/table/data-table';
import type { PagesView } from '~/ui/table/cut-page';
import { Pages } from '~/ui/table/pages';
import { about } from '~/ui/table/data-table.css';
import { formatDate, formatMoney, formatMonthOf, formatNumber } from '~/ui/turkish/format';
import { debtUrl } from '~/urls';
import type { PlacedGroup, PlacedMonths } from './due-calendar.server';
import yearStyle from './year.css?inline';

export { yearStyle };

interface GroupProps {
  readonly title: string;
  readonly group: PlacedGroup;
  readonly isWhole: boolean;
}

function DueTable({ title, group: { debts, total, count }, isWhole }: GroupProps) {
  return (
    <DataTable
      caption={title}
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
        {
          key: 'tutar',
          header: 'Tutar',
          isNumber: true,
          cell: (debt) => <DueDayAmount today={debt.total} onDueDay={debt.dueTotal} />,
        },
      ]}
      {...(count > 1 && {
        totals: { borc: totalName(count, debts.length, isWhole), tutar: <Money kurus={total} /> },
      })}
    />
  );
}

interface TileProps extends GroupProps {
  readonly level?: 2 | 3;
  /** Says how long its bar is beside those of the other months; null for none. */
  readonly share: number | null;
}

/** Shows what a group comes to: its name, its sum, a bar beside those of the other months, the number of its debts. */
function Tile({ title, level = 3, group, share }: TileProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading>{title}</Heading>
      <b>
        <Money kurus={group.total} />
      </b>
      {share !== null && (
        <svg width="100%" height="8" aria-hidden="true">
          <rect width={`${Math.max(2, Math.round(share * 100))}%`} height="8" rx="4" />
        </svg>
      )}
      <span>{formatNumber(group.count)} borç</span>
      {group.dueTotal !== null && <small>gününde {formatMoney(group.dueTotal)}</small>}
    </>
  );
}

/** Shows a group as a tile that opens into its debts, or leads to the page that holds them. */
function DueTile(props: TileProps) {
  const { group } = props;
  if (group.path !== null)
    return (
      <TextLink to={group.path}>
        <Tile {...props} />
      </TextLink>
    );
  return (
    <details>
      <summary>
        <Tile {...props} />
      </summary>
      <DueTable {...props} />
    </details>
  );
}

function NothingDue({ isWhole }: { isWhole: boolean }) {
  return isWhole ? (
    <EmptyState title="Açık borcunuz yok." icon="calendar">
      Yeni bir borç tahakkuk ettiğinde son ödeme günüyle burada görünür.
    </EmptyState>
  ) : (
    <EmptyState title="Borçlarınız okunamadı." icon="warning">
      Borcunuz olabilir. Biraz sonra yeniden deneyin ya da belediyeye sorun.
    </EmptyState>
  );
}

type CalendarProps = PlacedMonths & { readonly isWhole: boolean; readonly pages: PagesView | null };

/** Shows what is overdue in one line, then twelve months as tiles beside each other. */
export function DueCalendar({ overdue, months, later, isWhole, pages }: CalendarProps) {
  const most = Math.max(...months.map(({ total }) => total));
  const groups = [overdue, ...months, later];
  if (groups.every(({ count }) => count === 0)) return <NothingDue isWhole={isWhole} />;
  return (
    <>
      {overdue.count > 0 && (
        <div className="year late">
          <DueTile title="Vadesi geçenler" level={2} group={overdue} share={null} isWhole={isWhole} />
        </div>
      )}
      <Card title="On iki ay">
        <p>Yalnız kesinleşmiş borçlar görünür: yeni vergi ve faturalar tahakkuk ettikçe eklenir.</p>
        <ol className="year">
          {months.map((group) => (
            <li key={group.month}>
              {group.count > 0 ? (
                <DueTile
                  title={formatMonthOf(group.month)}
                  group={group}
                  share={most > 0 ? group.total / most : null}
                  isWhole={isWhole}
                />
              ) : (
                <>
                  <h3>{formatMonthOf(group.month)}</h3>
                  <span>{isWhole ? 'Henüz borç yok' : 'Okunamadı'}</span>
                </>
              )}
            </li>
          ))}
        </ol>
        {later.count > 0 && (
          <div className="year">
            <DueTile title="Daha sonra" group={later} share={null} isWhole={isWhole} />
          </div>
        )}
      </Card>
      <Pages pages={pages} />
    </>
  );
}
