import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Connection } from './connection.server';
import { rootFolder } from '../configuration/root-folder.server';
import { noTimeLimits, withLock } from './lock.server';

export type Database = PgDatabase<PgQueryResultHKT>;

const migrations = {
  migrationsFolder: join(rootFolder, 'app/platform/database/migrations'),
  migrationsSchema: 'portal',
  migrationsTable: 'migration',
};

/** Any number all our processes agree on: whoever holds it applies the migrations. */
const MIGRATION_LOCK = 1_319_001;

/** Drizzle over whichever driver is open; both speak PostgreSQL. */
export function openDatabase(connection: Connection): Database {
  return connection.kind === 'pglite'
    ? drizzlePglite({ client: connection.client })
    : drizzlePostgres({ client: connection.pool });
}

/**
 * The first migration creates every table of its day. A database that was made before it cannot be brought up by it.
 * @throws Error that says what to do
 */
async function requireKnownStart(database: Database): Promise<void> {
  const [first] = readMigrationFiles(migrations);
  const [table] = await database
    .select({ isThere: sql<boolean>`to_regclass('portal.migration') is not null` })
    .from(sql`(values (1)) as one`);
  if (!first || !table?.isThere) return;
  const [last] = await database
    .select({ at: sql<string | null>`max(created_at)` })
    .from(sql`portal.migration`);
  if (last?.at == null || Number(last.at) >= first.folderMillis) return;
  throw new Error(
    'Portal veritabanını eski bir sürüm oluşturmuş, bu sürüm onu güncelleyemez: veri klasörünü (DATA_DIR) silip ya da boş bir veritabanı verip yeniden başlatın.',
  );
}

/** Brings the schema `portal` up to date. Safe when several processes start at once. */
export async function migratePortal(connection: Connection): Promise<void> {
  if (connection.kind === 'pglite') {
    const database = drizzlePglite({ client: connection.client });
    await requireKnownStart(database);
    await migratePglite(database, migrations);
    return;
  }
  const { pool } = connection;
  await withLock(pool, MIGRATION_LOCK, async () => {
    const client = await pool.connect();
    try {
      // Drizzle ends this transaction with its own.
      await client.query('begin');
      await client.query(noTimeLimits);
      const database = drizzlePostgres({ client });
      await requireKnownStart(database);
      await migratePostgres(database, migrations);
    } finally {
      await client.query('rollback').catch(() => undefined);
      client.release();
    }
  });
}
