import { utils, write, type CellObject } from '@e965/xlsx';

/** Spreadsheets keep so many letters of a cell. */
const LONGEST_TEXT = 32_767;

/** Describes a cell: a text stays as it is, whatever it looks like; a number has a format. */
export type WrittenCell = string | { readonly number: number; readonly format: string };

const cellOf = (cell: WrittenCell): CellObject | null => {
  if (typeof cell !== 'string') return { t: 'n', v: cell.number, z: cell.format };
  return cell === '' ? null : { t: 's', v: cell.slice(0, LONGEST_TEXT), z: '@' };
};

/** Writes an XLSX workbook of one sheet; the same rows give the same bytes. */
export function writeSheet(name: string, rows: readonly (readonly WrittenCell[])[]): Buffer {
  const sheet = utils.aoa_to_sheet(
    rows.map((row) => row.map(cellOf)),
    { dense: true },
  );
  const book = utils.book_new(sheet, name);
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}
