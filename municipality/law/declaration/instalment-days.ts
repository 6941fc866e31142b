import type { IsoDate } from 'municipality/contract';
import { addMonths, dayOf } from '../calendar/calendar';
import { rollDueDate } from '../calendar/due-date';

/** Returns the last days of instalments that end with these months (1–12). */
export function instalmentDaysOf(
  year: number,
  months: readonly number[],
  holidays: ReadonlySet<string>,
): IsoDate[] {
  return months.map((month) => rollDueDate(dayOf(year, month + 1, 0), holidays));
}

/** Returns the last days of the two instalments of a yearly tax (1319 m.30; 2464 mük. m.44): May and November. */
export function yearlyInstalmentDays(year: number, holidays: ReadonlySet<string>): IsoDate[] {
  return instalmentDaysOf(year, [5, 11], holidays);
}

/** Tells when an instalment whose day is past at the assessment must be paid: within a month of it (VUK m.112). */
export function payableFrom(dueDate: IsoDate, today: IsoDate, holidays: ReadonlySet<string>): IsoDate {
  return dueDate < today ? rollDueDate(addMonths(today, 1), holidays) : dueDate;
}
