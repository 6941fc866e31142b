import { kurus, type FeeKind, type IsoDate, type Kurus, type LateFeeSegment } from 'municipality/contract';
import { Decimal } from 'decimal.js';
import {
  deferralInterest,
  deferralPeriods,
  interestOfPeriod,
  type DeferralPeriod,
  type DeferralRate,
} from './deferral-interest';
import { lateFeeCounter, type LateFee, type LateFeeRate } from './late-fee';

/** What decides how a debt grows. */
export interface GrowingDebt {
  readonly dueDate: IsoDate;
  /** Set on an instalment of a deferral. */
  readonly interestFrom: IsoDate | null;
  /** What its interest runs on; what remains of the debt when null. */
  readonly interestBase: Kurus | null;
}

export interface Fee extends LateFee {
  readonly kind: FeeKind;
}

/** What grows on a debt. */
export function feeKindOf({ interestFrom }: Pick<GrowingDebt, 'interestFrom'>): FeeKind {
  return interestFrom === null ? 'gecikme-zammi' : 'tecil-faizi';
}

/**
 * What has grown on debts up to a day, in kuruş: late fee by the due date (6183 m.51), or deferral interest from its
 * own first day (6183 m.48). Stretches are worked out once for a day: many debts share theirs.
 */
export function feeCounter(
  asOf: IsoDate,
  rates: { readonly lateFee: readonly LateFeeRate[]; readonly deferral: readonly DeferralRate[] },
): (remaining: Kurus, debt: GrowingDebt) => Fee {
  const lateFeeOf = lateFeeCounter(asOf, rates.lateFee);
  const known = new Map<IsoDate, DeferralPeriod[]>();
  return (remaining, { dueDate, interestFrom, interestBase }) => {
    if (interestFrom === null) return { ...lateFeeOf(remaining, dueDate), kind: 'gecikme-zammi' };
    if (remaining === 0) return { fee: kurus(0), segments: [], kind: 'tecil-faizi' };
    let periods = known.get(interestFrom);
    if (!periods) known.set(interestFrom, (periods = deferralPeriods(interestFrom, asOf, rates.deferral)));
    const base = interestBase ?? remaining;
    return {
      fee: deferralInterest(base, periods),
      segments: periods.map((period) => segmentOf(base, period)),
      kind: 'tecil-faizi',
    };
  };
}

function segmentOf(base: Kurus, period: DeferralPeriod): LateFeeSegment {
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

export type FeeCounter = ReturnType<typeof feeCounter>;
