import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from 'municipality/contract';
import { openMunicipality, type Municipality } from 'municipality/service';
import { testSettings } from 'municipality/testing/test-municipality';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAudit, recordAudit } from '~/platform/audit/audit.server';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { migratePortal } from '~/platform/database/migrate.server';
import { openPool, type OpenPool } from '~/platform/database/pool.server';
import { bossDatabase } from '~/platform/jobs/jobs.server';
import { createLog } from '~/platform/log/log.server';
import { createMunicipalClient } from '~/platform/municipal/client.server';
import { MunicipalOutage } from '~/platform/municipal/errors.server';
import { embeddedTransport } from '~/platform/municipal/transport.server';
import { openPortal, providePortalParts } from '~/platform/portal/portal.server';
import { inRequest } from '../../support/browser/member-browser';
import {
  directAddress,
  hasPostgres,
  startPostgres,
  type PostgresServer,
} from '../../support/portal/postgres';

test('a job that ends after the database was closed does not end the process', async () => {
  const pool = new pg.Pool();
  await pool.end();
  const boss = bossDatabase({ kind: 'postgres', pool });
  expect(await boss.executeSql('select fail', ['queue', ['id']])).toEqual({ rows: [{ count: 0 }] });
  await expect(boss.executeSql('select next', ['queue'])).rejects.toThrow('after calling end');
});

describe.skipIf(!hasPostgres())('a database server', () => {
  const home = mkdtempSync(join(tmpdir(), 'busy-'));
  let server: PostgresServer | null = null;
  let opened: OpenPool;
  let municipality: Municipality;

  beforeAll(async () => {
    server = await startPostgres(home);
    const databaseUrl = directAddress((await server?.createDatabase('busy')) ?? '');
    const limits = { max: 2 };
    opened = await openPool(databaseUrl, { log: createLog('silent'), isServing: true }, limits);
    const connection = { kind: 'postgres', pool: opened.pool } as const;
    const configuration = readConfiguration({ DATA_DIR: home, LOG_LEVEL: 'silent' });
    const systemKey = configuration.settings.machineKey.validationKey;
    municipality = openMunicipality({
      connection,
      settings: { ...testSettings, systemKey },
      now: () => new Date(),
    });
    // Migrations hold a lock on a connection of their own, and take others beside it.
    const wide = new pg.Pool({ connectionString: databaseUrl });
    await migratePortal({ kind: 'postgres', pool: wide });
    await openMunicipality({
      connection: { kind: 'postgres', pool: wide },
      settings: testSettings,
      now: () => new Date(),
    }).migrate();
    await wide.end();
    providePortalParts({
      configuration,
      connection,
      embedded: (request) => municipality.handle(request),
    });
    await openPortal();
  });
  afterAll(async () => {
    await opened.close();
    await server?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  const { path } = contract.GetDistrictListWithoutAuthorization;
  const body = JSON.stringify({ userName: 'EBELEDIYE' });
  const call = () =>
    new Request(`http://embedded.invalid${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });

  test('whose connections are all taken makes a call wait, and then answers when to ask again', async () => {
    const taken = await Promise.all([opened.pool.connect(), opened.pool.connect()]);
    const { options } = opened.pool;
    const { connectionTimeoutMillis: patience } = options;
    // A call from here on waits no longer than this; connecting itself may take longer.
    options.connectionTimeoutMillis = 100;
    try {
      const answers = await Promise.all(Array.from({ length: 70 }, () => municipality.handle(call())));
      for (const answer of answers) {
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
        expect(await answer.json()).toEqual({ Message: expect.stringContaining('çok yoğun') as string });
      }
      const inside = await municipality.ask({ path, token: null, content: {} });
      expect(inside).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
      for (const transport of [
        embeddedTransport(municipality),
        (request: Request) => municipality.handle(request),
      ]) {
        const client = createMunicipalClient({
          baseUrl: 'http://embedded.invalid',
          transport,
          systemUser: 'EBELEDIYE',
          systemKey: '',
        });
        const asked = inRequest(() => client.GetDistrictListWithoutAuthorization({}));
        await expect(asked).rejects.toEqual(
          expect.objectContaining({ constructor: MunicipalOutage, retryAfterSeconds: 5 }),
        );
      }
    } finally {
      options.connectionTimeoutMillis = patience;
      for (const client of taken) client.release();
    }
    expect((await municipality.handle(call())).status).toBe(200);
  });

  test('whose connection breaks loses no row of the access record', async () => {
    const identityNo = '10000000146';
    // The next one who is given a connection loses it.
    opened.pool.once('acquire', (client) => {
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    });
    await inRequest(() => recordAudit(null, { identityNo, action: 'signed-in', actor: 'self' }));
    const { rows, isWhole } = await readAudit(identityNo, 5);
    expect([rows.map(({ action }) => action), isWhole]).toEqual([['signed-in'], true]);
  });

  describe('that loses every connection for a while', () => {
    const breakAll = () => {
      const breakOne = (client: pg.PoolClient) =>
        (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      opened.pool.on('acquire', breakOne);
      return () => opened.pool.off('acquire', breakOne);
    };

    test.each(['self', 'guest', 'system'] as const)(
      'writes the entries of acts of %s once it is back, in their order',
      async (actor) => {
        const identityNo = `while-away-${actor}`;
        const mend = breakAll();
        for (const action of ['signed-in', 'receipt-opened', 'signed-out'] as const)
          await inRequest(() => recordAudit(null, { identityNo, action, actor }));
        mend();
        await expect
          .poll(async () => (await readAudit(identityNo, 5)).rows.length, { timeout: 10_000 })
          .toBe(3);
        const { rows, isWhole } = await readAudit(identityNo, 5);
        expect([rows.map(({ action }) => action), isWhole]).toEqual([
          ['signed-out', 'receipt-opened', 'signed-in'],
          true,
        ]);
      },
    );

    test('has staff do nothing that cannot be recorded', async () => {
      const [identityNo, mend] = ['while-away-staff', breakAll()];
      const act = inRequest(() => recordAudit(null, { identityNo, action: 'record-viewed', actor: 'staff' }));
      await expect(act).rejects.toThrow();
      // An own act waits behind it: when that is written, the staff's would have been.
      const own = 'while-away-behind-staff';
      await inRequest(() => recordAudit(null, { identityNo: own, action: 'signed-in', actor: 'self' }));
      mend();
      await expect.poll(async () => (await readAudit(own, 5)).rows.length, { timeout: 20_000 }).toBe(1);
      expect((await readAudit(identityNo, 5)).rows).toEqual([]);
    });
  });
});
