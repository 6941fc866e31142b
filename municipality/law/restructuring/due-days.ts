import type { IsoDate, PlanKind } from 'municipality/contract';
import { addMonths, dayOf } from '../calendar/calendar';
import { rollDueDate } from '../calendar/due-date';

/**
 * Returns the due days of a deferral or agreement: the same day of each month after `from`, moved to a working day (VUK
 * m.18).
 */
export function monthlyDueDays(from: IsoDate, count: number, holidays: ReadonlySet<string>): IsoDate[] {
  return Array.from({ length: count }, (_, index) => rollDueDate(addMonths(from, index + 1), holidays));
}

/** Returns the last day of the month `months` after that of `day`. */
export function endOfMonth(day: IsoDate, months = 0): IsoDate {
  return dayOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + months + 1, 0);
}

/** Returns the due days under a law: ends of months, the first one that after the application, `step` months apart. */
export function lawDueDays(
  from: IsoDate,
  count: number,
  step: number,
  holidays: ReadonlySet<string>,
): IsoDate[] {
  return Array.from({ length: count }, (_, index) =>
    rollDueDate(endOfMonth(from, 1 + index * step), holidays),
  );
}

type DueDays = (from: IsoDate, count: number, step: number, holidays: ReadonlySet<string>) => IsoDate[];

/** Lists the due days of a plan that begins, or begins anew, on a day. */
export const dueDaysOf: Record<PlanKind, DueDays> = {
  tecil: (from, count, _step, holidays) => monthlyDueDays(from, count, holidays),
  anlasma: (from, count, _step, holidays) => monthlyDueDays(from, count, holidays),
  yapilandirma: lawDueDays,
};
