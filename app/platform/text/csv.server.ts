import { stringify } from 'csv-stringify/sync';

/**
 * Rows for spreadsheets: semicolons and a mark of UTF-8, as a Turkish Excel opens them. What would be taken for a
 * formula gets an apostrophe before it.
 */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}
