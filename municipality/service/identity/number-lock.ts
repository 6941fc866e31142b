import { sql } from 'drizzle-orm';
import type { ServiceDatabase } from '../kit/database/connection';

/** Until the transaction ends, everybody else who wants a membership under this number waits. */
export async function lockNumber(transaction: ServiceDatabase, userName: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`member ${userName}`}, 0))`);
}
