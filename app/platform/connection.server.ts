import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Pool, PoolConfig } from 'pg';
import type { Configuration } from './configuration.server';
import { lockFolder } from './folder-lock.server';
import { createLog } from './log.server';

/** The one open database, handed to the portal and to the embedded municipality alike. */
export type Connection = { kind: 'pglite'; client: PGlite } | { kind: 'postgres'; pool: Pool };

export interface OpenConnection {
  connection: Connection;
  /** A copy of the database that may lag behind by seconds; null where none is named. */
  readonly replica: Pool | null;
  readonly close: () => Promise<void>;
}

/** A pool that outlives its server: unused connections that break are told and forgotten. */
async function openPool(options: PoolConfig, logLevel: string): Promise<Pool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ max: 10, ...options });
  const log = createLog(logLevel);
  // Without a listener a restart of the server would end this process.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an unused database connection broke'));
  return pool;
}

/** A copy that does not answer is left out quickly; nobody waits for it. */
const impatient = { connectionTimeoutMillis: 1_000, query_timeout: 3_000 };

/**
 * Opens PostgreSQL when DATABASE_URL is set, else PGlite in the data folder.
 * @throws Error naming the process that already has the data folder open.
 */
export async function openConnection({ environment }: Configuration): Promise<OpenConnection> {
  const { databaseUrl, databaseReadUrl, logLevel } = environment;
  if (databaseUrl !== null) {
    const pool = await openPool({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 }, logLevel);
    const replica =
      databaseReadUrl === null
        ? null
        : await openPool({ connectionString: databaseReadUrl, ...impatient }, logLevel);
    const close = async () => {
      await Promise.all([pool.end(), replica?.end()]);
    };
    return { connection: { kind: 'postgres', pool }, replica, close };
  }
  const lock = await lockFolder(environment.dataFolder);
  const { PGlite } = await import('@electric-sql/pglite');
  const folder = join(environment.dataFolder, 'pglite');
  mkdirSync(folder, { recursive: true });
  const client = await PGlite.create(folder);
  return {
    connection: { kind: 'pglite', client },
    replica: null,
    close: async () => {
      await client.close();
      await lock.release();
    },
  };
}
