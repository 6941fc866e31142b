import type { IsoDate } from 'municipality/contract';
import { isoDate } from 'municipality/contract';

const turkishDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Istanbul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const MINUTE = 60_000;

let last: { readonly minute: number; readonly day: IsoDate } | undefined;

/**
 * Returns the calendar day in Türkiye at an instant. Days begin with a minute, and mostly the day of this minute is
 * asked for.
 */
export function dayInTurkey(instant: Date): IsoDate {
  const minute = Math.floor(instant.getTime() / MINUTE);
  if (last?.minute !== minute) last = { minute, day: isoDate(turkishDay.format(instant)) };
  return last.day;
}

const turkishHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Istanbul',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Returns the hour of the day in Türkiye at an instant, 0 to 23. */
export function hourInTurkey(instant: Date): number {
  return Number(turkishHour.format(instant));
}
