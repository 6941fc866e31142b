import { cleanLine, narrow } from './clean-text';
import { monthNames } from './month-names';
import {
  findRule,
  findValue,
  valueOf,
  wrong,
  type Reading,
  type ShapedKind,
  type ValueKind,
} from './reading';

/** Describes a day of the calendar. */
export interface TypedDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Says which of day and month comes first where they stand between slashes or dashes. */
export type DayOrder = 'gun-ay-yil' | 'ay-gun-yil';
export const dayOrders: readonly DayOrder[] = ['gun-ay-yil', 'ay-gun-yil'];

export type DayRule = 'empty' | 'day' | 'calendar';

const plainLetters: Readonly<Record<string, string>> = { ş: 's', ğ: 'g', ı: 'i', ü: 'u' };
/** Returns the name of a month in the letters that every keyboard has: Mayis, Agustos, Eylul. */
const plain = (word: string) =>
  word.toLocaleLowerCase('tr').replace(/[şğıü]/g, (letter) => plainLetters[letter] ?? letter);
const plainNames = monthNames.map(plain);

/** Reads digits, or the month's name as people write it: whole, or its first three letters. Returns 0 for none. */
function monthOf(text: string): number {
  const word = plain(cleanDigits(text).replace(/\.$/, ''));
  if (/^\d{1,2}$/.test(word)) return Number(word);
  return plainNames.findIndex((name) => name === word || (word.length === 3 && name.startsWith(word))) + 1;
}

/** Returns one line with digits of ASCII. */
const cleanDigits = (text: string): string => narrow(cleanLine(text));

function isDay({ year, month, day }: TypedDate): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return day > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const two = (number: number) => String(number).padStart(2, '0');

/** Writes `YYYY-MM-DD`. */
export function isoTextOf({ year, month, day }: TypedDate): string {
  return `${year}-${two(month)}-${two(day)}`;
}

/** Holds the first and the last year that a typed day may lie in. */
export const TYPED_YEARS = [1800, 2099] as const;

/** Says whether a year is digits and none that a typed day may lie in. */
export function isOtherYear(year: string): boolean {
  const typed = cleanDigits(year);
  return /^\d{1,9}$/.test(typed) && !/^(?:18|19|20)\d{2}$/.test(typed);
}

/** Finds a day of the calendar in three boxes, or null: 31 February is none, a year of two digits may be either century. */
export function findTypedDate(day: string, month: string, year: string): TypedDate | null {
  const [d, y] = [cleanDigits(day), cleanDigits(year)];
  if (!/^\d{1,2}$/.test(d) || !/^(?:18|19|20)\d{2}$/.test(y)) return null;
  const date = { year: Number(y), month: monthOf(month), day: Number(d) };
  return isDay(date) ? date : null;
}

const betweenNumbers = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;
const inWords = /^(\d{1,2}) (\p{L}{3,8}) (\d{4})$/u;

/** Returns both days that two numbers before a year may mean. */
const bothDays = (first: number, second: number): Reading<never, never> => ({
  kind: 'ambiguous',
  readings: [`${first} ${monthNames[second - 1] ?? ''}`, `${second} ${monthNames[first - 1] ?? ''}`],
});

/**
 * Reads two numbers before a year. Points stand in the Turkish order; of slashes and dashes somebody says it, or only
 * one order is a day of the calendar, or both are the same one.
 */
function readNumbers(
  [first, second, year]: readonly [number, number, number],
  isPointed: boolean,
  order: DayOrder | null,
): Reading<TypedDate, DayRule> {
  const turkish = { year, month: second, day: first };
  const other = { year, month: first, day: second };
  if (isPointed || order === 'gun-ay-yil') return valueOf(turkish);
  if (order === 'ay-gun-yil') return valueOf(other);
  if (isDay(turkish) && isDay(other) && first !== second) return bothDays(first, second);
  return valueOf(turkish);
}

function readDate(text: string, order: DayOrder | null): Reading<TypedDate, DayRule> {
  const [, first, between, second, year] = betweenNumbers.exec(text) ?? [];
  if (first !== undefined)
    return readNumbers([Number(first), Number(second), Number(year)], between === '.', order);
  const [, isoYear, isoMonth, isoDay] = iso.exec(text) ?? [];
  if (isoYear !== undefined)
    return valueOf({ year: Number(isoYear), month: Number(isoMonth), day: Number(isoDay) });
  const [, day, name = '', namedYear] = inWords.exec(text) ?? [];
  const month = monthOf(name);
  if (day === undefined || month === 0) return wrong('day');
  return valueOf({ year: Number(namedYear), month, day: Number(day) });
}

/** Reads a day as people and programs write it (31.05.2026, 2026-05-31, 31 Mayıs 2026) as `YYYY-MM-DD`. */
function readDay(typed: string, order: DayOrder | null = null): Reading<string, DayRule> {
  const text = cleanDigits(typed);
  if (text === '') return wrong('empty');
  const read = readDate(text, order);
  if (read.kind !== 'value') return read;
  const { year } = read.value;
  return isDay(read.value) && year >= 1900 && year <= 2200
    ? valueOf(isoTextOf(read.value))
    : wrong('calendar');
}

