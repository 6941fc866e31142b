import { Decimal } from 'decimal.js';
import type { IsoDate, Kurus, LateFeeSegment } from 'municipality/contract';
import { addDays, dayNumber, monthsAndDays } from '../calendar/calendar';
import { wholeScale, type DelayWeight } from './delay-weight';
import { rateStretches, type RateStretch } from './rate-stretches';

/** Describes a rate of contract or legal interest and the first day it holds. */
export interface DelayRate {
  readonly validFrom: IsoDate;
  /** Holds the percent per period as a decimal text, e.g. "24". */
  readonly percent: string;
  /** Says what a rate counts by. By the month: whole months, and days of a thirtieth. By the year: days of a 365th. */
  readonly per: 'month' | 'year';
  readonly legalBasis: string;
}

/** Describes a stretch of delay under one rate: both days included. `months` is zero where the rate counts days alone. */
export interface DelayStretch extends RateStretch<DelayRate> {
  readonly months: number;
  readonly days: number;
}

/** Holds what a percentage of a day, or of a thirtieth of a month, is divided by. */
const DIVISORS: Record<DelayRate['per'], number> = { month: 3_000, year: 36_500 };

/**
 * Splits a delay after `dueDate` up to `asOf`, that day included, cut at every change of rate. `rates` ascend by
 * `validFrom`.
 */
function delayStretches(dueDate: IsoDate, asOf: IsoDate, rates: readonly DelayRate[]): DelayStretch[] {
  return rateStretches(addDays(dueDate, 1), asOf, rates).map((stretch) => {
    const { from, to, rate } = stretch;
    if (rate.per === 'month') return { ...stretch, ...monthsAndDays(addDays(from, -1), to) };
    return { ...stretch, months: 0, days: dayNumber(to) - dayNumber(from) + 1 };
  });
}

/** Returns what one stretch adds to a principal in kuruş, with its fractions. */
function addedBy(principal: Kurus, { rate, months, days }: DelayStretch): Decimal {
  // It is multiplied before it is divided: a thirtieth has no exact decimal form.
  return new Decimal(rate.percent)
    .times(months * 30 + days)
    .times(principal)
    .dividedBy(DIVISORS[rate.per]);
}

/** All divisors go into this number. */
const COMMON_DIVISOR = 219_000;

/** Weighs a delay cut by some rates. Where all count by the month or all by the year, the numbers stay small. */
function weighStretches(stretches: readonly DelayStretch[], rates: readonly DelayRate[]): DelayWeight {
  const [first] = rates;
  const isUniform = first !== undefined && rates.every(({ per }) => per === first.per);
  const divisor = isUniform ? DIVISORS[first.per] : COMMON_DIVISOR;
  const scale = wholeScale(rates.map(({ percent }) => percent));
  const weight = stretches.reduce(
    (sum, { rate, months, days }) =>
      sum + Math.round(Number(rate.percent) * scale) * (months * 30 + days) * (divisor / DIVISORS[rate.per]),
    0,
  );
  return { weight, divisor: divisor * scale, least: 0 };
}

/**
 * Describes a delay under some rates: simple interest on the principal alone (3095 m.3), as a weight and by its
 * stretches.
 */
export interface RatedDelay {
  readonly stretches: readonly DelayStretch[];
  readonly weight: DelayWeight;
}

/** Splits a delay into its stretches, as `delayStretches` describes it. */
export function ratedDelay(dueDate: IsoDate, asOf: IsoDate, rates: readonly DelayRate[]): RatedDelay {
  const stretches = delayStretches(dueDate, asOf, rates);
  return { stretches, weight: weighStretches(stretches, rates) };
}

/** Returns a stretch as the contract shows it; its amount in lira is not rounded to the kuruş. */
export function delaySegment(principal: Kurus, stretch: DelayStretch): LateFeeSegment {
  const { from, to, months, days, rate } = stretch;
  const isMonthly = rate.per === 'month';
  const aMonth = isMonthly ? rate.percent : new Decimal(rate.percent).dividedBy(12).toDecimalPlaces(4);
  return {
    From: from,
    To: to,
    MonthlyRatePercent: aMonth.toString(),
    ...(!isMonthly && { AnnualRatePercent: rate.percent }),
    LegalBasis: rate.legalBasis,
    Months: months,
    Days: days,
    FeeUnrounded: addedBy(principal, stretch).dividedBy(100).toFixed(6, Decimal.ROUND_HALF_UP),
  };
}
