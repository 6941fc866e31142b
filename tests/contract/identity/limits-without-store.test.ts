import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { migratePortal } from '~/platform/database/migrate.server';
import { countedTries, countTry, forgetTries } from '~/platform/limits/limits.server';
import { openPortal, providePortalParts } from '~/platform/portal/portal.server';
import { findBinaries, startOwnPostgres } from '../../support/portal/postgres';

describe.skipIf(findBinaries() === null)('a limit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'limits-'));
  let stopServer: (() => Promise<void>) | undefined;
  let pool: pg.Pool;

  beforeAll(async () => {
    const server = await startOwnPostgres(folder);
    stopServer = server?.stop.bind(server);
    pool = new pg.Pool({
      connectionString: await server?.createDatabase('limits'),
      connectionTimeoutMillis: 2_000,
    });
    // A connection nobody uses breaks when the server goes: that is what this is about.
    pool.on('error', () => undefined);
    const connection = { kind: 'postgres', pool } as const;
    await migratePortal(connection);
    const configuration = readConfiguration({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
    const embedded = () => Promise.resolve(new Response(null, { status: 404 }));
    providePortalParts({ configuration, connection, embedded });
    await openPortal();
  }, 60_000);
  afterAll(async () => {
    await stopServer?.();
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
  });

  test('binds in each process for itself when its database goes away, and nothing is thrown', async () => {
    const member = 'a member';
    for (let tries = 0; tries < 2; tries += 1)
      expect((await countTry('sign-in-member', member)).isAllowed).toBe(true);
    expect(await countedTries('sign-in-member', member)).toBe(2);
    await stopServer?.();
    stopServer = undefined;

    const verdicts = [];
    for (let tries = 0; tries < 7; tries += 1) verdicts.push(await countTry('sign-in-member', member));
    // Five tries in a quarter of an hour: what was counted in the database is not known to the process.
    expect(verdicts.map(({ isAllowed }) => isAllowed)).toEqual([true, true, true, true, true, false, false]);
    const [refused] = verdicts.slice(-1);
    expect(refused?.isAllowed === false && refused.retryAfterSeconds).toBeGreaterThan(800);
    expect((await countTry('sign-in-member', 'another member')).isAllowed).toBe(true);
    expect(await countedTries('sign-in-member', member)).toBeGreaterThan(5);
    await forgetTries('sign-in-member', member);
    expect((await countTry('sign-in-member', member)).isAllowed).toBe(true);
  });
});
