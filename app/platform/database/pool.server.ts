import { Socket } from 'node:net';
import { hostname } from 'node:os';
import type { ClientBase, Pool, PoolClient, PoolConfig } from 'pg';
import { listHostAddresses } from '../configuration/database-address.server';
import type { Log } from '../log/log.server';
import { forgetNames, isPooled, timeLimits } from './pooler.server';
import { findHost, findPrimary, requireWritable } from './primary.server';
import { watchSilence } from './silence.server';

export interface OpenPool {
  readonly pool: Pool;
  readonly close: () => Promise<void>;
}

/**
 * Counts the milliseconds a caller waits for a connection: a free one of the pool, or a new one of the server. A page
 * may wait twice, and has three seconds.
 */
const WAIT_FOR_CONNECTION = 1_400;
/** One process has at most so many connections: for visitors and jobs, and for what needs a session of its own. */
export const poolSizes = { visitors: 10, sessions: 4 } as const;
/** Begins the name the server knows the connections of a process by; machine and process follow. */
export const PORTAL_NAME = 'portal ';

/** After this long without a packet the system asks whether the other side is still there. */
const KEEP_ALIVE = 10_000;
/** Sets the session's time limits, or none whatever its role brings along. */
const limitSession = (isServing: boolean) =>
  Object.entries(timeLimits)
    .map(([name, limit]) => `set ${name} = '${isServing ? limit : '0'}'`)
    .join('; ');

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
 * Opens a pool that outlives its server, whatever becomes of it: stopped, restarted, frozen, or gone without a word.
 * What was asked of a connection that broke fails; the next question opens another one. Of an address with several
 * hosts the one that takes writes is found; when it takes none any more, the others are asked until one does.
 * `isServing`: visitors wait, so that statements, locks and idle transactions have time limits. Behind a pooler
 * statements have no names, and the time limits are those of the role. `isWatched`: a connection of its own asks
 * whether the server is there; not for work that must be alone in the database.
 */
export async function openPool(
  address: string,
  { log, isServing, isWatched = true }: { log: Log; isServing: boolean; isWatched?: boolean },
  options: PoolConfig = {},
): Promise<OpenPool> {
  const { default: pg } = await import('pg');
  const hosts = listHostAddresses(address);
  const isCluster = hosts.length > 1;
  const prepare = async (client: ClientBase) => {
    if (isCluster) await requireWritable(client);
    if (await isPooled(client)) forgetNames(client);
    else await client.query(limitSession(isServing));
  };
  const pool = new pg.Pool({
    max: poolSizes.visitors,
    application_name: `${PORTAL_NAME}${hostname()} ${process.pid}`,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    // The pool waits for what this gives back, though its types do not say so.
    onConnect: (client): unknown => prepare(client),
    ...options,
    connectionString: await findHost(address),
    stream: () => {
      const socket = new Socket();
      watch?.admit(socket);
      return socket;
    },
  });
  const moveToPrimary = async () => {
    const found = await findPrimary(hosts);
    if (found === null || found === pool.options.connectionString) return;
    pool.options.connectionString = found;
    watch?.leaveServer();
    log.warn({ host: new URL(found).host }, 'database.primary-changed');
  };
  const startWatch = () =>
    watchSilence({
      log,
      openClient: (limits) =>
        new pg.Client({ ...options, connectionString: pool.options.connectionString, ...limits }),
      ask: (client) => (isCluster ? requireWritable(client) : client.query('select 1')),
      onTrouble: () => (isCluster ? moveToPrimary() : Promise.resolve()),
    });
  const watch = isWatched ? startWatch() : null;
  // Without a listener a connection that breaks ends this process, whether it is in use or not.
  const tell = (error: Error) => log.warn({ reason: error.message }, 'database.connection-broke');
  pool.on('error', tell);
  pool.on('connect', (client) => client.on('error', tell));
  freePlacesOfBroken(pool);
  return {
    pool,
    close: async () => {
      await watch?.stop();
      await pool.end();
    },
  };
}
