import { randomInt } from 'node:crypto';
import { checkDigit } from 'municipality/contract';

/** So many digits stand before the check digit. */
const RANDOM_DIGITS = 11;

/** Says how a mobile phone begins with the country in front. */
const PHONE = '905';

/**
 * Returns twelve digits, the first no nought: what is read over the phone must not begin with a silence. None looks
 * like a phone.
 */
export function newTrackingNumber(random: (most: number) => number = randomInt): string {
  const first = 1 + random(9);
  const rest = Array.from({ length: RANDOM_DIGITS - 1 }, () => random(10));
  const digits = [first, ...rest].join('');
  return digits.startsWith(PHONE) ? newTrackingNumber(random) : digits + checkDigit(digits);
}
