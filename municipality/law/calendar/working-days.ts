import type { IsoDate } from 'municipality/contract';
import { addDays, isWeekend } from './calendar';

export function isWorkingDay(day: IsoDate, holidays: ReadonlySet<string>): boolean {
  return !isWeekend(day) && !holidays.has(day);
}

/** Returns the `count`-th working day after `day`, which itself is not counted. */
export function addWorkingDays(day: IsoDate, count: number, holidays: ReadonlySet<string>): IsoDate {
  let [reached, left] = [day, count];
  while (left > 0) {
    reached = addDays(reached, 1);
    if (isWorkingDay(reached, holidays)) left -= 1;
  }
  return reached;
}
