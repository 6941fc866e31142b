import type { IsoDate } from 'municipality/contract';
import { addDays, isWeekend } from './calendar';

/**
 * Returns the day a payment period really ends: a last day on a weekend or public holiday moves to the next working day
 * (VUK m.18). Half holidays are working days here; leave them out of `holidays`.
 */
export function rollDueDate(statutoryLastDay: IsoDate, holidays: ReadonlySet<string>): IsoDate {
  let day = statutoryLastDay;
  while (isWeekend(day) || holidays.has(day)) day = addDays(day, 1);
  return day;
}
