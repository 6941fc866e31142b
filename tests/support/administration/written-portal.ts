import type { Connection } from 'municipality/ground/connection';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { borrowEmptyDatabase } from 'municipality/testing/database-pool';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { migratePortal } from '~/platform/database/migrate.server';
import { openPortal, providePortalParts } from '~/platform/portal/portal.server';
import { openAsServing } from '../pooled/serving';
import { startPostgres } from '../portal/postgres';

/**
 * Opens a portal of this process at a database of either kind, with no municipality behind it; what it answers closes
 * it.
 */
export async function openWrittenPortal(kind: 'pglite' | 'postgres'): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'written-'));
  const closing: Array<() => Promise<void> | void> = [() => rmSync(folder, { recursive: true, force: true })];
  const connect = async (): Promise<Connection> => {
    if (kind === 'pglite') {
      const client = await borrowEmptyDatabase();
      closing.unshift(() => client.close());
      return { kind, client };
    }
    const server = await startPostgres(folder);
    if (!server) throw new Error('There is no PostgreSQL');
    const opened = await openAsServing(await server.createDatabase('written'));
    closing.unshift(opened.close, () => server.stop());
    return opened.connection;
  };
  const connection = await connect();
  await migratePortal(connection);
  const configuration = readConfiguration({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const embedded = () => Promise.resolve(new Response(null, { status: 404 }));
  providePortalParts({ configuration, connection, embedded });
  await openPortal();
  return async () => {
    for (const close of closing) await close();
  };
}
