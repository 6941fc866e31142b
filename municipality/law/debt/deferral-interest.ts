import { Decimal } from 'decimal.js';
import { kurus, type IsoDate, type Kurus } from 'municipality/contract';
import { dayNumber } from '../calendar/calendar';
import { rateStretches } from './rate-stretches';

/** Describes a yearly rate of deferral interest and the first day it holds. */
export interface DeferralRate {
  readonly validFrom: IsoDate;
  /** Holds the percent per year as a decimal text, e.g. "39". */
  readonly annualPercent: string;
  readonly legalBasis: string;
}

/** Describes a stretch of a deferral under one rate: both days included. */
export interface DeferralPeriod {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly days: number;
  readonly rate: DeferralRate;
}

/**
 * Cuts the time from the application to the payment, both days counted, into stretches of one rate each. `rates` ascend
 * by `validFrom`. Throws RangeError for an application older than the first rate.
 */
export function deferralPeriods(
  appliedOn: IsoDate,
  paidOn: IsoDate,
  rates: readonly DeferralRate[],
): DeferralPeriod[] {
  if (paidOn < appliedOn) return [];
  const [oldest] = rates;
  if (!oldest || appliedOn < oldest.validFrom) throw new RangeError(`No deferral rate for ${appliedOn}`);
  return rateStretches(appliedOn, paidOn, rates).map((stretch) => ({
    ...stretch,
    days: dayNumber(stretch.to) - dayNumber(stretch.from) + 1,
  }));
}

/** Returns what one stretch adds, in kuruş with fractions: instalment × yearly percent × days / 36000 (6183 m.48). */
export function interestOfPeriod(instalment: Kurus, { rate, days }: DeferralPeriod): Decimal {
  return new Decimal(rate.annualPercent).times(days).times(instalment).dividedBy(36_000);
}

/** Returns the deferral interest on an instalment in kuruş, rounded half up once, after all stretches. */
export function deferralInterest(instalment: Kurus, periods: readonly DeferralPeriod[]): Kurus {
  const sum = periods.reduce(
    (before, period) => before.plus(interestOfPeriod(instalment, period)),
    new Decimal(0),
  );
  return kurus(sum.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber());
}
