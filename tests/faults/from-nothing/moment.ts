import { join } from 'node:path';
import { expect } from 'playwright/test';
import pg from 'pg';
import { archiveServer, backUpServer, restoreToMoment } from '../../support/commands/pgbackrest';
import type { ServerControl } from '../../support/portal/postgres';

async function ask(address: string, text: string): Promise<string> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: string }>(text);
    return rows[0]?.answer ?? '';
  } finally {
    await client.end();
  }
}

/** Archives a server, deletes all payments from it by mistake, and brings it back to the moment before. */
export async function undoMistake(
  control: ServerControl,
  databaseUrl: string,
  folder: string,
): Promise<void> {
  const archive = await archiveServer(control, databaseUrl, join(folder, 'archive'));
  await backUpServer(archive);
  const moment = await ask(databaseUrl, 'select clock_timestamp()::text as answer');
  await ask(databaseUrl, 'truncate portal.payment_attempt cascade');
  await ask(databaseUrl, 'select pg_switch_wal()::text as answer');
  archive.run('check');
  await restoreToMoment(control, archive, moment);
  const isRecovering = () =>
    ask(databaseUrl, 'select pg_is_in_recovery()::text as answer').catch(() => 'silent');
  await expect.poll(isRecovering, { timeout: 60_000 }).toBe('false');
}
