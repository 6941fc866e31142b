import type { Tariff, TariffAnswer, TariffColumn, TariffRow, TariffTable } from './tariff.server';
import type { YearView } from './tariff-view';

/** More years than these are no comparison any more. */
const MOST_YEARS = 10;
/** A longer list is narrowed by the filters first. */
const MOST_NAMES = 150;

const isAmount = ({ text }: { text: string }) => text.endsWith('₺');

/** Returns the words that name a row, in any year. */
function nameOf({ columns }: TariffTable, row: TariffRow): string {
  return columns
    .filter(({ isNumber, isRowHeader }) => isRowHeader === true || isNumber !== true)
    .map(({ key }) => row.cells[key]?.text ?? '')
    .filter((text) => text !== '')
    .join(', ');
}

interface Price {
  readonly name: string;
  readonly kurus: number;
  readonly isSample: boolean;
}

/** Lists every amount of a table with the name it keeps over the years: its row, and its column where a row has several. */
function pricesOf(table: TariffTable): Price[] {
  const amountColumns = table.columns.filter(
    ({ key, isNumber }) =>
      isNumber === true && table.rows.some(({ cells }) => cells[key] && isAmount(cells[key])),
  );
  const nameIn = (row: TariffRow, { header }: TariffColumn) =>
    amountColumns.length > 1 ? `${nameOf(table, row)}: ${header}` : nameOf(table, row);
  return table.rows.flatMap((row) =>
    amountColumns.flatMap((column) => {
      const cell = row.cells[column.key];
      if (typeof cell?.order !== 'number') return [];
      const isSample = row.basis.some(({ IsSample }) => IsSample);
      return [{ name: nameIn(row, column), kurus: cell.order, isSample }];
    }),
  );
}

/** Leaves out the amounts that share a name: they cannot be told apart in another year. */
function alone(prices: readonly Price[]): Price[] {
  const counts = new Map<string, number>();
  for (const { name } of prices) counts.set(name, (counts.get(name) ?? 0) + 1);
  return prices.filter(({ name }) => counts.get(name) === 1);
}

/** Lists the years a tariff may be asked for; none where it knows no years. */
export function yearsOf({ filters }: TariffAnswer): string[] {
  const options = filters.find(({ name }) => name === 'yil')?.options ?? [];
  return options.map(({ value }) => value);
}

/**
 * Compares one amount of a tariff over the years, the oldest first: the one the address names (`satir`), or the first. Null where the
 * table has none.
 * @throws MunicipalOutage when the municipality does not answer
 */
export async function compareYears(
  tariff: Tariff,
  asked: URLSearchParams,
  answer: TariffAnswer,
): Promise<YearView | null> {
  const prices = answer.table ? alone(pricesOf(answer.table)) : [];
  const wanted = asked.get('satir') ?? '';
  const chosen = prices.find(({ name }) => name === wanted) ?? prices[0];
  if (!chosen) return null;
  const years = yearsOf(answer).slice(0, MOST_YEARS).toSorted();
  const found = await Promise.all(
    years.map(async (year) => {
      const query = new URLSearchParams(asked);
      query.set('yil', year);
      const { table, unread } = await tariff.read(query);
      const price = table && pricesOf(table).find(({ name }) => name === chosen.name);
      return { prices: price ? [{ ...price, year }] : [], unread };
    }),
  );
  return {
    name: chosen.name,
    names: prices.slice(0, MOST_NAMES).map(({ name }) => name),
    unread: found.reduce((sum, year) => sum + year.unread, 0),
    prices: found.flatMap(({ prices: [price] }) => (price ? [{ year: price.year, kurus: price.kurus }] : [])),
    isSample: found.flatMap((year) => year.prices).some(({ isSample }) => isSample),
  };
}
