import type { FeeKind, IsoDate, Kurus, LateFeeSegment } from 'municipality/contract';
import { delayRules, type DelayCounter, type DelayTerms, type GrowingDebt } from './delay-rules';
import { lateFeeCounter, type DelayWeight } from './late-fee';

/** What has grown on debts up to a day, in kuruş, and by which stretches. */
export interface FeeCounter {
  readonly kindOf: (debt: GrowingDebt) => FeeKind;
  readonly feeOf: (remaining: Kurus, debt: GrowingDebt) => Kurus;
  readonly segmentsOf: (remaining: Kurus, debt: GrowingDebt) => LateFeeSegment[];
  /** Of a late fee (6183 m.51) on what fell due on a day. */
  readonly weightOf: (dueDate: IsoDate) => DelayWeight;
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
    feeOf: (remaining, debt) => counterOf(debt).feeOf(remaining, debt),
    segmentsOf: (remaining, debt) => counterOf(debt).segmentsOf(remaining, debt),
    weightOf: lateFeeCounter(asOf, terms.lateFee).weightOf,
  };
}
