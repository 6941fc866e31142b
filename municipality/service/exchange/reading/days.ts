import { FieldFault } from './field-fault';

const wants = new FieldFault('Günü 31.05.2026 ya da 2026-05-31 biçiminde yazın.');

const two = (text: string) => text.padStart(2, '0');

/** Says which of day and month comes first where they stand between slashes or dashes. */
export type DayOrder = 'gun-ay-yil' | 'ay-gun-yil';

export const dayOrders: readonly DayOrder[] = ['gun-ay-yil', 'ay-gun-yil'];

/** Matches the day and time of a text; what follows the day may be missing. */
const shape =
  /^(?:(\d{1,2})([./-])(\d{1,2})\2(\d{4})|(\d{4})-(\d{2})-(\d{2}))(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?)?$/;

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    year >= 1900 && year <= 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && day > 0
  );
}

const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('tr-TR', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month, 15)),
);

/** Lists both readings of an ambiguous day and names the manifest key that decides. */
const ambiguous = (first: number, second: number) =>
  new FieldFault(
    `Gün iki türlü okunabiliyor: ${first} ${monthNames[second - 1] ?? ''} ya da ${second} ${monthNames[first - 1] ?? ''}. 31.05.2026 biçiminde yazın ya da manifestte söyleyin: "gun_sirasi": "gun-ay-yil" ya da "ay-gun-yil".`,
  );

/**
 * Tells whether the first of two numbers before a year is the month. Points stand in the Turkish order; of slashes and
 * dashes the manifest says it, or only one order is a day of the calendar, or both are the same one.
 */
function isMonthFirst(
  [first, second]: readonly [number, number],
  { between, year, order }: { between: string; year: number; order: DayOrder | null },
): boolean | FieldFault {
  if (between === '.') return false;
  if (order !== null) return order === 'ay-gun-yil';
  const isEither = isDay(year, second, first) && isDay(year, first, second);
  return isEither && first !== second ? ambiguous(first, second) : false;
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function findDay(found: RegExpExecArray, order: DayOrder | null): Day | FieldFault {
  const [, one = '', between = '', other = '', last, isoYear, isoMonth, isoDay] = found;
  if (last === undefined) return { year: Number(isoYear), month: Number(isoMonth), day: Number(isoDay) };
  const [first, second, year] = [Number(one), Number(other), Number(last)];
  const isTurned = isMonthFirst([first, second], { between, year, order });
  if (isTurned instanceof FieldFault) return isTurned;
  return isTurned ? { year, month: first, day: second } : { year, month: second, day: first };
}

function parts(text: string, order: DayOrder | null): { day: string; time: string | null } | FieldFault {
  const found = shape.exec(text);
  if (!found) return wants;
  const read = findDay(found, order);
  if (read instanceof FieldFault) return read;
  const { year, month, day } = read;
  if (!isDay(year, month, day)) return new FieldFault('Takvimde böyle bir gün yok.');
  const written = `${year}-${two(String(month))}-${two(String(day))}`;
  const [hour, minute, second] = found.slice(8);
  if (hour === undefined || minute === undefined) return { day: written, time: null };
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59)
    return new FieldFault('Saati 14:05 biçiminde yazın.');
  return { day: written, time: `${two(hour)}:${minute}:${second ?? '00'}` };
}

/** Reads a calendar day as PostgreSQL reads it; a time behind it is left out. */
export function readDay(text: string, order: DayOrder | null): string | FieldFault {
  const read = parts(text, order);
  return read instanceof FieldFault ? read : read.day;
}

/** Reads an instant whose time is written, by the clock of Istanbul; in an address a plus is a space. */
export function readMoment(text: string): string | FieldFault {
  const read = parts(text.replace(/[+ ]03:00$/, ''), null);
  if (read instanceof FieldFault) return read;
  if (read.time === null) return new FieldFault('Saatini de yazın: 31.05.2026 22:00.');
  return `${read.day}T${read.time}+03:00`;
}

/** Reads an instant by the clock of Istanbul; a day alone is its midday. */
export function readInstant(text: string, order: DayOrder | null): string | FieldFault {
  const read = parts(text, order);
  return read instanceof FieldFault ? read : `${read.day}T${read.time ?? '12:00:00'}+03:00`;
}
