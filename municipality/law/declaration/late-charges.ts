import { Decimal } from 'decimal.js';
import { kurus, type IsoDate, type Kurus } from 'municipality/contract';
import { addDays, addMonths, monthsAndDays, yearOf } from '../calendar/calendar';
import { lateFeePeriods, type LateFeeRate } from '../debt/late-fee';
import { halfUp } from '../money/rounding';

/** Describes a part of a tax that was assessed after its day. */
export interface AssessedLate {
  readonly dueDate: IsoDate;
  /** The amount is in kuruş. */
  readonly amount: Kurus;
}

interface LateInterest {
  /** Holds the whole months from the due date to the assessment; fractions of a month do not count. */
  readonly months: number;
  /** Holds the percent over all of them, as a decimal text. */
  readonly percent: string;
  /** The amount is in kuruş. */
  readonly amount: Kurus;
}

/**
 * Returns the interest on a tax assessed after its day (VUK m.112): the rates of the late fee (6183 m.51) over whole months from the
 * normal due date to the assessment, simple, rounded half up to the kuruş. No least amount.
 * @throws RangeError without any rate
 */
export function lateInterest(
  { dueDate, amount }: AssessedLate,
  assessedOn: IsoDate,
  rates: readonly LateFeeRate[],
): LateInterest {
  const { months } = dueDate < assessedOn ? monthsAndDays(dueDate, assessedOn) : { months: 0 };
  if (months === 0) return { months, percent: '0', amount: kurus(0) };
  // A change of rate within a month splits it by days, a day being a thirtieth.
  const thirtieths = lateFeePeriods(dueDate, addMonths(dueDate, months), rates).reduce(
    (sum, period) =>
      sum.plus(new Decimal(period.rate.monthlyPercent).times(period.months * 30 + period.days)),
    new Decimal(0),
  );
  return {
    months,
    percent: thirtieths.dividedBy(30).toDecimalPlaces(4).toString(),
    amount: halfUp(thirtieths.times(amount).dividedBy(3_000)),
  };
}

/** Counts the years after that of the offence within which a fine for irregularity may be set (VUK m.374). */
const yearsOfFine = 2;

/**
 * Returns the year whose amounts a fine of a declaration after `lastDay` is set by; null where it is too late to set
 * one.
 */
export function fineYear(lastDay: IsoDate, today: IsoDate): number | null {
  const offence = yearOf(addDays(lastDay, 1));
  return yearOf(today) - offence > yearsOfFine ? null : offence;
}
