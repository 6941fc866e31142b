import { stringify } from 'csv-stringify/sync';
import type { TariffTable, TariffRow } from './tariff.server';

/**
 * A table for spreadsheets: semicolons and a mark of UTF-8, as a Turkish Excel opens it. What would be taken for a
 * formula gets an apostrophe before it.
 */
export function tableFile({ columns }: TariffTable, rows: readonly TariffRow[]): string {
  const head = [...columns.map(({ header }) => header), 'Dayanak', 'Kaynak', 'Örnek tarife'];
  const lines = rows.map(({ cells, basis: [first] }) => [
    ...columns.map(({ key }) => cells[key]?.file ?? cells[key]?.text ?? ''),
    first?.LegalBasis ?? '',
    first?.Source ?? '',
    first?.IsSample ? 'evet' : 'hayır',
  ]);
  return stringify([head, ...lines], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}
