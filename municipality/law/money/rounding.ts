import { Decimal } from 'decimal.js';
import { kurus, type Kurus, type Share } from 'municipality/contract';

/** Holds enough digits that no product of a value, a share and a rate is cut before it is rounded. */
const Exact = Decimal.clone({ precision: 60 });

/** Returns a number to calculate with exactly: kuruş, m², percent, ‰. */
export function exact(number: string | number): Decimal {
  return new Exact(number);
}

/** Returns the whole kuruş, half a kuruş upwards. Amounts of tax law are never negative here. */
export function halfUp(amount: Decimal): Kurus {
  return kurus(amount.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber());
}

/** Returns a percent of an amount, in kuruş. */
export function percentOf(amount: Kurus, percent: string): Kurus {
  return halfUp(exact(amount).times(percent).dividedBy(100));
}

/** Returns what of an amount falls to a share (pay/payda); multiplied first, so that a third stays a third. */
export function shareOf(amount: Decimal, { numerator, denominator }: Share): Decimal {
  return amount.times(numerator).dividedBy(denominator);
}
