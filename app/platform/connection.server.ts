import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Pool } from 'pg';
import type { Configuration } from './configuration.server';
import { lockFolder } from './folder-lock.server';

/** The one open database, handed to the portal and to the embedded municipality alike. */
export type Connection = { kind: 'pglite'; client: PGlite } | { kind: 'postgres'; pool: Pool };

export interface OpenConnection {
  connection: Connection;
  readonly close: () => Promise<void>;
}

/**
 * Opens PostgreSQL when DATABASE_URL is set, else PGlite in the data folder.
 * @throws Error naming the process that already has the data folder open.
 */
export async function openConnection({ environment }: Configuration): Promise<OpenConnection> {
  if (environment.databaseUrl !== null) {
    const { default: pg } = await import('pg');
    const pool = new pg.Pool({
      connectionString: environment.databaseUrl,
      max: 10,
      connectionTimeoutMillis: 5_000,
    });
    return { connection: { kind: 'postgres', pool }, close: () => pool.end() };
  }
  const lock = await lockFolder(environment.dataFolder);
  const { PGlite } = await import('@electric-sql/pglite');
  const folder = join(environment.dataFolder, 'pglite');
  mkdirSync(folder, { recursive: true });
  const client = await PGlite.create(folder);
  return {
    connection: { kind: 'pglite', client },
    close: async () => {
      await client.close();
      await lock.release();
    },
  };
}
