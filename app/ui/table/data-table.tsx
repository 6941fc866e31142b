import { Fragment, type ReactNode } from 'react';
import { amount, cards as cardsClass, more, opened, scroll, table, whole } from './data-table.css';

export type Column<Row> = {
  key: string;
  /** Heads the column; on a phone it labels the value instead. A column of ticks has an empty one. */
  header: string;
  /** Stands in place of the heading's words, e.g. a link that orders the table. */
  head?: ReactNode;
  /** Says how the table is ordered by this column. */
  sorted?: 'ascending' | 'descending';
  cell: (row: Row) => ReactNode;
  /** Says that numbers and money stand right, in figures of one width. */
  isNumber?: boolean;
  /** Keeps a day or another short text on one line. */
  isWhole?: boolean;
  /** Names its row; one column at most. */
  isRowHeader?: boolean;
};

type DataTableProps<Row> = {
  /** Says what the table lists; seen above it. */
  caption: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Stands under a row, over the whole width: how its late fee grew. */
  details?: (row: Row) => ReactNode;
  /** Gives sums by column key. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** A page's own styles lay its rows out where it is narrow; they need no labels then. */
  isShort?: boolean;
  /** Stands in place of the table when there are no rows. */
  empty?: ReactNode;
};

/** So many columns stand beside each other on a phone. */
const MOST_BESIDE = 2;

/**
 * Shows a table that becomes a card per row where it is narrow and has more columns than fit. The roles are said again
 * because such a layout takes them away from the elements in some browsers.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, details, totals, isShort = false, empty } = props;
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>;
  const areCards = columns.length > MOST_BESIDE || isShort || details !== undefined;
  const cells = (content: (column: Column<Row>) => ReactNode, hasLabels = true) =>
    columns.map((column) => {
      const children = content(column);
      const cell = {
        className: column.isNumber ? amount : column.isWhole ? whole : undefined,
        // The name of a row stands over its card and needs no label.
        'data-label':
          !hasLabels || children === undefined || column.isRowHeader ? undefined : column.header || undefined,
        children,
      };
      return column.isRowHeader ? (
        <th key={column.key} scope="row" role="rowheader" {...cell} />
      ) : (
        <td key={column.key} role="cell" {...cell} />
      );
    });
  return (
    <div className={scroll}>
      <table
        className={areCards ? `${table} ${cardsClass}` : table}
        role="table"
        data-short={isShort ? '' : undefined}
      >
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, header, head, sorted, isNumber }) =>
              header ? (
                <th
                  key={key}
                  scope="col"
                  role="columnheader"
                  className={isNumber ? amount : undefined}
                  aria-sort={sorted}
                >
                  {head ?? header}
                </th>
              ) : (
                <td key={key} role="cell" />
              ),
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => {
            const extra = details?.(row);
            return (
              <Fragment key={rowKey(row)}>
                <tr role="row" className={extra ? opened : undefined}>
                  {cells((column) => column.cell(row), areCards && !isShort)}
                </tr>
                {extra && (
                  <tr role="row" className={more}>
                    <td role="cell" colSpan={columns.length}>
                      {extra}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
        {totals && (
          <tfoot role="rowgroup">
            <tr role="row">{cells((column) => totals[column.key], areCards)}</tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
