import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { directAddress, hasPostgres, noPostgres, startPostgres } from '../../support/portal/postgres';
import { backupSecret, migrateForBackup, restoreRound } from '../../support/commands/restore-rounds';

/** Counts the rounds of backup, loss and restore; `restore.test.ts` has one. */
const ROUNDS = 10;

if (!hasPostgres()) console.log(noPostgres.replace('the postgres projects', 'the restore drill'));

test.skipIf(!hasPostgres())(
  'ten backups in a row are restored after the loss of every table',
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'restore-drill-'));
    const server = await startPostgres(home);
    try {
      const DATABASE_URL = directAddress((await server?.createDatabase('drill')) ?? '');
      const variables = { DATABASE_URL, SESSION_SECRET: backupSecret };
      const pool = new pg.Pool({ connectionString: DATABASE_URL });
      await migrateForBackup({ kind: 'postgres', pool });
      await pool.end();
      const paid: string[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        paid.push(`islem-${round}`);
        expect(await restoreRound(home, `islem-${round}`, variables)).toEqual(paid);
      }
    } finally {
      await server?.stop();
      rmSync(home, { recursive: true, force: true });
    }
  },
  180_000,
);
