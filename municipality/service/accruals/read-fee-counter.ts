import type { IsoDate } from 'municipality/contract';
import type { DeferralRate } from 'municipality/law/debt/deferral-interest';
import { feeCounter, type FeeCounter } from 'municipality/law/debt/fee-counter';
import type { LateFeeRate } from 'municipality/law/debt/late-fee';
import type { ReferenceData } from '../kit/reference-data';

interface LastCounter {
  readonly asOf: IsoDate;
  readonly deferral: readonly DeferralRate[];
  readonly counter: FeeCounter;
}

/** Nearly everybody asks for today: the stretches of a due date are worked out once for all of them. */
const lastCounters = new WeakMap<readonly LateFeeRate[], LastCounter>();

/** The counter of a day over the rates on record. */
export async function readFeeCounter(reference: ReferenceData, asOf: IsoDate): Promise<FeeCounter> {
  const [lateFee, deferral] = await Promise.all([
    reference.listLateFeeRates(),
    reference.listDeferralRates(),
  ]);
  const last = lastCounters.get(lateFee);
  if (last?.asOf === asOf && last.deferral === deferral) return last.counter;
  const counter = feeCounter(asOf, { lateFee, deferral });
  lastCounters.set(lateFee, { asOf, deferral, counter });
  return counter;
}
