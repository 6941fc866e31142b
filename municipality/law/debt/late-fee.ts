import { Decimal } from 'decimal.js';
import type { IsoDate, Kurus, LateFeeSegment } from 'municipality/contract';
import { addDays, monthsAndDays } from '../calendar/calendar';
import { weighedFee, wholeScale, type DelayWeight } from './delay-weight';
import { rateStretches } from './rate-stretches';

/** Describes a monthly rate of the late fee and the first day it holds. */
export interface LateFeeRate {
  readonly validFrom: IsoDate;
  /** Holds the percent per month as a decimal text, e.g. "1.95". */
  readonly monthlyPercent: string;
  readonly legalBasis: string;
}

/** Describes a stretch of delay under one rate: both days included. */
interface LateFeePeriod {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly months: number;
  readonly days: number;
  readonly rate: LateFeeRate;
}

interface LateFee {
  readonly fee: Kurus;
  readonly segments: LateFeeSegment[];
}

/** Holds the law's least late fee, in kuruş (6183 m.51). */
const LEAST_FEE = 100;

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
  if (asOf <= dueDate) return [];
  const [oldest] = rates;
  if (!oldest) throw new RangeError(`No late fee rate for ${dueDate}`);
  return rateStretches(addDays(dueDate, 1), asOf, rates).map((stretch) => ({
    ...stretch,
    ...monthsAndDays(addDays(stretch.from, -1), stretch.to),
  }));
}

/**
 * Weighs the days of a delay by their rates, a day being one thirtieth of the monthly rate; months count thirty days. The
 * late fee is at least 1 TL (6183 m.51).
 */
function weighDelay(periods: readonly LateFeePeriod[], rates: readonly LateFeeRate[]): DelayWeight {
  const scale = wholeScale(rates.map(({ monthlyPercent }) => monthlyPercent));
  const weight = periods.reduce(
    (sum, { months, days, rate }) =>
      sum + Math.round(Number(rate.monthlyPercent) * scale) * (months * 30 + days),
    0,
  );
  return { weight, divisor: 3_000 * scale, least: LEAST_FEE };
}

function segmentOf(principal: Kurus, { from, to, months, days, rate }: LateFeePeriod): LateFeeSegment {
  // It is multiplied before it is divided: 1/30 has no exact decimal form.
  const feeInLira = new Decimal(rate.monthlyPercent)
    .times(months * 30 + days)
    .times(principal)
    .dividedBy(300_000);
  return {
    From: from,
    To: to,
    MonthlyRatePercent: rate.monthlyPercent,
    LegalBasis: rate.legalBasis,
    Months: months,
    Days: days,
    FeeUnrounded: feeInLira.toFixed(6, Decimal.ROUND_HALF_UP),
  };
}

/** Returns the late fee in kuruş of a debt due on `dueDate` when paid on `asOf`. See `lateFeePeriods` and `weighedFee`. */
export function lateFee(debt: {
  principal: Kurus;
  dueDate: IsoDate;
  asOf: IsoDate;
  rates: readonly LateFeeRate[];
}): LateFee {
  const { feeOf, segmentsOf } = lateFeeCounter(debt.asOf, debt.rates);
  return {
    fee: feeOf(debt.principal, debt.dueDate),
    segments: segmentsOf(debt.principal, debt.dueDate),
  };
}

interface LateFeeCounter {
  readonly feeOf: (principal: Kurus, dueDate: IsoDate) => Kurus;
  /** Tells the fee of each amount that fell due on one day. */
  readonly feesOf: (dueDate: IsoDate) => (principal: Kurus) => Kurus;
  readonly segmentsOf: (principal: Kurus, dueDate: IsoDate) => LateFeeSegment[];
}

/** Returns the same rule with the periods of a due date worked out once: many debts share their due date. */
export function lateFeeCounter(asOf: IsoDate, rates: readonly LateFeeRate[]): LateFeeCounter {
  const known = new Map<
    IsoDate,
    { readonly periods: readonly LateFeePeriod[]; readonly delay: DelayWeight }
  >();
  const delayOf = (dueDate: IsoDate) => {
    const found = known.get(dueDate);
    if (found) return found;
    const periods = lateFeePeriods(dueDate, asOf, rates);
    const worked = { periods, delay: weighDelay(periods, rates) };
    known.set(dueDate, worked);
    return worked;
  };
  return {
    feeOf: (principal, dueDate) => weighedFee(principal, delayOf(dueDate).delay),
    feesOf(dueDate) {
      const { delay } = delayOf(dueDate);
      return (principal) => weighedFee(principal, delay);
    },
    segmentsOf: (principal, dueDate) =>
      principal === 0 ? [] : delayOf(dueDate).periods.map((period) => segmentOf(principal, period)),
  };
}
