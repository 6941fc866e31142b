import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, vi } from 'vitest';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { migratePortal } from '~/platform/database/migrate.server';
import { openPortal, providePortalParts } from '~/platform/portal/portal.server';

/**
 * Opens the portal of a test file over a municipality of its own, at a moment the test may move; answers with its
 * database.
 */
export function usePortalAt(moment: Date, handle: (request: Request) => Promise<Response>): PGlite {
  const folder = mkdtempSync(join(tmpdir(), 'portal-at-'));
  const client = new PGlite();
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: moment });
    const configuration = readConfiguration({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
    await client.waitReady;
    const connection = { kind: 'pglite', client } as const;
    await migratePortal(connection);
    providePortalParts({ configuration, connection, embedded: handle });
    await openPortal();
  });
  afterAll(async () => {
    vi.useRealTimers();
    await client.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return client;
}
