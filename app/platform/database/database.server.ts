import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Connection } from './connection.server';
import { rootFolder } from '../configuration/root-folder.server';

export type Database = PgDatabase<PgQueryResultHKT>;

const migrations = {
  migrationsFolder: join(rootFolder, 'app/platform/database/migrations'),
  migrationsSchema: 'portal',
  migrationsTable: 'migration',
};

/** Any number all our processes agree on: whoever holds it applies the migrations. */
const MIGRATION_LOCK = 1_319_001;

/** A migration takes as long as it takes. Its connection does not go back into the pool. */
const noTimeLimits = 'set statement_timeout = 0; set lock_timeout = 0';

/** Drizzle over whichever driver is open; both speak PostgreSQL. */
export function openDatabase(connection: Connection): Database {
  return connection.kind === 'pglite'
    ? drizzlePglite({ client: connection.client })
    : drizzlePostgres({ client: connection.pool });
}

/** Brings the schema `portal` up to date. Safe when several processes start at once. */
export async function migratePortal(connection: Connection): Promise<void> {
  if (connection.kind === 'pglite') {
    await migratePglite(drizzlePglite({ client: connection.client }), migrations);
    return;
  }
  const client = await connection.pool.connect();
  try {
    await client.query(noTimeLimits);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePostgres(drizzlePostgres({ client }), migrations);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release(true);
  }
}
