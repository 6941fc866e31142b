import { randomInt } from 'node:crypto';

/** Checks the check digit behind nine digits (ISO 7064 MOD 11,10): finds every wrong digit and nearly every swap of two. */
export function checkDigitOf(digits: string): number {
  let product = 10;
  for (const digit of digits) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10;
}

/** It does not begin with 5: ten digits that do are a mobile phone, to people and to telephones. */
const firstDigits = [1, 2, 3, 4, 6, 7, 8, 9] as const;

/** Draws a new number from the system's random source: it can be read over the phone and not be guessed from another. */
export function drawTrackingNumber(): string {
  const first = firstDigits[randomInt(firstDigits.length)] ?? 1;
  const digits = `${first}${String(randomInt(100_000_000)).padStart(8, '0')}`;
  return `${digits}${checkDigitOf(digits)}`;
}
