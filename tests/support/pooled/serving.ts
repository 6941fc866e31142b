import type { Connection } from 'municipality/ground/connection';
import { tmpdir } from 'node:os';
import type { Pool } from 'pg';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import type { OpenConnection } from '~/platform/database/connection.server';
import { openConnection } from '~/platform/database/connection.server';
import { directAddress } from '../portal/postgres';

/**
 * Opens a database of a server as a serving portal opens it: through the pooler where the tests have one, and at the
 * server's own address for what needs a session of its own.
 */
export function openAsServing(databaseUrl: string): Promise<OpenConnection> {
  const configuration = readConfiguration({
    DATA_DIR: tmpdir(),
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: directAddress(databaseUrl),
  });
  return openConnection(configuration, { isServing: true });
}

/** @throws Error where the database is one of this process */
export function poolOf(connection: Connection): Pool {
  if (connection.kind !== 'postgres') throw new Error('An address of a server opens a pool');
  return connection.pool;
}

/** Opens databases beside this one for tests of a municipality. */
export const openerAt =
  (address: string): NonNullable<typeof globalThis.openTestPool> =>
  async (database) => {
    const url = new URL(address);
    if (database !== undefined) url.pathname = `/${database}`;
    const { connection, direct, close } = await openAsServing(url.href);
    return { pool: poolOf(connection), direct: poolOf(direct), close };
  };
