import type { PGlite } from '@electric-sql/pglite';
import type { Pool } from 'pg';
import type { Configuration } from '../configuration/configuration.server';
import { openEmbeddedDatabase } from './embedded.server';
import { openPool } from './pool.server';
import { createLog } from '../log/log.server';

/** The one open database, handed to the portal and to the embedded municipality alike. */
export type Connection = { kind: 'pglite'; client: PGlite } | { kind: 'postgres'; pool: Pool };

export interface OpenConnection {
  connection: Connection;
  /** A copy of the database that may lag behind by seconds; null where none is named. */
  readonly replica: Pool | null;
  readonly close: () => Promise<void>;
}

/** A copy that does not answer is left out quickly; nobody waits for it. */
const impatient = { connectionTimeoutMillis: 1_000, query_timeout: 3_000 };

/**
 * Opens PostgreSQL when DATABASE_URL is set, else PGlite in the data folder. `isServing`: for visitors, whose questions
 * have time limits; a command's have none.
 * @throws Error naming the process that already has the data folder open, or what is wrong with the folder.
 */
export async function openConnection(
  { environment }: Configuration,
  { isServing = false }: { isServing?: boolean } = {},
): Promise<OpenConnection> {
  const { databaseUrl, databaseReadUrl, logLevel } = environment;
  if (databaseUrl !== null) {
    const options = { log: createLog(logLevel), isServing };
    const primary = await openPool(databaseUrl, options);
    const replica = databaseReadUrl === null ? null : await openPool(databaseReadUrl, options, impatient);
    const close = async () => {
      await Promise.all([primary.close(), replica?.close()]);
    };
    return {
      connection: { kind: 'postgres', pool: primary.pool },
      replica: replica?.pool ?? null,
      close,
    };
  }
  const { client, close } = await openEmbeddedDatabase(environment.dataFolder);
  return { connection: { kind: 'pglite', client }, replica: null, close };
}
