import { DataTable, type Column } from '~/ui/table/data-table';
import { TextLink } from '~/ui/basics/link';
import { basisLine, note as noteClass, sortLink } from './tariff-page.css';
import type { ColumnView, TableView } from './tariff-view';

const arrows = { ascending: '▲', descending: '▼' } as const;

/** Shows a heading that orders its table; pressed again, the other way round. */
function SortLink({ column: { header, sortPath, sorted } }: { column: ColumnView }) {
  if (sortPath === null) return <>{header}</>;
  return (
    <TextLink to={sortPath} className={sortLink}>
      {header}
      {sorted && <span aria-hidden="true"> {arrows[sorted]}</span>}
    </TextLink>
  );
}

/** Shows a table of a tariff with its basis said in its caption. */
export function TariffTable({ table: { caption, note, basis, columns, rows } }: { table: TableView }) {
  return (
    <>
      <DataTable
        caption={
          <>
            {caption}
            {basis.map((text) => (
              <span key={text} className={basisLine}>
                {text}
              </span>
            ))}
          </>
        }
        // Two streets of one name may have one value: the place in the list tells them apart.
        rows={rows.map((cells, place) => ({ cells, place }))}
        rowKey={({ place }) => String(place)}
        columns={columns.map((column, index): Column<{ cells: readonly string[]; place: number }> => ({
          key: column.key,
          header: column.header,
          isNumber: column.isNumber,
          isRowHeader: column.isRowHeader,
          cell: ({ cells }) => cells[index],
          ...(column.sortPath !== null && { head: <SortLink column={column} /> }),
          ...(column.sorted && { sorted: column.sorted }),
        }))}
      />
      {note !== null && <p className={noteClass}>{note}</p>}
    </>
  );
}
