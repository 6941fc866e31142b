import { Decimal } from 'decimal.js';
import { kurus, type Kurus } from 'municipality/contract';

/**
 * Splits a payment that is short of principal and late fee between the two in proportion (6183 m.47); all in kuruş,
 * the principal's part rounded half up. Throws RangeError when the payment is more than the whole debt.
 */
export function allocatePayment(debt: { principal: Kurus; lateFee: Kurus; payment: Kurus }): {
  toPrincipal: Kurus;
  toLateFee: Kurus;
} {
  const whole = debt.principal + debt.lateFee;
  if (debt.payment > whole) throw new RangeError('The payment is more than the debt');
  if (whole === 0) return { toPrincipal: kurus(0), toLateFee: kurus(0) };
  const toPrincipal = new Decimal(debt.payment)
    .times(debt.principal)
    .dividedBy(whole)
    .toDecimalPlaces(0, Decimal.ROUND_HALF_UP)
    .toNumber();
  return { toPrincipal: kurus(toPrincipal), toLateFee: kurus(debt.payment - toPrincipal) };
}
