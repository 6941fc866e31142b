import type { IsoDate } from 'municipality/contract';
import { addMonths, dayOf, yearOf } from '../calendar/calendar';
import { rollDueDate } from '../calendar/due-date';

interface Deadline {
  /** Holds the day as the law counts it. */
  readonly statutoryLastDay: IsoDate;
  /** Holds that day, moved off weekends and holidays. */
  readonly lastDay: IsoDate;
  readonly taxStartsYear: number;
}

const firstLateMonth = 10;

/**
 * Returns the last day to declare a change of a property (1319 m.33): the end of the year it happened in; three months
 * from it when it happened in the last three. The tax follows the year after (m.9, 19).
 */
export function declarationDeadline(eventDate: IsoDate, holidays: ReadonlySet<string>): Deadline {
  const year = yearOf(eventDate);
  const isLateInYear = Number(eventDate.slice(5, 7)) >= firstLateMonth;
  const statutoryLastDay = isLateInYear ? addMonths(eventDate, 3) : dayOf(year, 12, 31);
  return {
    statutoryLastDay,
    lastDay: rollDueDate(statutoryLastDay, holidays),
    taxStartsYear: year + 1,
  };
}
