import type { Connection } from '../../../kit/database/connection';
import { embeddedStatements, serverStatements, type Statements } from '../../merging/session';

/** A number all processes agree on: whoever holds it writes changes. */
const changeLock = 2_464_005;

/**
 * Runs `work` in one transaction over one moment of the database, while nobody else writes changes. The lock is held before
 * the moment is chosen and until the end of the transaction: numbers given within follow those that are there, and come to
 * light in their order.
 */
export async function asOnlyWriter<Result>(
  connection: Connection,
  work: (statements: Statements) => Promise<Result>,
): Promise<Result> {
  if (connection.kind === 'pglite')
    return connection.client.transaction((transaction) => work(embeddedStatements(transaction)));
  const client = await connection.pool.connect();
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = 0; set work_mem = '64MB'`);
    await client.query('select pg_advisory_lock($1)', [changeLock]);
    await client.query('begin isolation level repeatable read');
    const result = await work(serverStatements(client));
    await client.query('commit');
    return result;
  } finally {
    // With the connection go its lock, and what was not committed.
    client.release(true);
  }
}
