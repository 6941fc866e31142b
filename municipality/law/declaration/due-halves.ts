import type { IsoDate } from 'municipality/contract';
import { payableFrom, yearlyInstalmentDays } from './instalment-days';

/** Describes an instalment of the year: which half it is, and its day. */
export interface DueHalf {
  readonly isFirst: boolean;
  readonly day: IsoDate;
}

/**
 * Returns the two halves of a yearly tax in the order they are due (1319 m.30; 2464 mük. m.44). A half whose day is
 * past at the run must be paid within a month of it (VUK m.112), and can so come after the other.
 */
export function dueHalves(year: number, today: IsoDate, holidays: ReadonlySet<string>): [DueHalf, DueHalf] {
  const [may, november] = yearlyInstalmentDays(year, holidays);
  if (may === undefined || november === undefined) throw new RangeError('A year has two instalments');
  const first = { isFirst: true, day: payableFrom(may, today, holidays) };
  const second = { isFirst: false, day: payableFrom(november, today, holidays) };
  return second.day < first.day ? [second, first] : [first, second];
}
