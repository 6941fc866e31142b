import { Decimal } from 'decimal.js';
import { kurus, type Kurus, type Share } from 'municipality/contract';

/** Reads lira as decimal text in kuruş. */
export function inKurus(lira: string): Kurus {
  return kurus(new Decimal(lira).times(100).toNumber());
}

export function shareFrom([numerator, denominator]: readonly [number, number]): Share {
  return { numerator, denominator };
}
