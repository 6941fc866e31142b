import { sql } from 'drizzle-orm';
import type { ServiceDatabase } from '../../kit/database/connection';
import { declarationCounter } from '../tables';

/** Returns the number of the n-th declaration of a year, e.g. `B2026-0000123`. */
function declarationNumber(year: number, number: number): string {
  return `B${year}-${String(number).padStart(7, '0')}`;
}

/**
 * Returns the next number of a year's series. Call it inside the recording transaction: the counter's row stays locked
 * until then, so that a declaration that fails leaves no gap.
 */
export async function takeDeclarationNumber(transaction: ServiceDatabase, year: number): Promise<string> {
  const [row] = await transaction
    .insert(declarationCounter)
    .values({ year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: declarationCounter.year,
      set: { lastNumber: sql`${declarationCounter.lastNumber} + 1` },
    })
    .returning({ lastNumber: declarationCounter.lastNumber });
  if (!row) throw new Error('The declaration counter gave no number');
  return declarationNumber(year, row.lastNumber);
}
