import { Decimal } from 'decimal.js';
import { kurus, type FeeKind, type IsoDate, type Kurus, type LateFeeSegment } from 'municipality/contract';
import { addDays } from '../calendar/calendar';
import { delaySegment, ratedDelay, type DelayRate, type RatedDelay } from './delay-rates';
import { weighedFee } from './delay-weight';
import {
  deferralInterest,
  deferralPeriods,
  interestOfPeriod,
  type DeferralPeriod,
  type DeferralRate,
} from './deferral-interest';
import { lateFeeCounter, type LateFeeRate } from './late-fee';

/** Describes what decides how a debt grows. */
export interface GrowingDebt {
  readonly revenueCode: string;
  readonly registryOid: string;
  readonly dueDate: IsoDate;
  /** Holds its own kind of fee, where it does not follow its kind of revenue. */
  readonly feeKind: FeeKind | null;
  /** It is set on an instalment whose interest begins before its due day. */
  readonly interestFrom: IsoDate | null;
  /** That interest runs on this amount; when it is null, on what remains of the debt. */
  readonly interestBase: Kurus | null;
  /** Holds the interest from before `interestFrom` that is still owed. */
  readonly carriedFee: Kurus | null;
  /**
   * These are the days of the application for a deferral that was refused, and the last one to pay with deferral
   * interest.
   */
  readonly refusedFrom: IsoDate | null;
  readonly refusedUntil: IsoDate | null;
  /** Says whether that interest runs on the late fee, too. */
  readonly refusedOnFee: boolean | null;
}

/** Tells whether a debt whose deferral was refused is deferred all the same, should it be paid on this day (6183 m.48). */
export function isDeferredByRefusal(
  { refusedFrom, refusedUntil }: Pick<GrowingDebt, 'refusedFrom' | 'refusedUntil'>,
  day: IsoDate,
): boolean {
  return refusedFrom !== null && refusedUntil !== null && day >= refusedFrom && day <= refusedUntil;
}

/** Returns a debt of which nothing was paid; left out, its kind of fee is that of its kind of revenue. */
export function newDebt({
  revenueCode,
  registryOid,
  dueDate,
  feeKind = null,
}: Pick<GrowingDebt, 'revenueCode' | 'registryOid' | 'dueDate'> &
  Partial<Pick<GrowingDebt, 'feeKind'>>): GrowingDebt {
  return {
    revenueCode,
    registryOid,
    dueDate,
    feeKind,
    interestFrom: null,
    interestBase: null,
    carriedFee: null,
    refusedFrom: null,
    refusedUntil: null,
    refusedOnFee: null,
  };
}

/** Describes the rates in force, each list ascending by its first day. */
export interface DelayTerms {
  readonly lateFee: readonly LateFeeRate[];
  readonly deferral: readonly DeferralRate[];
  readonly legalInterest: readonly DelayRate[];
  /** Returns the rates of the contract or tariff a debt rests on, for its debtor. */
  readonly contractRatesOf: (debt: Pick<GrowingDebt, 'revenueCode' | 'registryOid'>) => readonly DelayRate[];
}

/** Describes what has grown on a debt of one kind of fee up to a day, in kuruş, and by which stretches. */
export interface DelayCounter {
  /** Tells by what remains of a debt: many are alike in all else. */
  readonly feeOf: (debt: GrowingDebt) => (remaining: Kurus) => Kurus;
  readonly segmentsOf: (remaining: Kurus, debt: GrowingDebt) => LateFeeSegment[];
}

export interface DelayRule {
  /** Tells how its fees are counted up to a day. Stretches are worked out once: many debts share their due date. */
  readonly countTo: (asOf: IsoDate, terms: DelayTerms) => DelayCounter;
  /** Says how a payment short of the whole is split: in proportion (6183 m.47), or to the fee first (6098 m.100). */
  readonly partOf: 'both' | 'fee-first';
  /** Says whether the fee is this low for the whole alone: nobody is offered to pay a part. */
  readonly isForWhole?: true;
  /**
   * Says whether the municipality itself has to regard that its collection is barred by time (6183 m.102). Of a
   * contract only the debtor may plead that (6098 m.161), and fines follow their own laws.
   */
  readonly isLimited: boolean;
}

type CountTo = DelayRule['countTo'];

const lateFeeTo: CountTo = (asOf, { lateFee }) => {
  const late = lateFeeCounter(asOf, lateFee);
  return {
    feeOf: ({ dueDate }) => late.feesOf(dueDate),
    segmentsOf: (remaining, { dueDate }) => late.segmentsOf(remaining, dueDate),
  };
};

function deferralSegment(base: Kurus, period: DeferralPeriod): LateFeeSegment {
  const { annualPercent, legalBasis } = period.rate;
  return {
    From: period.from,
    To: period.to,
    MonthlyRatePercent: new Decimal(annualPercent).dividedBy(12).toDecimalPlaces(4).toString(),
    AnnualRatePercent: annualPercent,
    LegalBasis: legalBasis,
    Months: 0,
    Days: period.days,
    FeeUnrounded: interestOfPeriod(base, period).dividedBy(100).toFixed(6, Decimal.ROUND_HALF_UP),
  };
}

