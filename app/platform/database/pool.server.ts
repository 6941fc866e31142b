import { Socket } from 'node:net';
import type { ClientBase, Pool, PoolClient, PoolConfig } from 'pg';
import type { Log } from '../log/log.server';
import { watchSilence } from './silence.server';

export interface OpenPool {
  readonly pool: Pool;
  readonly close: () => Promise<void>;
}

/**
 * Milliseconds a caller waits for a connection: a free one of the pool, or a new one of the server. A page may wait twice,
 * and has three seconds.
 */
const WAIT_FOR_CONNECTION = 1_400;
/** After this long without a packet the system asks whether the other side is still there. */
const KEEP_ALIVE = 10_000;
/** Nothing a visitor or a job asks takes as long; a migration lifts them for its own connection. */
const timeLimits = `set statement_timeout = '60s'; set lock_timeout = '15s'; set idle_in_transaction_session_timeout = '60s'`;

/** The pool waits for what this gives back, though its types do not say so. */
const limitTime = (client: ClientBase): unknown => client.query(timeLimits);

/**
 * A connection that breaks while somebody holds it leaves the pool at once. Drizzle does not give one back on which
 * `begin` failed, and the pool would have a place less for ever.
 */
function freePlacesOfBroken(pool: Pool): void {
  const held = new Set<ClientBase>();
  const isHeld = (client: ClientBase): client is PoolClient => held.has(client);
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!isHeld(client)) return;
      client.release(true);
      // Whoever held it may give it back later, as ever.
      client.release = () => undefined;
    });
  });
}

/**
 * A pool that outlives its server, whatever becomes of it: stopped, restarted, frozen, or gone without a word. What was
 * asked of a connection that broke fails; the next question opens another one. `isServing`: visitors wait, so that
 * statements, locks and idle transactions have time limits.
 */
export async function openPool(
  options: PoolConfig,
  { log, isServing }: { log: Log; isServing: boolean },
): Promise<OpenPool> {
  const { default: pg } = await import('pg');
  const watch = watchSilence((limits) => new pg.Client({ ...options, ...limits }), log);
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    ...(isServing && { onConnect: limitTime }),
    ...options,
    stream: () => {
      const socket = new Socket();
      watch.admit(socket);
      return socket;
    },
  });
  // Without a listener a connection that breaks ends this process, whether it is in use or not.
  const tell = (error: Error) => log.warn({ reason: error.message }, 'a database connection broke');
  pool.on('error', tell);
  pool.on('connect', (client) => client.on('error', tell));
  freePlacesOfBroken(pool);
  return {
    pool,
    close: async () => {
      await watch.stop();
      await pool.end();
    },
  };
}
