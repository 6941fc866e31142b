import type { Pool } from 'pg';

/**
 * Lifts the time limits for work that takes as long as it takes. They come back with the end of the transaction, so
 * that a session somebody else uses next has its limits.
 */
export const noTimeLimits =
  'set local lock_timeout = 0; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/**
 * Runs `work` while no other process holds the same number. The lock belongs to a transaction on a connection of its own, so
 * that it ends with it behind a pooler, too; `work` takes its connections from the pool.
 */
export async function withLock<Result>(
  pool: Pool,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(noTimeLimits);
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    return await work();
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}
