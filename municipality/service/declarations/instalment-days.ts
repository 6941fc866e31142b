import type { IsoDate } from 'municipality/contract';
import { addMonths, dayOf } from '../accruals/calendar';
import { rollDueDate } from '../accruals/due-date';

/** Last days of the two instalments of a yearly tax (1319 m.30; 2464 mük. m.44): May and November. */
export function yearlyInstalmentDays(year: number, holidays: ReadonlySet<string>): IsoDate[] {
  return [rollDueDate(dayOf(year, 5, 31), holidays), rollDueDate(dayOf(year, 11, 30), holidays)];
}

/** When an instalment whose day is past at the assessment must be paid: within a month of it (VUK m.112). */
export function payableFrom(dueDate: IsoDate, today: IsoDate, holidays: ReadonlySet<string>): IsoDate {
  return dueDate < today ? rollDueDate(addMonths(today, 1), holidays) : dueDate;
}
