import { Decimal } from 'decimal.js';
import { kurus, type Kurus } from 'municipality/contract';
import type { DelayRule } from './delay-rules';

/**
 * Splits a payment that is short of principal and fee between the two, in kuruş: in proportion, the principal's part rounded
 * half up (6183 m.47), or to the fee first (6098 m.100). Throws RangeError when the payment is more than the whole debt.
 */
export function allocatePayment(
  debt: { principal: Kurus; lateFee: Kurus; payment: Kurus },
  partOf: DelayRule['partOf'] = 'both',
): { toPrincipal: Kurus; toLateFee: Kurus } {
  const whole = debt.principal + debt.lateFee;
  if (debt.payment > whole) throw new RangeError('The payment is more than the debt');
  if (whole === 0) return { toPrincipal: kurus(0), toLateFee: kurus(0) };
  if (partOf === 'fee-first') {
    const toLateFee = kurus(Math.min(debt.lateFee, debt.payment));
    return { toPrincipal: kurus(debt.payment - toLateFee), toLateFee };
  }
  const toPrincipal = new Decimal(debt.payment)
    .times(debt.principal)
    .dividedBy(whole)
    .toDecimalPlaces(0, Decimal.ROUND_HALF_UP)
    .toNumber();
  return { toPrincipal: kurus(toPrincipal), toLateFee: kurus(debt.payment - toPrincipal) };
}
