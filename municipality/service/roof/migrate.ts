import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { recordStatutoryRows } from './statutory-rows';
import type { Connection, ServiceDatabase } from '../kit/database/connection';
import { noTimeLimits, withLock } from '../kit/database/lock';

/** Found from the sources and from the built server alike. */
function findMigrations(): string {
  const own = 'municipality/service/roof/migrations';
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, own))) folder = dirname(folder);
  return join(folder, own);
}

export const migrationsFolder = findMigrations();

const migrations = { migrationsFolder, migrationsSchema: 'municipality', migrationsTable: 'migration' };

/** A number all processes agree on: whoever holds it applies the migrations. */
const migrationLock = 2_464_001;

/**
 * The first migration creates every table of its day. A database that was made before it cannot be brought up by it.
 * @throws Error that says what to do
 */
async function requireKnownStart(database: ServiceDatabase): Promise<void> {
  const [first] = readMigrationFiles(migrations);
  const [table] = await database
    .select({ isThere: sql<boolean>`to_regclass('municipality.migration') is not null` })
    .from(sql`(values (1)) as one`);
  if (!first || !table?.isThere) return;
  const [last] = await database
    .select({ at: sql<string | null>`max(created_at)` })
    .from(sql`municipality.migration`);
  if (last?.at == null || Number(last.at) >= first.folderMillis) return;
  throw new Error(
    'Belediye veritabanını eski bir sürüm oluşturmuş, bu sürüm onu güncelleyemez: veri klasörünü (DATA_DIR) silip ya da boş bir veritabanı verip yeniden başlatın.',
  );
}

/**
 * Brings the schema `municipality` up to date and adds the statutory rows (rates, holidays, revenue kinds) it lacks.
 * Safe when several processes start at once.
 */
export async function migrateMunicipality(connection: Connection): Promise<void> {
  if (connection.kind === 'pglite') {
    const database = drizzlePglite({ client: connection.client });
    await requireKnownStart(database);
    await migratePglite(database, migrations);
    await recordStatutoryRows(database);
    return;
  }
  const { pool } = connection;
  await withLock(pool, migrationLock, async () => {
    const client = await pool.connect();
    try {
      // Drizzle ends this transaction with its own.
      await client.query('begin');
      await client.query(noTimeLimits);
      const database = drizzlePostgres({ client });
      await requireKnownStart(database);
      await migratePostgres(database, migrations);
      await recordStatutoryRows(database);
    } finally {
      await client.query('rollback').catch(() => undefined);
      client.release();
    }
  });
}
