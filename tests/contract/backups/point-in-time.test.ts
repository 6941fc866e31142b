import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  archiveServer,
  backUpServer,
  hasPgBackRest,
  readSampleSettings,
  restoreToMoment,
} from '../../support/commands/pgbackrest';
import {
  addPayment,
  backupSecret,
  listPayments,
  migrateForBackup,
} from '../../support/commands/restore-rounds';
import { runCommand } from '../../support/commands/run-command';
import { findBinaries, startOwnPostgres } from '../../support/portal/postgres';

let home = '';
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'point-in-time-'));
  chmodSync(home, 0o755);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function ask<Row extends pg.QueryResultRow>(address: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Waits until the server has come to where it was sent and takes writes. */
const waitUntilWritable = (address: string) =>
  expect
    .poll(
      () =>
        ask<{ recovering: boolean }>(address, 'select pg_is_in_recovery() as recovering').then(
          ([row]) => row?.recovering,
          () => true,
        ),
      { timeout: 60_000, interval: 200 },
    )
    .toBe(false);

describe.skipIf(!hasPgBackRest())('the sample for pgBackRest', () => {
  test('is read as it stands; only its object storage does not answer', () => {
    expect(readSampleSettings(home)).toMatch(/^ERROR: \[\d+\]: unable to connect to '127\.0\.0\.1:9'/m);
  }, 30_000);

  test.skipIf(findBinaries() === null)(
    'archives the log, and brings a lost server back to the minute before a mistake',
    async () => {
      const server = await startOwnPostgres(home);
      if (!server?.control) throw new Error('A server of our own was started');
      try {
        const DATABASE_URL = await server.createDatabase('point_in_time');
        const variables = { DATABASE_URL, SESSION_SECRET: backupSecret };
        const archive = await archiveServer(server.control, DATABASE_URL, join(home, 'archive'));
        const pool = new pg.Pool({ connectionString: DATABASE_URL });
        const connection = { kind: 'postgres', pool } as const;
        await migrateForBackup(connection);
        await addPayment(connection, 'in-the-backup');
        await backUpServer(archive);
        expect(archive.run('info')).toMatch(/status: ok[^]*full backup/);

        // The backup does not hold this one: it comes from the archived log alone.
        await addPayment(connection, 'in-the-log');
        const before = await runCommand(['ledger-hash'], variables);
        expect(before.code, before.said).toBe(0);
        const [moment] = await ask<{ at: string }>(DATABASE_URL, 'select clock_timestamp()::text as at');
        await pool.query('delete from portal.payment_attempt');
        await addPayment(connection, 'after-the-mistake');
        await pool.query('select pg_switch_wal()');
        await pool.end();
        archive.run('check');

        await restoreToMoment(server.control, archive, moment?.at ?? '');
        await waitUntilWritable(DATABASE_URL);

        expect(await listPayments(DATABASE_URL)).toEqual(['in-the-backup', 'in-the-log']);
        const after = await runCommand(['ledger-hash'], variables);
        expect(after).toEqual(before);
        // Everything written from here on is archived on a line of its own.
        await ask(DATABASE_URL, 'select pg_switch_wal()');
        archive.run('check');
      } finally {
        await server.stop();
      }
    },
    180_000,
  );
});
