import { csvFile } from '~/platform/text/csv.server';
import type { TariffTable, TariffRow } from './tariff.server';

/** Writes a tariff's table for spreadsheets, with the basis of every row. */
export function tableFile({ columns }: TariffTable, rows: readonly TariffRow[], unread: number): string {
  const head = [...columns.map(({ header }) => header), 'Dayanak', 'Kaynak', 'Örnek tarife'];
  const lines = rows.map(({ cells, basis: [first] }) => [
    ...columns.map(({ key }) => cells[key]?.file ?? cells[key]?.text ?? ''),
    first?.LegalBasis ?? '',
    first?.Source ?? '',
    first?.IsSample ? 'evet' : 'hayır',
  ]);
  return csvFile([head, ...lines], unread);
}
