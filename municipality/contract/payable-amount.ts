import type { Kurus } from './wire';

/** Describes a debt, or what is paid of one: principal, what grew on it, and both together. Kuruş. */
export interface PayableAmount {
  readonly principal: Kurus;
  readonly lateFee: Kurus;
  readonly total: Kurus;
}

/** Says why a sum is not payable, for the vendor of a municipality's system. */
export const NOT_PAYABLE =
  'total must be above zero and the sum of principal and fee, neither of them negative';

/** Tells whether the total is above zero and the sum of principal and fee, neither of them negative. */
export function isPayableAmount({ principal, lateFee, total }: PayableAmount): boolean {
  return principal >= 0 && lateFee >= 0 && total > 0 && total === principal + lateFee;
}
