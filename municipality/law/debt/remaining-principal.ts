import { kurus, type IsoDate, type Kurus } from 'municipality/contract';

/** Describes an instalment on the books; amounts in kuruş. */
export interface BookedDebt {
  readonly principal: Kurus;
  readonly paidPrincipal: Kurus;
  /** Says that the rest is no longer asked for (terkin). */
  readonly writtenOffOn: IsoDate | null;
  /** Names the plan that holds it. */
  readonly planOid: string | null;
}

/**
 * Returns what may be paid of an accrual's principal, in kuruş; nothing once it is written off or while a plan holds
 * it.
 */
export function remainingPrincipal(debt: BookedDebt): Kurus {
  const isPayable = debt.writtenOffOn === null && debt.planOid === null;
  return kurus(isPayable ? debt.principal - debt.paidPrincipal : 0);
}
