import type { Kurus } from 'municipality/contract';
import { exact, halfUp } from '../money/rounding';

/** Describes what a deferral asks for beyond a sum (6183 m.48). */
export interface CollateralTerms {
  /** Deferred debts up to this sum, itself included, need none. */
  readonly collateralLimit: Kurus;
  /** Says how much of what exceeds it has to be secured, in percent. */
  readonly collateralPercent: string;
}

/** Returns the least collateral for the deferred debts of a person, in kuruş; null where none is asked for. */
export function requiredCollateral(
  deferred: Kurus,
  { collateralLimit, collateralPercent }: CollateralTerms,
): Kurus | null {
  if (deferred <= collateralLimit) return null;
  return halfUp(
    exact(deferred - collateralLimit)
      .times(collateralPercent)
      .dividedBy(100),
  );
}
