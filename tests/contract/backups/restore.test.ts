import type { Connection } from 'municipality/ground/connection';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hashTables, ledgerTables } from 'municipality/service';
import { openTestMunicipality } from 'municipality/testing/test-municipality';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { borrowEmptyDatabase } from 'municipality/testing/database-pool';
import { backUp } from '~/operations/backup/back-up.server';
import { portalLedger } from '~/operations/backup/ledger';
import { listSealedColumns, sealedParts } from '~/operations/backup/sealed-rows.server';
import { migratePortal } from '~/platform/database/migrate.server';
import { queryRows } from '~/platform/database/query-rows.server';
import {
  directAddress,
  hasPostgres,
  startPostgres,
  type PostgresServer,
} from '../../support/portal/postgres';
import {
  addPayment,
  backupSecret,
  listPayments,
  migrateForBackup,
  restoreRound,
  runBackup,
} from '../../support/commands/restore-rounds';
import { runCommand } from '../../support/commands/run-command';

const books = { tables: [...ledgerTables, ...portalLedger], hashTables };

const readCounters = (connection: Connection) =>
  queryRows<{ name: string; value: number }>(
    connection,
    `select schemaname || '.' || sequencename as name, coalesce(last_value, 0)::int as value from pg_sequences
     where schemaname in ('municipality', 'portal') order by 1`,
  );

let home = '';
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'restore-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('every sealed column is named in Turkish', async () => {
  const client = await borrowEmptyDatabase();
  const connection = { kind: 'pglite', client } as const;
  await migratePortal(connection);
  const names = (await listSealedColumns(connection)).map(({ name }) => name);
  expect(names).toEqual(Object.keys(sealedParts).sort());
  await client.close();
});

describe.skipIf(!hasPostgres())('the command restore on a PostgreSQL server', () => {
  let server: PostgresServer | null = null;
  beforeAll(async () => {
    server = await startPostgres(home);
  });
  afterAll(() => server?.stop());

  async function createDatabase(name: string) {
    const DATABASE_URL = directAddress((await server?.createDatabase(name)) ?? '');
    return { DATABASE_URL, SESSION_SECRET: backupSecret };
  }

  test('is alone in the database and puts everything back', async () => {
    const variables = await createDatabase('round');
    const pool = new pg.Pool({ connectionString: variables.DATABASE_URL });
    await migrateForBackup({ kind: 'postgres', pool });
    await pool.end();
    expect(await restoreRound(home, 'islem-1', variables)).toEqual(['islem-1']);
  }, 60_000);

  test('puts the newest backup of a folder into another database of the server, and leaves the first alone', async () => {
    const variables = await createDatabase('in_use');
    const { pathname } = new URL((await createDatabase('for_drill')).DATABASE_URL);
    const pool = new pg.Pool({ connectionString: variables.DATABASE_URL });
    const connection = { kind: 'postgres', pool } as const;
    await migrateForBackup(connection);
    await addPayment(connection, 'islem-1');
    const folder = dirname(await runBackup(home, variables));
    writeFileSync(join(folder, 'yedek-notlar.txt'), 'not a backup');
    await addPayment(connection, 'islem-2');
    // The database that is in use keeps its connections.
    const words = ['restore', '--from', folder, '--database', pathname.slice(1), '--replace'];
    const file = join(home, 'address');
    writeFileSync(file, variables.DATABASE_URL);
    const { DATABASE_URL: _, ...others } = variables;
    for (const [round, given] of [variables, { ...others, DATABASE_URL_FILE: file }].entries()) {
      const { code, said } = await runCommand(words, given);
      expect([round, code, said]).toEqual([round, 0, expect.stringContaining('yedeğine dönüldü')]);
    }
    expect(await listPayments(variables.DATABASE_URL.replace(/[^/]+$/, pathname.slice(1)))).toEqual([
      'islem-1',
    ]);
    expect(await listPayments(variables.DATABASE_URL)).toEqual(['islem-1', 'islem-2']);
    await pool.end();
    const empty = await runCommand(['restore', '--from', mkdtempSync(join(home, 'empty-'))], variables);
    expect([empty.code, empty.said]).toEqual([1, expect.stringContaining('klasöründe yedek yok')]);
  }, 60_000);

  test('with another SESSION_SECRET says what is back and what stays sealed', async () => {
    const variables = await createDatabase('sealed');
    const pool = new pg.Pool({ connectionString: variables.DATABASE_URL });
    const connection = { kind: 'postgres', pool } as const;
    await migrateForBackup(connection);
    await addPayment(connection, 'islem-1');
    await queryRows(
      connection,
      `insert into portal.sms_outbox (id, purpose, dedupe_key, state, sealed_to, attempts, not_before, not_after,
        created_at, changed_at)
      select n::text, 'p', n::text, 'sent', 's', 1, now(), now(), now(), now() from generate_series(1, 3) as n`,
    );
    await pool.end();
    const file = await runBackup(home, variables);
    const other = {
      ...(await createDatabase('sealed_again')),
      SESSION_SECRET: 'another-secret-than-the-one-of-the-backup',
    };
    const { code, said } = await runCommand(['restore', '--from', file], other);
    expect(code).toBe(1);
    expect(said).toContain('yedeğine dönüldü: satırlar ve defter özeti');
    expect(said).toContain('Borçlar, ödemeler ve öteki satırlar geri geldi');
    expect(said).toContain('(açılamayanlar: 3 SMS ve e-posta)');
    expect(said).toContain('SESSION_SECRET_PREVIOUS');
    expect(await listPayments(other.DATABASE_URL)).toEqual(['islem-1']);
  }, 60_000);

  test('takes a backup of the embedded database: a pilot goes live', async () => {
    const town = await openTestMunicipality();
    const source = town.connection;
    await migrateForBackup(source);
    await addPayment(source, 'islem-1');
    await queryRows(
      source,
      `insert into portal.audit (subject, no, at, action, actor, place, previous_seal, seal)
      select 's', n, now(), 'a', 'b', 'p', 's', 's' from generate_series(1, 3) as n`,
    );
    const counters = await readCounters(source);
    const schemas = ['municipality', 'portal'];
    const options = { connection: source, databaseUrl: null, folder: home, schemas, books, now: new Date() };
    const { path: file, manifest } = await backUp(options);
    await town.close();
    const live = await createDatabase('live');
    const { code, said } = await runCommand(['restore', '--from', file], live);
    expect(said).toContain('yedeğine dönüldü: satırlar ve defter özeti');
    expect(code).toBe(0);
    expect((await runCommand(['ledger-hash'], live)).said).toContain(manifest.ledgerHash);

    const pool = new pg.Pool({ connectionString: live.DATABASE_URL });
    const target = { kind: 'postgres', pool } as const;
    // A database that is opened from a copy leaves some numbers of a sequence out.
    const taken = new Map((await readCounters(target)).map(({ name, value }) => [name, value]));
    expect(counters.filter(({ name, value }) => (taken.get(name) ?? -1) < value)).toEqual([]);
    expect(counters.some(({ value }) => value > 0)).toBe(true);
    await expect(pool.query('delete from portal.audit')).rejects.toThrow();
    const { rows } = await pool.query(`select 1 from pg_trigger where tgenabled <> 'O'`);
    expect(rows).toEqual([]);
    await pool.end();
  }, 90_000);
});
