import type { IsoDate, LeaveCounting } from 'municipality/contract';
import { addDays, dayNumber } from '../calendar/calendar';
import { addWorkingDays, isWorkingDay } from '../calendar/working-days';

/**
 * Returns the days a leave uses, both ends included: working days leave out weekends and whole holidays (4857 m.56); a
 * half-day holiday is a working day, for its morning is worked.
 */
export function leaveDays(
  firstDay: IsoDate,
  lastDay: IsoDate,
  counting: LeaveCounting,
  holidays: ReadonlySet<string>,
): number {
  const length = dayNumber(lastDay) - dayNumber(firstDay) + 1;
  if (counting === 'takvim-gunu') return Math.max(0, length);
  let days = 0;
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    if (isWorkingDay(day, holidays)) days += 1;
  }
  return days;
}

/** Returns the first working day after a leave. */
export function returnDay(lastDay: IsoDate, holidays: ReadonlySet<string>): IsoDate {
  return addWorkingDays(lastDay, 1, holidays);
}
