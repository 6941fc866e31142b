import { getTableColumns } from 'drizzle-orm';
import type { IsoDate } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import type { DatedRow } from '../statutory/dated-row';
import { rateKinds, type Part, type RateKind } from './kinds';
import { WrongRateWords } from './rate-fault';

/** Describes the rows of one kind and, where it has parts, of one of them: they follow each other day by day. */
export interface Series {
  readonly kind: RateKind;
  /** Holds the values of the key but for the day. */
  readonly key: DatedRow;
  readonly rows: readonly DatedRow[];
}

export const hasColumn = ({ table }: RateKind, column: string) =>
  Object.hasOwn(getTableColumns(table), column);

/** Returns the first day of a row, whichever way its table writes it. */
export const firstDayOf = (row: DatedRow): string =>
  'year' in row ? `${String(row['year'])}-01-01` : String(row['validFrom']);

/**
 * Returns the day as the table of a kind writes it. @throws WrongRateWords for a day within a year where whole years
 * are kept
 */
export function dayColumns(kind: RateKind, from: IsoDate): DatedRow {
  const year = from.slice(0, 4);
  const isWhole = kind.isYearly === true || hasColumn(kind, 'year');
  if (isWhole && !from.endsWith('-01-01')) {
    throw new WrongRateWords(`Bu satır bir takvim yılı içindir: --from ${year}-01-01 yazın.`, {
      field: 'from',
      wants: `Bu satır bir takvim yılı içindir; ilk gün olarak 1 Ocak ${year} yazın.`,
    });
  }
  if (hasColumn(kind, 'year')) return { year: Number(year) };
  const end = hasColumn(kind, 'validTo') ? { validTo: kind.isYearly ? `${year}-12-31` : null } : {};
  return { validFrom: from, ...end };
}

export function getKind(name: string): RateKind {
  const kind = Object.hasOwn(rateKinds, name) ? rateKinds[name] : undefined;
  if (kind) return kind;
  throw new WrongRateWords(`“${name}” diye bir tür yok; türleri görmek için rates list yazın.`);
}

/** Returns what stands for a part in a row, as it is typed. */
export function wordOf({ column, words }: Part, row: DatedRow): string {
  const value = row[column];
  if (typeof words === 'string') return String(value);
  return Object.keys(words).find((word) => words[word] === value) ?? String(value);
}

const isOf = (key: DatedRow) => (row: DatedRow) =>
  Object.entries(key).every(([column, value]) => row[column] === value);

/** Reads every row of the table of a kind, which other kinds may share. */
export async function readTable(database: ServiceDatabase, { table }: RateKind): Promise<DatedRow[]> {
  return database.select().from(table);
}

/** Returns those of a kind, the oldest first. */
export function rowsOf({ fixed = {} }: RateKind, rows: readonly DatedRow[]): DatedRow[] {
  return rows.filter(isOf(fixed)).toSorted((one, other) => (firstDayOf(one) < firstDayOf(other) ? -1 : 1));
}

export async function readRows(database: ServiceDatabase, kind: RateKind): Promise<DatedRow[]> {
  return rowsOf(kind, await readTable(database, kind));
}

/**
 * Reads the series that is meant by a kind and the words of its parts.
 * @throws WrongRateWords naming a kind or part there is not, with those there are
 */
export async function readSeries(
  database: ServiceDatabase,
  [name = '', ...words]: readonly string[],
): Promise<Series> {
  const kind = getKind(name);
  const parts = kind.parts ?? [];
  const rows = await readRows(database, kind);
  if (words.length > parts.length)
    throw new WrongRateWords(`“${name}” türünden sonra fazladan bir sözcük var.`);
  let left = rows;
  let key: DatedRow = { ...kind.fixed };
  parts.forEach((part, index) => {
    const known = [...new Set(left.map((row) => wordOf(part, row)))];
    const word = words[index] ?? '';
    left = left.filter((row) => wordOf(part, row) === word);
    const [first] = left;
    if (!first) {
      const typed = [name, ...words.slice(0, index)].join(' ');
      throw new WrongRateWords(`“${typed}” sözcüğünden sonra şunlardan birini yazın: ${known.join(', ')}.`);
    }
    key = { ...key, [part.column]: first[part.column] };
  });
  return { kind, key, rows: left };
}
