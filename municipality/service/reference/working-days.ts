import { eq } from 'drizzle-orm';
import type { IsoDate } from 'municipality/contract';
import { addDays, isWeekend } from '../accruals/calendar';
import type { ServiceDatabase } from '../database/connection';
import { holiday } from './tables';

/** Whole holidays, as ISO dates; a half-day holiday is a working day, for its morning is worked. */
export async function listHolidays(database: ServiceDatabase): Promise<ReadonlySet<string>> {
  const rows = await database.select({ day: holiday.day }).from(holiday).where(eq(holiday.isHalfDay, false));
  return new Set(rows.map(({ day }) => day));
}

export function isWorkingDay(day: IsoDate, holidays: ReadonlySet<string>): boolean {
  return !isWeekend(day) && !holidays.has(day);
}

/** The `count`-th working day after `day`, which itself is not counted. */
export function addWorkingDays(day: IsoDate, count: number, holidays: ReadonlySet<string>): IsoDate {
  let [reached, left] = [day, count];
  while (left > 0) {
    reached = addDays(reached, 1);
    if (isWorkingDay(reached, holidays)) left -= 1;
  }
  return reached;
}
