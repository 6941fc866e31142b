import type { IsoDate } from 'municipality/contract';

const dayLength = 86_400_000;

const istanbul = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Istanbul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Returns the calendar day an instant falls on in Europe/Istanbul. */
export function dayInIstanbul(instant: Date): IsoDate {
  return istanbul.format(instant) as IsoDate;
}

/** Returns the day `year-month-day`, month 1–12. A day or month outside its range runs over into the next one. */
export function dayOf(year: number, month: number, day: number): IsoDate {
  return fromDayNumber(Date.UTC(year, month - 1, day) / dayLength);
}

/** Returns the whole days since 1970-01-01: days become plain numbers, free of any time zone. */
export function dayNumber(day: IsoDate): number {
  return Date.parse(`${day}T00:00:00Z`) / dayLength;
}

export function fromDayNumber(number: number): IsoDate {
  return new Date(number * dayLength).toISOString().slice(0, 10) as IsoDate;
}

export function addDays(day: IsoDate, days: number): IsoDate {
  return fromDayNumber(dayNumber(day) + days);
}

/** Returns the same day of the month `months` later; the last day of that month where it is shorter. */
export function addMonths(day: IsoDate, months: number): IsoDate {
  const [year, month, dayOfMonth] = partsOf(day);
  const index = year * 12 + (month - 1) + months;
  const [targetYear, targetMonth] = [Math.floor(index / 12), (index % 12) + 1];
  return dayOf(targetYear, targetMonth, Math.min(dayOfMonth, daysInMonth(targetYear, targetMonth)));
}

/** Returns the whole months from `anchor` (excluded) to `last` (included), and the days that remain. */
export function monthsAndDays(anchor: IsoDate, last: IsoDate): { months: number; days: number } {
  const [anchorYear, anchorMonth] = partsOf(anchor);
  const [lastYear, lastMonth] = partsOf(last);
  const upperBound = (lastYear - anchorYear) * 12 + (lastMonth - anchorMonth);
  const months = addMonths(anchor, upperBound) <= last ? upperBound : upperBound - 1;
  return { months, days: dayNumber(last) - dayNumber(addMonths(anchor, months)) };
}

export function yearOf(day: IsoDate): number {
  return Number(day.slice(0, 4));
}

/** Tells whether a day is a Saturday or Sunday. */
export function isWeekend(day: IsoDate): boolean {
  // 1970-01-01 was a Thursday, so day 2 and day 3 of every seven are the weekend.
  const weekday = ((dayNumber(day) % 7) + 7) % 7;
  return weekday === 2 || weekday === 3;
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function partsOf(day: IsoDate): [year: number, month: number, day: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}
