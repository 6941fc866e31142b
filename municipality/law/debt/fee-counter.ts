import { kurus, type FeeKind, type IsoDate, type Kurus, type LateFeeSegment } from 'municipality/contract';
import { delayRules, type DelayCounter, type DelayTerms, type GrowingDebt } from './delay-rules';

/** Describes what has grown on debts up to a day, in kuruş, and by which stretches. */
export interface FeeCounter {
  readonly kindOf: (debt: GrowingDebt) => FeeKind;
  readonly feeOf: (remaining: Kurus, debt: GrowingDebt) => Kurus;
  readonly segmentsOf: (remaining: Kurus, debt: GrowingDebt) => LateFeeSegment[];
  /** Sums up the fees of several debts that are alike but for what remains of them. */
  readonly sumOfFees: (remaining: readonly Kurus[], debt: GrowingDebt) => Kurus;
}

/** Counts each debt by the rule of its own kind of fee, or of its kind of revenue on the day it fell due. */
export function feeCounter(
  asOf: IsoDate,
  terms: DelayTerms & { readonly kindOf: FeeCounter['kindOf'] },
): FeeCounter {
  const counters = new Map<FeeKind, DelayCounter>();
  const counterOf = (debt: GrowingDebt) => {
    const kind = terms.kindOf(debt);
    const counter = counters.get(kind) ?? delayRules[kind].countTo(asOf, terms);
    counters.set(kind, counter);
    return counter;
  };
  return {
    kindOf: terms.kindOf,
    feeOf: (remaining, debt) => counterOf(debt).feeOf(debt)(remaining),
    segmentsOf: (remaining, debt) => counterOf(debt).segmentsOf(remaining, debt),
    sumOfFees(remaining, debt) {
      const feeOf = counterOf(debt).feeOf(debt);
      return kurus(remaining.reduce((sum, amount) => sum + feeOf(amount), 0));
    },
  };
}
