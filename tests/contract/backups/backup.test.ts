import type { Connection } from 'municipality/ground/connection';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { hashTables, ledgerTables, openMunicipality } from 'municipality/service';
import { testSettings } from 'municipality/testing/test-municipality';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp } from '~/operations/backup/back-up.server';
import { hashLedger, portalLedger } from '~/operations/backup/ledger';
import type { Manifest } from '~/operations/backup/manifest.server';
import { manifestPath, readManifest } from '~/operations/backup/manifest.server';
import { atOneMoment } from '~/operations/backup/moment.server';
import { restoreFolder } from '~/operations/backup/restore-folder.server';
import { restoreServer } from '~/operations/backup/restore-server.server';
import { migratePortal } from '~/platform/database/migrate.server';
import { queryRows } from '~/platform/database/query-rows.server';
import {
  directAddress,
  hasPostgres,
  startPostgres,
  type PostgresServer,
} from '../../support/portal/postgres';

const books = { tables: [...ledgerTables, ...portalLedger], hashTables };
const schemas = ['municipality', 'portal'];
const now = new Date('2026-05-31T09:30:00Z');
const otherBooks = (manifest: Manifest): Manifest => ({ ...manifest, ledgerHash: '0'.repeat(64) });

const onePayment = `
  insert into portal.payment_attempt (reference, owner, registry_oid, registry_no, payer_name, bank_code, bank_name,
    store_type, state, amount, currency, client_ip, created_at, changed_at)
  values ('islem-1', 'o', '1', '1', 'Ayşe Çınar', '0010', 'Ziraat', '3d', 'paid', 125050, '949', '127.0.0.1', now(), now());
  insert into portal.payment_event (reference, at, kind, detail) values ('islem-1', now(), 'step', '{"b":"2","a":"1"}');
  insert into portal.receipt_file values ('2026-1', false, '\\x2550'::bytea, 's', 'p', now());`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Fills both schemas, with the rows the law gives and none of a sample. */
async function fill(connection: Connection): Promise<void> {
  await migratePortal(connection);
  await openMunicipality({ connection, settings: testSettings, now: () => now }).migrate();
}

const ledgerOf = (connection: Connection) => atOneMoment(connection, ({ ask }) => hashLedger(ask, books));

describe('the embedded database', () => {
  test('comes back with the same books, over nothing and over what stands there; never a file that was changed', async () => {
    const client = await PGlite.create();
    const connection = { kind: 'pglite', client } as const;
    await fill(connection);
    await client.exec(onePayment);
    const options = { connection, databaseUrl: null, folder, schemas, books, now };
    const { path, manifest } = await backUp(options);
    expect(path).toContain('yedek-2026-05-31T093000Z.pglite.tar.gz');
    expect(manifest.rows).toMatchObject({
      'portal.payment_event': 1,
    });
    expect(await readManifest(path)).toEqual(manifest);
    const before = await ledgerOf(connection);
    await client.exec('update portal.payment_attempt set amount = amount + 1');
    expect((await ledgerOf(connection)).hash).not.toBe(before.hash);
    await client.close();

    const dataFolder = join(folder, 'data');
    const restore = { dataFolder, file: path, manifest, books, canReplace: false };
    await expect(restoreFolder({ ...restore, manifest: otherBooks(manifest) })).rejects.toThrow(
      'defterler farklı',
    );
    expect(readdirSync(dataFolder).filter((name) => name.startsWith('pglite'))).toEqual([]);
    await restoreFolder(restore);
    await expect(restoreFolder(restore)).rejects.toThrow('--replace');
    const restored = await PGlite.create(join(dataFolder, 'pglite'));
    expect(await ledgerOf({ kind: 'pglite', client: restored })).toEqual(before);
    await restored.close();

    appendFileSync(path, 'x');
    await expect(readManifest(path)).rejects.toThrow('SHA-256');
    rmSync(manifestPath(path));
    await expect(readManifest(path)).rejects.toThrow('Künye bulunamadı');
  }, 60_000);
});

describe.skipIf(!hasPostgres())('a PostgreSQL server', () => {
  let server: PostgresServer | null = null;
  beforeAll(async () => {
    server = await startPostgres(folder);
  });
  afterAll(() => server?.stop());

  async function open(name: string) {
    const databaseUrl = directAddress((await server?.createDatabase(name)) ?? '');
    const pool = new pg.Pool({ connectionString: databaseUrl });
    return { databaseUrl, pool, connection: { kind: 'postgres', pool } as const };
  }

  test('gives a backup of one moment that an empty one takes, and a filled one only when told and only when it is whole', async () => {
    const { databaseUrl, pool, connection } = await open('source');
    await fill(connection);
    await pool.query(onePayment);
    const { path, manifest } = await backUp({ connection, databaseUrl, folder, schemas, books, now });
    const before = await ledgerOf(connection);
    await pool.end();

    const target = await open('target');
    const restore = { ...target, file: path, manifest, books, canReplace: false, migrate: fill };
    await restoreServer(restore);
    expect(await ledgerOf(target.connection)).toEqual(before);
    await target.pool.query(`update portal.payment_attempt set amount = 1`);
    await expect(restoreServer(restore)).rejects.toThrow('--replace');
    const broken = { ...restore, manifest: otherBooks(manifest), canReplace: true };
    await expect(restoreServer(broken)).rejects.toThrow('defterler farklı');
    const [kept] = await queryRows<{ amount: string }>(
      target.connection,
      'select amount from portal.payment_attempt',
    );
    expect(kept?.amount).toBe('1');

    const other = new pg.Client({ connectionString: target.databaseUrl });
    await other.connect();
    await expect(restoreServer({ ...restore, canReplace: true })).rejects.toThrow('bütün portal süreçlerini');
    await other.end();
    await restoreServer({ ...restore, canReplace: true });
    expect(await ledgerOf(target.connection)).toEqual(before);
    await target.pool.end();
  }, 60_000);
});
