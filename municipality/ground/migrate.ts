import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Connection, Database } from './connection';
import { noTimeLimits, withLock } from './lock';

/** A schema of the database, and how it is brought up to date. */
export interface MigratedSchema {
  readonly name: string;
  /** Folder of its migrations. */
  readonly folder: string;
  /** A number all processes agree on: whoever holds it applies the migrations. */
  readonly lock: number;
  /** What whoever starts an older database is told, in Turkish. */
  readonly tooOld: string;
  /** Adds the rows that every database needs. */
  readonly fill?: (database: Database) => Promise<void>;
}

const migrationsOf = ({ name, folder }: MigratedSchema) => ({
  migrationsFolder: folder,
  migrationsSchema: name,
  migrationsTable: 'migration',
});

/**
 * Refuses a database that was made before the first migration, which creates every table of its day and so cannot bring it
 * up to date.
 * @throws Error that says what to do
 */
async function requireKnownStart(database: Database, schema: MigratedSchema): Promise<void> {
  const table = `${schema.name}.migration`;
  const [first] = readMigrationFiles(migrationsOf(schema));
  const [found] = await database
    .select({ isThere: sql<boolean>`to_regclass(${table}::text) is not null` })
    .from(sql`(values (1)) as one`);
  if (!first || !found?.isThere) return;
  const [last] = await database
    .select({ at: sql<string | null>`max(created_at)` })
    .from(sql`${sql.identifier(schema.name)}.migration`);
  if (last?.at == null || Number(last.at) >= first.folderMillis) return;
  throw new Error(schema.tooOld);
}

/**
 * Brings a schema up to date and fills it. Safe when several processes start at once.
 * @throws Error that says what to do with a database of a version before the first migration
 */
export async function migrateSchema(connection: Connection, schema: MigratedSchema): Promise<void> {
  if (connection.kind === 'pglite') {
    const database = drizzlePglite({ client: connection.client });
    await requireKnownStart(database, schema);
    await migratePglite(database, migrationsOf(schema));
    await schema.fill?.(database);
    return;
  }
  const { pool } = connection;
  await withLock(pool, schema.lock, async () => {
    const client = await pool.connect();
    try {
      // Drizzle ends this transaction with its own.
      await client.query('begin');
      await client.query(noTimeLimits);
      const database = drizzlePostgres({ client });
      await requireKnownStart(database, schema);
      await migratePostgres(database, migrationsOf(schema));
      await schema.fill?.(database);
    } finally {
      await client.query('rollback').catch(() => undefined);
      client.release();
    }
  });
}
