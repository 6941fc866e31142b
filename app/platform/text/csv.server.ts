import { stringify } from 'csv-stringify/sync';
import { unreadText } from './unread-text';

/**
 * Writes the rows for spreadsheets: semicolons and a mark of UTF-8, as a Turkish Excel opens them. What would be taken
 * for a formula gets an apostrophe before it. Its last line says how many rows of the municipality's are missing, if
 * any are.
 */
export function csvFile(rows: readonly (readonly string[])[], unread: number): string {
  const missing = unreadText(unread);
  return stringify([...rows, ...(missing === null ? [] : [[missing]])], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}
