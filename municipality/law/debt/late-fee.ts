import { Decimal } from 'decimal.js';
import { kurus, type IsoDate, type Kurus, type LateFeeSegment } from 'municipality/contract';
import { addDays, monthsAndDays } from '../calendar/calendar';

/** A monthly rate of the late fee and the first day it holds. */
export interface LateFeeRate {
  readonly validFrom: IsoDate;
  /** Percent per month as a decimal text, e.g. "1.95". */
  readonly monthlyPercent: string;
  readonly legalBasis: string;
}

/** A stretch of delay under one rate: both days included. */
export interface LateFeePeriod {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly months: number;
  readonly days: number;
  readonly rate: LateFeeRate;
}

export interface LateFee {
  readonly fee: Kurus;
  readonly segments: LateFeeSegment[];
}

/** The law's least late fee, in kuruş (6183 m.51). */
const leastFee = 100;

/**
 * Cuts a delay into stretches of one rate each (6183 m.51): it runs from the day after the due date to `asOf`
 * included, changes rate on the new rate's first day, and counts whole months with their ends clamped, then days.
 * `rates` ascend by `validFrom`. A delay that began before the first of them is counted from that rate's day on: one
 * ancient debt must not keep all the others from being shown. Throws RangeError without any rate.
 */
export function lateFeePeriods(
  dueDate: IsoDate,
  asOf: IsoDate,
  rates: readonly LateFeeRate[],
): LateFeePeriod[] {
  const periods: LateFeePeriod[] = [];
  if (asOf <= dueDate) return periods;
  const [oldest] = rates;
  if (!oldest) throw new RangeError(`No late fee rate for ${dueDate}`);
  const delayedFrom = addDays(dueDate, 1);
  const firstDay = delayedFrom < oldest.validFrom ? oldest.validFrom : delayedFrom;
  for (const [index, rate] of rates.entries()) {
    const next = rates[index + 1]?.validFrom;
    if ((next !== undefined && next <= firstDay) || rate.validFrom > asOf) continue;
    const from = rate.validFrom > firstDay ? rate.validFrom : firstDay;
    const to = next !== undefined && next <= asOf ? addDays(next, -1) : asOf;
    periods.push({ from, to, rate, ...monthsAndDays(addDays(from, -1), to) });
  }
  return periods;
}

/**
 * The late fee on a principal in kuruş over the periods of its delay: simple, on the principal alone, a day being
 * one thirtieth of the monthly rate; rounded half up to the kuruş once, at the end; at least 1 TL (6183 m.51).
 */
export function lateFeeOver(principal: Kurus, periods: readonly LateFeePeriod[]): LateFee {
  if (principal === 0 || periods.length === 0) return { fee: kurus(0), segments: [] };
  let sum = new Decimal(0);
  const segments = periods.map((period): LateFeeSegment => {
    // Multiplied before it is divided: 1/30 has no exact decimal form.
    const feeInLira = new Decimal(period.rate.monthlyPercent)
      .times(period.months * 30 + period.days)
      .times(principal)
      .dividedBy(300_000);
    sum = sum.plus(feeInLira);
    return {
      From: period.from,
      To: period.to,
      MonthlyRatePercent: period.rate.monthlyPercent,
      LegalBasis: period.rate.legalBasis,
      Months: period.months,
      Days: period.days,
      FeeUnrounded: feeInLira.toFixed(6, Decimal.ROUND_HALF_UP),
    };
  });
  const fee = sum.times(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
  return { fee: kurus(Math.max(fee, leastFee)), segments };
}

/** Late fee in kuruş of a debt due on `dueDate` when paid on `asOf`. See `lateFeePeriods` and `lateFeeOver`. */
export function lateFee(debt: {
  principal: Kurus;
  dueDate: IsoDate;
  asOf: IsoDate;
  rates: readonly LateFeeRate[];
}): LateFee {
  return lateFeeOver(debt.principal, lateFeePeriods(debt.dueDate, debt.asOf, debt.rates));
}

/** The same rule with the periods of a due date worked out once: many debts share their due date. */
export function lateFeeCounter(asOf: IsoDate, rates: readonly LateFeeRate[]) {
  const known = new Map<IsoDate, LateFeePeriod[]>();
  return (principal: Kurus, dueDate: IsoDate): LateFee => {
    let periods = known.get(dueDate);
    if (!periods) known.set(dueDate, (periods = lateFeePeriods(dueDate, asOf, rates)));
    return lateFeeOver(principal, periods);
  };
}
