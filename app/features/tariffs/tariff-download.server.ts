import { fileDisposition } from '~/platform/http/content-disposition.server';
import { resourceResponse } from '~/platform/http/headers.server';
import { countDearPage } from '~/platform/limits/dear-page.server';
import { orderOf, sortRows } from './sorted-rows.server';
import type { Tariff, TariffTable, TariffRow } from './tariff.server';
import { isTariffName, tariffs } from './tariffs.server';
import { csvFile } from '~/platform/text/csv.server';

const plain = { 'Content-Type': 'text/plain; charset=utf-8' };

/** Serves the whole of what a tariff page shows at the same filters and order, as a CSV file to keep. */
export async function downloadTariff(request: Request, file: string): Promise<Response> {
  const [, name = ''] = /^([a-z-]+)\.csv$/.exec(file) ?? [];
  if (!isTariffName(name)) return resourceResponse(null, { status: 404 });
  const tariff: Tariff = tariffs[name];
  const asked = new URL(request.url).searchParams;
  await countDearPage();
  const { table, fileParts, unread } = await tariff.read(asked);
  if (!table) {
    const text = 'Yıl, mahalle ya da kullanım şekli listede yok. Tarife sayfasından yeniden seçin.';
    return resourceResponse(text, { status: 422, headers: plain });
  }
  const fileName = [name, ...fileParts.map((part) => part.trim())].filter(Boolean).join('-');
  return resourceResponse(tableFile(table, sortRows(table.rows, orderOf(asked, table)), unread), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': fileDisposition('attachment', `${fileName}.csv`),
    },
  });
}

/** Writes a tariff's table for spreadsheets, with the basis of every row. */
function tableFile({ columns }: TariffTable, rows: readonly TariffRow[], unread: number): string {
  const head = [...columns.map(({ header }) => header), 'Dayanak', 'Kaynak', 'Örnek tarife'];
  const lines = rows.map(({ cells, basis: [first] }) => [
    ...columns.map(({ key }) => cells[key]?.file ?? cells[key]?.text ?? ''),
    first?.LegalBasis ?? '',
    first?.Source ?? '',
    first?.IsSample ? 'evet' : 'hayır',
  ]);
  return csvFile([head, ...lines], unread);
}
