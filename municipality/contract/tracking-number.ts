import { cleanGroups } from 'municipality/values/clean-text';

/**
 * Damm's table of order ten (H. M. Damm, 2004) gives a check digit that finds every single wrong digit and every two
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

/** Returns the digit that makes Damm's sum of the whole number nought. */
export function checkDigit(digits: string): string {
  return Array.from(digits).reduce((interim, digit) => damm[Number(interim)]?.[Number(digit)] ?? '', '0');
}

/** Reads a number as it may have been typed, spaces, dots and dashes apart; null when it cannot be one. */
export function readTrackingNumber(typed: string): string | null {
  const digits = cleanGroups(typed);
  if (!/^[1-9]\d{11}$/.test(digits)) return null;
  return checkDigit(digits) === '0' ? digits : null;
}
