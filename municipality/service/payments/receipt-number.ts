import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ServiceDatabase } from '../database/connection';
import { receiptCounter } from './tables';

/** Crockford's base 32: no letter that is mistaken for a digit when read off paper. */
export const readableAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The receipt number of the n-th receipt of a year, e.g. `2026-00000042`. */
export function receiptNumber(year: number, number: number): string {
  return `${year}-${String(number).padStart(8, '0')}`;
}

/**
 * The next number of a year's series. Call it inside the booking transaction: the counter's row stays locked until
 * then, so that a booking that fails leaves no gap.
 */
export async function takeReceiptNumber(transaction: ServiceDatabase, year: number): Promise<string> {
  const [row] = await transaction
    .insert(receiptCounter)
    .values({ year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: receiptCounter.year,
      set: { lastNumber: sql`${receiptCounter.lastNumber} + 1` },
    })
    .returning({ lastNumber: receiptCounter.lastNumber });
  if (!row) throw new Error('The receipt counter gave no number');
  return receiptNumber(year, row.lastNumber);
}

/** Ten random readable characters, fifty bits: what proves a printed receipt. */
export function newVerificationCode(): string {
  return Array.from(randomBytes(10), (byte) => readableAlphabet.charAt(byte % 32)).join('');
}

/** A verification code as a person may have typed it, brought to the form it was printed in. */
export function normalizeVerificationCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IİL]/g, '1');
}