/** Works a value out once for a key. */
function once<Value>(workOut: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? workOut(key);
    known.set(key, value);
    return value;
  };
}

/** Returns the late fee up to the day before the application, and from there deferral interest. */
const refusedTo: CountTo = (asOf, { deferral, lateFee }) => {
  const rulesFrom = once((from) => ({
    late: lateFeeCounter(addDays(from as IsoDate, -1), lateFee),
    periods: deferralPeriods(from as IsoDate, asOf, deferral),
  }));
  const partsOf = (remaining: Kurus, { dueDate, refusedFrom, refusedOnFee }: GrowingDebt) => {
    const { late, periods } = rulesFrom(refusedFrom ?? asOf);
    const fee = late.feeOf(remaining, dueDate);
    return { late, fee, periods, base: kurus(remaining + (refusedOnFee === true ? fee : 0)) };
  };
  return {
    feeOf: (debt) => (remaining) => {
      if (remaining === 0) return kurus(0);
      const { fee, base, periods } = partsOf(remaining, debt);
      return kurus(fee + deferralInterest(base, periods));
    },
    segmentsOf: (remaining, debt) => {
      if (remaining === 0) return [];
      const { late, base, periods } = partsOf(remaining, debt);
      return [
        ...late.segmentsOf(remaining, debt.dueDate),
        ...periods.map((period) => deferralSegment(base, period)),
      ];
    },
  };
};

const deferralTo: CountTo = (asOf, { deferral }) => {
  const periodsOf = once((appliedOn) => deferralPeriods(appliedOn as IsoDate, asOf, deferral));
  const firstDay = ({ interestFrom, dueDate }: GrowingDebt) => interestFrom ?? addDays(dueDate, 1);
  return {
    feeOf: (debt) => (remaining) =>
      remaining === 0
        ? kurus(0)
        : deferralInterest(debt.interestBase ?? remaining, periodsOf(firstDay(debt))),
    segmentsOf: (remaining, debt) =>
      remaining === 0
        ? []
        : periodsOf(firstDay(debt)).map((period) => deferralSegment(debt.interestBase ?? remaining, period)),
  };
};

/** Counts interest from the day after the due date, or from the first day of an instalment's interest. */
const interestTo =
  (ratesOf: (debt: GrowingDebt, terms: DelayTerms) => readonly DelayRate[]): CountTo =>
  (asOf, terms) => {
    const known = new Map<readonly DelayRate[], (dayBefore: string) => RatedDelay>();
    const delayOf = (debt: GrowingDebt) => {
      const rates = ratesOf(debt, terms);
      const ofRates = known.get(rates) ?? once((dayBefore) => ratedDelay(dayBefore as IsoDate, asOf, rates));
      known.set(rates, ofRates);
      return ofRates(debt.interestFrom === null ? debt.dueDate : addDays(debt.interestFrom, -1));
    };
    return {
      feeOf(debt) {
        const { weight } = delayOf(debt);
        const { carriedFee, interestBase } = debt;
        if (carriedFee === null && interestBase === null) return (remaining) => weighedFee(remaining, weight);
        return (remaining) =>
          remaining === 0
            ? kurus(0)
            : kurus((carriedFee ?? 0) + weighedFee(interestBase ?? remaining, weight));
      },
      segmentsOf: (remaining, debt) =>
        remaining === 0
          ? []
          : delayOf(debt).stretches.map((stretch) => delaySegment(debt.interestBase ?? remaining, stretch)),
    };
  };

/** Lists the calculation of every kind of fee; its words stand in the contract's `feeKinds`. */
export const delayRules: Record<FeeKind, DelayRule> = {
  'gecikme-zammi': { countTo: lateFeeTo, partOf: 'both', isLimited: true },
  'tecil-faizi': { countTo: deferralTo, partOf: 'both', isLimited: true },
  'tecil-reddi': { countTo: refusedTo, partOf: 'both', isForWhole: true, isLimited: true },
  'sozlesme-faizi': {
    countTo: interestTo((debt, { contractRatesOf }) => contractRatesOf(debt)),
    partOf: 'fee-first',
    isLimited: false,
  },
  'yasal-faiz': {
    countTo: interestTo((_debt, { legalInterest }) => legalInterest),
    partOf: 'fee-first',
    isLimited: false,
  },
  yok: {
    countTo: () => ({ feeOf: () => () => kurus(0), segmentsOf: () => [] }),
    partOf: 'both',
    isLimited: false,
  },
};

/** Tells whether a part of a debt may be offered: what is left of a contract's would count from another day. */
export function mayBePart(kind: FeeKind): boolean {
  const { partOf, isForWhole = false } = delayRules[kind];
  return partOf === 'both' && !isForWhole;
}
