import type { SheetRow } from 'municipality/ground/workbook/workbook';
import type { FileRecord } from './csv-records';

const LINE_END = 10;

/** Reads the rows of a workbook's sheet, one at a time, each with what its cells are. */
export function* readSheetRecords(rows: Uint8Array): Generator<FileRecord> {
  const bytes = Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength);
  for (let from = 0; from < bytes.length;) {
    const found = bytes.indexOf(LINE_END, from);
    const end = found < 0 ? bytes.length : found;
    const { line, fields, numbers, days, faults } = JSON.parse(bytes.toString('utf8', from, end)) as SheetRow;
    yield {
      line,
      fields,
      cells: { numbers: new Set(numbers), days: new Set(days), faults: new Map(faults) },
    };
    from = end + 1;
  }
}
