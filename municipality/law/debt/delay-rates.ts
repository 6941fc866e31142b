import { Decimal } from 'decimal.js';
import { kurus, type IsoDate, type Kurus, type LateFeeSegment } from 'municipality/contract';
import { addDays, dayNumber, monthsAndDays } from '../calendar/calendar';
import { rateStretches, type RateStretch } from './rate-stretches';

/** A rate of contract or legal interest and the first day it holds. */
export interface DelayRate {
  readonly validFrom: IsoDate;
  /** Percent per period as a decimal text, e.g. "24". */
  readonly percent: string;
  /** By the month: whole months, and days of a thirtieth. By the year: days of a 365th. */
  readonly per: 'month' | 'year';
  readonly legalBasis: string;
}

/** A stretch of delay under one rate: both days included. `months` is zero where the rate counts days alone. */
export interface DelayStretch extends RateStretch<DelayRate> {
  readonly months: number;
  readonly days: number;
}

/** What a percentage of a day, or of a thirtieth of a month, is divided by. */
const DIVISORS: Record<DelayRate['per'], number> = { month: 3_000, year: 36_500 };

/** A delay after `dueDate` up to `asOf`, that day included, cut at every change of rate. `rates` ascend by `validFrom`. */
export function delayStretches(dueDate: IsoDate, asOf: IsoDate, rates: readonly DelayRate[]): DelayStretch[] {
  return rateStretches(addDays(dueDate, 1), asOf, rates).map((stretch) => {
    const { from, to, rate } = stretch;
    if (rate.per === 'month') return { ...stretch, ...monthsAndDays(addDays(from, -1), to) };
    return { ...stretch, months: 0, days: dayNumber(to) - dayNumber(from) + 1 };
  });
}

/** What one stretch adds to a principal in kuruş, with its fractions. */
function addedBy(principal: Kurus, { rate, months, days }: DelayStretch): Decimal {
  // Multiplied before it is divided: a thirtieth has no exact decimal form.
  return new Decimal(rate.percent)
    .times(months * 30 + days)
    .times(principal)
    .dividedBy(DIVISORS[rate.per]);
}

/**
 * What a delay costs on a principal, both in kuruş: simple, on the principal alone (3095 m.3), rounded half up once, at the
 * end.
 */
export function delayCost(principal: Kurus, stretches: readonly DelayStretch[]): Kurus {
  const sum = stretches.reduce((before, stretch) => before.plus(addedBy(principal, stretch)), new Decimal(0));
  return kurus(sum.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber());
}

/** A stretch as the contract shows it; its amount in lira is not rounded to the kuruş. */
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
