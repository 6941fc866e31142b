import type { Connection } from 'municipality/ground/connection';
import { noTimeLimits, withLock } from 'municipality/ground/lock';
import { embeddedStatements, serverStatements, type Statements } from '../../merging/session';

/** All processes agree on this number: whoever holds it writes changes. */
const changeLock = 2_464_005;

/**
 * Returns the runs `work` in one transaction over one moment of the database, while nobody else writes changes. The
 * lock is held before the moment is chosen and until the end of the transaction: numbers given within follow those that
 * are there, and come to light in their order.
 */
export async function asOnlyWriter<Result>(
  connection: Connection,
  work: (statements: Statements) => Promise<Result>,
): Promise<Result> {
  if (connection.kind === 'pglite')
    return connection.client.transaction((transaction) => work(embeddedStatements(transaction)));
  const { pool } = connection;
  return withLock(pool, changeLock, async () => {
    const client = await pool.connect();
    try {
      await client.query('begin isolation level repeatable read');
      await client.query(`${noTimeLimits}; set local work_mem = '64MB'`);
      const result = await work(serverStatements(client));
      await client.query('commit');
      return result;
    } finally {
      // What was not committed is rolled back here.
      await client.query('rollback').catch(() => undefined);
      client.release();
    }
  });
}