/** Is the kind of calendar days; between slashes the order must be plain. */
export const calendarDay: ValueKind<string, DayRule> = {
  clean: cleanDigits,
  read: (typed) => readDay(typed),
  format: (day) => day.split('-').reverse().join('.'),
};

const monthShape = /^(?:(\d{1,2})[./-](\d{4})|(\d{4})[./-](\d{1,2}))$/;

/** Reads a month (05.2026, 2026-05, Mayıs 2026) as `YYYY-MM`. */
export const calendarMonth: ShapedKind<'empty' | 'month'> = {
  shape: /^\d{4}-(0[1-9]|1[0-2])$/,
  clean: cleanDigits,
  read(typed) {
    const text = cleanDigits(typed);
    if (text === '') return wrong('empty');
    const [, month, year, isoYear, isoMonth] = monthShape.exec(text) ?? [];
    const [, name = '', namedYear] = /^(\p{L}{3,8}) (\d{4})$/u.exec(text) ?? [];
    const [y, m] = [year ?? isoYear ?? namedYear ?? '', Number(month ?? isoMonth ?? monthOf(name))];
    return y !== '' && m >= 1 && m <= 12 ? valueOf(`${y}-${two(m)}`) : wrong('month');
  },
  format: (month) => month.split('-').reverse().join('.'),
};

export type InstantRule = DayRule | 'time' | 'no-time';

/** Returns the offset of Istanbul in minutes at an instant: three hours since 2016, two or three before. */
const offsets = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Istanbul', timeZoneName: 'longOffset' });
const CONSTANT_SINCE = Date.UTC(2017, 0, 1);
function offsetAt(at: number): number {
  if (at >= CONSTANT_SINCE) return 180;
  const [, hours = '0', minutes = '0'] = /GMT\+(\d{2}):(\d{2})/.exec(offsets.format(at)) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

const MINUTE = 60_000;
const withOffset = (minutes: number) => `+${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Writes an instant by the clock of Istanbul at its time, with its offset: "2015-01-15T00:00:00+02:00". */
export function localInstant(at: number): string {
  const offset = offsetAt(at);
  return new Date(at + offset * MINUTE).toISOString().slice(0, 19) + withOffset(offset);
}

/** Returns the instant at which the clock of Istanbul shows a time (`HH:MM:SS`) of a day (`YYYY-MM-DD`). */
export function instantInTurkey(day: string, time = '00:00:00'): Date {
  const shown = Date.parse(`${day}T${time}Z`);
  const near = shown - offsetAt(shown) * MINUTE;
  return new Date(shown - offsetAt(near) * MINUTE);
}

const timeShape = /^(.*?)[ T](\d{1,2})[:.](\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** Reads a time of the day (9.30, 09:30) as `HH:MM`. */
export function findTime(typed: string): string | null {
  const [, hour = '', minute = ''] = /^(\d{1,2})[.:](\d{2})$/.exec(cleanDigits(typed)) ?? [];
  return hour !== '' && Number(hour) <= 23 && Number(minute) <= 59
    ? `${hour.padStart(2, '0')}:${minute}`
    : null;
}

/**
 * Reads a day with its time by the clock of Istanbul, or by the offset behind it, as an instant with its offset. A day
 * alone is its `alone`, or lacks its time.
 */
export function readInstant(
  typed: string,
  { order = null, alone = null }: { order?: DayOrder | null; alone?: string | null } = {},
): Reading<string, InstantRule> {
  const text = cleanDigits(typed);
  const [, before, hour, minute, second = '00', offset] = timeShape.exec(text) ?? [];
  const day = readDay(before ?? text, order);
  if (day.kind !== 'value') return day;
  if (before === undefined)
    return alone === null
      ? wrong('no-time')
      : valueOf(localInstant(instantInTurkey(day.value, alone).getTime()));
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return wrong('time');
  const time = `${two(Number(hour))}:${minute ?? '00'}:${second}`;
  const at =
    offset === undefined
      ? instantInTurkey(day.value, time).getTime()
      : Date.parse(`${day.value}T${time}${offset}`);
  return Number.isNaN(at) ? wrong('time') : valueOf(localInstant(at));
}

/** Is the kind of instants with their time, by the clock of Istanbul where no offset stands behind it. */
export const instant: ValueKind<string, InstantRule> = {
  clean: cleanDigits,
  read: (typed) => readInstant(typed),
  format: (at) => at,
};

/** Reads a day, or the day of an instant by the clock of Istanbul. */
export function readDayOfInstant(typed: string, order: DayOrder | null = null): Reading<string, InstantRule> {
  const day = readDay(typed, order);
  if (findRule(day) !== 'day') return day;
  const instant = readInstant(typed, { order });
  const at = findValue(instant);
  return at === null ? instant : valueOf(at.slice(0, 10));
}
