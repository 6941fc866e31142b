import { type Connection, openDatabase } from 'municipality/ground/connection';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { openMunicipality } from 'municipality/service';
import { testSettings } from 'municipality/testing/test-municipality';
import pg from 'pg';
import { migratePortal } from '~/platform/database/migrate.server';
import { queryRows } from '~/platform/database/query-rows.server';
import { openRecordSecret } from '~/platform/database/record-secret.server';
import { runCommand } from './run-command';

type Variables = Readonly<Record<string, string>>;

export const backupSecret = 'of-the-backup-and-of-nothing-else-0000000';

/** Makes both schemas with the statutory rows, and the secret of the portal's rows. */
export async function migrateForBackup(connection: Connection): Promise<void> {
  await migratePortal(connection);
  await openMunicipality({ connection, settings: testSettings, now: () => new Date() }).migrate();
  await openRecordSecret(openDatabase(connection), [backupSecret]);
}

export const addPayment = (connection: Connection, reference: string) =>
  queryRows(
    connection,
    `insert into portal.payment_attempt (reference, owner, registry_oid, registry_no, payer_name, bank_code,
      bank_name, store_type, state, amount, currency, client_ip, created_at, changed_at)
    values ($1, 'o', '1', '1', 'Ayşe Çınar', '0010', 'Ziraat', '3d', 'paid', 125050, '949', '127.0.0.1', now(), now())`,
    [reference],
  );

/** Answers with the file that the command `backup` has written. */
export async function runBackup(home: string, variables: Variables): Promise<string> {
  const folder = mkdtempSync(join(home, 'backup-'));
  const { code, said } = await runCommand(['backup', '--to', folder], variables);
  const file = /^(\S+): /m.exec(said)?.[1];
  if (code !== 0 || file === undefined) throw new Error(said);
  return file;
}

/**
 * Returns one round: a payment, a backup, the loss of every table, and the restore, with the shipped commands.
 * @throws Error with what a command said when it failed
 */
export async function restoreRound(
  home: string,
  reference: string,
  variables: Variables & { readonly DATABASE_URL: string },
): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: variables.DATABASE_URL });
  await addPayment({ kind: 'postgres', pool }, reference);
  const file = await runBackup(home, variables);
  await pool.query('drop schema portal cascade; drop schema municipality cascade');
  await pool.end();
  const { code, said } = await runCommand(['restore', '--from', file], variables);
  if (code !== 0) throw new Error(said);
  return listPayments(variables.DATABASE_URL);
}

export async function listPayments(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ reference: string }>(
      'select reference from portal.payment_attempt order by created_at',
    );
    return rows.map(({ reference }) => reference);
  } finally {
    await client.end();
  }
}
