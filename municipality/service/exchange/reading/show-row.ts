import type { Declared } from './column';
import type { FileRecord } from './csv-records';
import { FieldFault } from './field-fault';
import { readField, type Signs } from './read-rows';

const lira = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 });

/** Writes a value that was read as people write it: kuruş as lira, days with points. */
function showValue(sql: string, value: string): string {
  if (sql === 'bigint') return lira.format(Number(value) / 100);
  if (sql === 'date') return value.split('-').reverse().join('.');
  if (sql === 'boolean') return value === 'true' ? 'E' : 'H';
  return value;
}

/** Shows a row as it will be read, with every fault. @param columns the column of each field, null where it is left out */
export function showRow(
  { columns: declared }: Declared,
  record: FileRecord,
  columns: readonly (string | null)[],
  signs: Signs | null,
): { line: number; values: { text: string; fault: string | null }[] } {
  const values = columns.flatMap((name, place): { text: string; fault: string | null }[] => {
    const column = name === null ? undefined : declared[name];
    if (!column) return [];
    const written = record.fields[place] ?? '';
    const read = readField(column, record, place, signs ?? { sign: null, order: null });
    return read instanceof FieldFault
      ? [{ text: written, fault: read.reason }]
      : [{ text: read === null ? '' : showValue(column.type.sql, read), fault: null }];
  });
  return { line: record.line, values };
}
