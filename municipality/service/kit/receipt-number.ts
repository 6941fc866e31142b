import { randomBytes } from 'node:crypto';
import { cleanCode } from 'municipality/values/clean-text';

/** Lists Crockford's base 32: no letter that is mistaken for a digit when read off paper. */
export const readableAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns the receipt number of the n-th receipt of a year, e.g. `2026-00000042`. */
export function receiptNumber(year: number, number: number): string {
  return `${year}-${String(number).padStart(8, '0')}`;
}

/** Returns ten random readable characters, fifty bits: what proves a printed receipt. */
export function newVerificationCode(): string {
  return Array.from(randomBytes(10), (byte) => readableAlphabet.charAt(byte % 32)).join('');
}

/** Returns a verification code as a person may have typed it, brought to the form it was printed in. */
export function normalizeVerificationCode(typed: string): string {
  return cleanCode(typed).replaceAll('-', '').replace(/O/g, '0').replace(/[IL]/g, '1');
}
