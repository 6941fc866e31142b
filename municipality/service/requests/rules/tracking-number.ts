import { randomInt } from 'node:crypto';

/** Digits before the check digit. */
const RANDOM_DIGITS = 11;

/**
 * Damm's table of order ten (H. M. Damm, 2004): the check digit it gives finds every single wrong digit and every two
 * neighbours that changed places.
 */
const damm = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

/** The digit that makes Damm's sum of the whole number nought. */
export function checkDigit(digits: string): string {
  return Array.from(digits).reduce((interim, digit) => damm[Number(interim)]?.[Number(digit)] ?? '', '0');
}

/** Twelve digits, the first no nought: what is read over the phone must not begin with a silence. */
export function newTrackingNumber(random: (most: number) => number = randomInt): string {
  const first = 1 + random(9);
  const rest = Array.from({ length: RANDOM_DIGITS - 1 }, () => random(10));
  const digits = [first, ...rest].join('');
  return digits + checkDigit(digits);
}

/** A number as it may have been typed, spaces, dots and dashes apart; null when it cannot be one. */
export function readTrackingNumber(typed: string): string | null {
  const digits = typed.replace(/[\s.\-–]/gu, '');
  if (!/^[1-9]\d{11}$/.test(digits)) return null;
  return checkDigit(digits) === '0' ? digits : null;
}
