const months = [
  'ocak',
  'şubat',
  'mart',
  'nisan',
  'mayıs',
  'haziran',
  'temmuz',
  'ağustos',
  'eylül',
  'ekim',
  'kasım',
  'aralık',
];

export interface TypedDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Reads digits, or the month's name as people write it: whole, or its first three letters. */
function monthOf(text: string): number {
  const word = text.trim().toLocaleLowerCase('tr-TR');
  if (/^\d{1,2}$/.test(word)) return Number(word);
  return months.findIndex((name) => name === word || (word.length === 3 && name.startsWith(word))) + 1;
}

/** Finds a day of the calendar, or null: 31 February is none. */
export function findTypedDate(day: string, month: string, year: string): TypedDate | null {
  if (!/^\s*\d{1,2}\s*$/.test(day) || !/^\s*(?:18|19|20)\d{2}\s*$/.test(year)) return null;
  const [d, m, y] = [Number(day), monthOf(month), Number(year)];
  const date = new Date(Date.UTC(y, m - 1, d));
  return date.getUTCMonth() === m - 1 && date.getUTCDate() === d ? { year: y, month: m, day: d } : null;
}

const two = (number: number) => String(number).padStart(2, '0');

/** Writes `YYYY-MM-DD`. */
export function isoTextOf({ year, month, day }: TypedDate): string {
  return `${year}-${two(month)}-${two(day)}`;
}

/** Returns a day (`YYYY-MM-DD`) as it stands in the three boxes of the `DateField` of a name. */
export function typedDay(name: string, day: string): Record<string, string> {
  const [year = '', month = '', date = ''] = day.split('-').map((part) => String(Number(part)));
  return { [`${name}.gun`]: date, [`${name}.ay`]: month, [`${name}.yil`]: year };
}
