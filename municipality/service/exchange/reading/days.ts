import { FieldFault } from './field-fault';

const wants = new FieldFault('Günü 31.05.2026 ya da 2026-05-31 biçiminde yazın.');

const two = (text: string) => text.padStart(2, '0');

/** Day and time of a text; what follows the day may be missing. */
const shape =
  /^(?:(\d{1,2})[./](\d{1,2})[./](\d{4})|(\d{4})-(\d{2})-(\d{2}))(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?)?$/;

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    year >= 1900 && year <= 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && day > 0
  );
}

function parts(text: string): { day: string; time: string | null } | FieldFault {
  const [, day, month, year, isoYear, isoMonth, isoDay, hour, minute, second] = shape.exec(text) ?? [];
  const [y, m, d] = [year ?? isoYear, month ?? isoMonth, day ?? isoDay];
  if (y === undefined || m === undefined || d === undefined) return wants;
  if (!isDay(Number(y), Number(m), Number(d))) return new FieldFault('Takvimde böyle bir gün yok.');
  const written = `${y}-${two(m)}-${two(d)}`;
  if (hour === undefined || minute === undefined) return { day: written, time: null };
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59)
    return new FieldFault('Saati 14:05 biçiminde yazın.');
  return { day: written, time: `${two(hour)}:${minute}:${second ?? '00'}` };
}

/** A calendar day as PostgreSQL reads it; a time behind it is left out. */
export function readDay(text: string): string | FieldFault {
  const read = parts(text);
  return read instanceof FieldFault ? read : read.day;
}

/** An instant whose time is written, by the clock of Istanbul; in an address a plus is a space. */
export function readMoment(text: string): string | FieldFault {
  const read = parts(text.replace(/[+ ]03:00$/, ''));
  if (read instanceof FieldFault) return read;
  if (read.time === null) return new FieldFault('Saatini de yazın: 31.05.2026 22:00.');
  return `${read.day}T${read.time}+03:00`;
}

/** An instant by the clock of Istanbul; a day alone is its midday. */
export function readInstant(text: string): string | FieldFault {
  const read = parts(text);
  return read instanceof FieldFault ? read : `${read.day}T${read.time ?? '12:00:00'}+03:00`;
}
