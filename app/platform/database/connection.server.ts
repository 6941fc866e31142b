import type { Pool } from 'pg';
import type { Connection } from 'municipality/ground/connection';
import type { Configuration } from '../configuration/configuration.server';
import { openEmbeddedDatabase } from './embedded.server';
import { openPool, poolSizes } from './pool.server';
import { limitRole, isPooled } from './pooler.server';
import { createLog, type Log } from '../log/log.server';

export interface OpenConnection {
  connection: Connection;
  /** Serves what needs a session of its own: the server's own address where one is named, else the same. */
  readonly direct: Connection;
  /** Leads to a copy of the database that may lag behind by seconds; null where none is named. */
  readonly replica: Pool | null;
  readonly close: () => Promise<void>;
}

/** A copy that does not answer is left out quickly; nobody waits for it. */
const impatient = { connectionTimeoutMillis: 1_000, query_timeout: 3_000 };

/** A role that may not be changed serves on without limits, and so does a database that is away: the start says that. */
async function limitBehindPooler(pool: Pool, log: Log): Promise<void> {
  try {
    const client = await pool.connect();
    const isBehind = await isPooled(client).finally(() => client.release());
    if (isBehind) await limitRole(pool);
  } catch (error) {
    log.warn({ err: error }, 'database.limits-not-set');
  }
}

/**
 * Opens PostgreSQL when DATABASE_URL is set, else PGlite in the data folder. `isServing`: for visitors, whose questions
 * have time limits; a command's have none, and go to DATABASE_DIRECT_URL.
 * @throws Error naming the process that already has the data folder open, or what is wrong with the folder.
 */
export async function openConnection(
  { environment }: Configuration,
  { isServing = false }: { isServing?: boolean } = {},
): Promise<OpenConnection> {
  const { databaseUrl, databaseDirectUrl, databaseReadUrl, logLevel } = environment;
  if (databaseUrl !== null) {
    const options = { log: createLog(logLevel), isServing };
    const ownAddress = databaseDirectUrl ?? databaseUrl;
    const primary = await openPool(isServing ? databaseUrl : ownAddress, options);
    const session =
      isServing && ownAddress !== databaseUrl
        ? await openPool(ownAddress, options, { max: poolSizes.sessions })
        : null;
    if (isServing) await limitBehindPooler(primary.pool, options.log);
    const replica = databaseReadUrl === null ? null : await openPool(databaseReadUrl, options, impatient);
    const close = async () => {
      await Promise.all([primary.close(), session?.close(), replica?.close()]);
    };
    return {
      connection: { kind: 'postgres', pool: primary.pool },
      direct: { kind: 'postgres', pool: (session ?? primary).pool },
      replica: replica?.pool ?? null,
      close,
    };
  }
  const { client, close } = await openEmbeddedDatabase(environment.dataFolder);
  const connection = { kind: 'pglite', client } as const;
  return { connection, direct: connection, replica: null, close };
}
