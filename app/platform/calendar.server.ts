import type { IsoDate } from 'municipality/contract';
import { isoDate } from 'municipality/contract';

const turkishDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Istanbul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in Türkiye at an instant. */
export function dayInTurkey(instant: Date): IsoDate {
  return isoDate(turkishDay.format(instant));
}

const turkishHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Istanbul',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The hour of the day in Türkiye at an instant, 0 to 23. */
export function hourInTurkey(instant: Date): number {
  return Number(turkishHour.format(instant));
}
