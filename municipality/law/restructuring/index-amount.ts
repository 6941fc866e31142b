import { Decimal } from 'decimal.js';
import { kurus, type IsoDate, type Kurus } from 'municipality/contract';
import { addMonths, dayOf } from '../calendar/calendar';

/** Describes a monthly Yİ-ÜFE rate and the first month it holds for. */
export interface IndexRate {
  /** Holds the first day of a month. */
  readonly validFrom: IsoDate;
  /** Holds the percent per month as a decimal text, e.g. "0.35". */
  readonly monthlyPercent: string;
}

/** Returns the first days of the months that began after the due date and no later than `until`. */
function monthsOfDelay(dueDate: IsoDate, until: IsoDate): IsoDate[] {
  const months: IsoDate[] = [];
  const [year, month] = [Number(dueDate.slice(0, 4)), Number(dueDate.slice(5, 7))];
  for (let first = dayOf(year, month + 1, 1); first <= until; first = addMonths(first, 1)) months.push(first);
  return months;
}

/**
 * Finds the sum of the monthly Yİ-ÜFE rates over a delay, in percent; null when a month lies before the first known
 * rate: then the debt cannot be calculated. `rates` ascend by `validFrom`.
 */
export function findIndexPercent(
  dueDate: IsoDate,
  until: IsoDate,
  rates: readonly IndexRate[],
): Decimal | null {
  let sum = new Decimal(0);
  for (const month of monthsOfDelay(dueDate, until)) {
    const rate = rates.findLast(({ validFrom }) => validFrom <= month);
    if (!rate) return null;
    sum = sum.plus(rate.monthlyPercent);
  }
  return sum;
}

/** Returns the Yİ-ÜFE amount in kuruş: principal × the summed rates, rounded half up (7326 and 7440 m.2). */
export function indexAmount(principal: Kurus, percent: Decimal.Value): Kurus {
  return kurus(
    new Decimal(percent).times(principal).dividedBy(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber(),
  );
}
