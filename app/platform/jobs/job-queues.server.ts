import type { Connection } from 'municipality/ground/connection';
import { withLock } from 'municipality/ground/lock';
import type PgBoss from 'pg-boss';

/** Is a number all our processes agree on: whoever holds it makes queues. */
const QUEUE_LOCK = 1_319_002;

/**
 * Starts the background work with the queues of these names. Each queue that is made locks the list of all, so that two
 * processes which begin together on an empty database would wait for each other; they do it one after the other.
 */
export async function startQueues(
  boss: PgBoss,
  connection: Connection,
  names: readonly string[],
): Promise<void> {
  const start = async () => {
    await boss.start();
    for (const name of names) await boss.createQueue(name);
  };
  if (connection.kind === 'pglite') return start();
  await withLock(connection.pool, QUEUE_LOCK, start);
}
