import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type { Pool } from 'pg';

/** Describes an open database: PostgreSQL in this process, or a pool on a server. */
export type Connection = { kind: 'pglite'; client: PGlite } | { kind: 'postgres'; pool: Pool };

/** What queries are written against, whichever driver is open; a transaction is one too. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Drizzle over whichever driver is open; both speak PostgreSQL. */
export function openDatabase(connection: Connection): Database {
  return connection.kind === 'pglite'
    ? drizzlePglite({ client: connection.client })
    : drizzlePostgres({ client: connection.pool });
}
