import { utils, write, type BookType, type CellObject, type WorkSheet } from '@e965/xlsx';

/** Describes a cell: a value as it is, or a cell of the library's with type and format. */
export type CellValue = string | number | boolean | null | CellObject;

/** Returns a cell that holds a day, by its number since 1900: 46173 is 31.05.2026. */
export const dayCell = (number: number, format = 'dd.mm.yyyy'): CellObject => ({
  t: 'n',
  v: number,
  z: format,
});

/** Returns a number shown by a format. */
export const numberCell = (value: number, format: string): CellObject => ({ t: 'n', v: value, z: format });

export interface SheetOptions {
  readonly type?: BookType;
  /** Adds what the rows do not hold: merges, hidden rows. */
  readonly change?: (sheet: WorkSheet) => void;
}

/** Writes workbooks of some sheets, each with its rows. */
export function workbookOf(
  sheets: Readonly<Record<string, readonly (readonly CellValue[])[]>>,
  { type = 'xlsx', change }: SheetOptions = {},
): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
    change?.(sheet);
    utils.book_append_sheet(book, sheet, name);
  }
  return write(book, { type: 'buffer', bookType: type, compression: true }) as Buffer;
}

/** Writes a workbook of one sheet. */
export const sheetOf = (rows: readonly (readonly CellValue[])[], options?: SheetOptions): Buffer =>
  workbookOf({ Sayfa1: rows }, options);
