import type { IsoDate } from 'municipality/contract';
import { addMonths, dayOf, daysInMonth } from 'municipality/law/calendar/calendar';
import type { ServiceDatabase } from '../kit/database/connection';
import { NOT_ENTERED } from '../tariffs/basis';
import { findAmountOn } from '../tariffs/find-tariffs';

/** Describes the days in which subscribers may report a reading, the first and the last included. */
export interface ReportWindow {
  readonly from: IsoDate;
  readonly until: IsoDate;
}

/** Returns a day of the month of another day; the last one of a month that is shorter. */
function dayOfMonth(day: IsoDate, wanted: number): IsoDate {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return dayOf(year, month, Math.min(wanted, daysInMonth(year, month)));
}

/**
 * Returns the window that is open on a day or comes next, from its first and last day of the month; one that runs over
 * the end of a month has the last day before the first.
 */
export function windowAround(today: IsoDate, firstDay: number, lastDay: number): ReportWindow {
  const [first, last] = [dayOfMonth(today, firstDay), dayOfMonth(today, lastDay)];
  if (firstDay <= lastDay) {
    if (today <= last) return { from: first, until: last };
    const next = addMonths(dayOfMonth(today, 1), 1);
    return { from: dayOfMonth(next, firstDay), until: dayOfMonth(next, lastDay) };
  }
  if (today <= last) return { from: dayOfMonth(addMonths(dayOfMonth(today, 1), -1), firstDay), until: last };
  return { from: first, until: dayOfMonth(addMonths(dayOfMonth(today, 1), 1), lastDay) };
}

/** Finds the window by what the council decided; null where it decided on none. */
export async function findReportWindow(
  database: ServiceDatabase,
  today: IsoDate,
): Promise<ReportWindow | null> {
  const first = await findAmountOn(database, 'water-report-first-day', today);
  const last = await findAmountOn(database, 'water-report-last-day', today);
  if (!first || !last) return null;
  if ([first, last].some(({ source }) => source === NOT_ENTERED)) return null;
  return windowAround(today, Number(first.value), Number(last.value));
}
