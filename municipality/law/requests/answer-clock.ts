import type { IsoDate, RequestClock } from 'municipality/contract';
import { addDays } from '../calendar/calendar';
import { rollDueDate } from '../calendar/due-date';
import { addWorkingDays } from '../calendar/working-days';

/**
 * Names what is counted: every day of the calendar, working days alone, or every day with a last day that does not
 * move.
 */
export type Counting = 'takvim-gunu' | 'is-gunu' | 'kesin-gun';

interface AnswerClock {
  readonly days: number;
  readonly counting: Counting;
}

/**
 * Returns the last day of the answer. The day it begins is not counted; a last day on a weekend or holiday moves to the
 * next working day where the law lets it. A question to the applicant does not stop it.
 */
export function answerDue(
  { days, counting }: AnswerClock,
  from: IsoDate,
  holidays: ReadonlySet<string>,
): IsoDate {
  switch (counting) {
    case 'is-gunu':
      return addWorkingDays(from, days, holidays);
    case 'takvim-gunu':
      return rollDueDate(addDays(from, days), holidays);
    case 'kesin-gun':
      return addDays(from, days);
    default:
      return counting satisfies never;
  }
}

interface Ticking {
  readonly isOpen: boolean;
  readonly dueOn: IsoDate;
}

/** Returns the latest last day that counts as near: at most `count` working days are left until it. */
export function nearUntilDay(today: IsoDate, count: number, holidays: ReadonlySet<string>): IsoDate {
  return addWorkingDays(today, count, holidays);
}

/** @param nearUntil What `nearUntilDay` gives. */
export function clockOf({ isOpen, dueOn }: Ticking, today: IsoDate, nearUntil: IsoDate): RequestClock {
  if (!isOpen) return 'yok';
  if (dueOn < today) return 'gecti';
  return dueOn <= nearUntil ? 'az-kaldi' : 'var';
}
