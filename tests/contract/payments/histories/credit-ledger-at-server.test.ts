import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from 'municipality/ground/connection';
import { isoDate } from 'municipality/contract';
import { openMunicipality } from 'municipality/service/roof/municipality';
import { callsOf, testSettings } from 'municipality/testing/test-municipality';
import { expect, test } from 'vitest';
import { openPool } from '~/platform/database/pool.server';
import { createLog } from '~/platform/log/log.server';
import { openCreditHistory } from '../../../support/histories/credit-history';
import { hasPostgres, startPostgres } from '../../../support/portal/postgres';

const asOf = isoDate('2026-11-20');
/** Rounds of a history, and how many steps are under way at the same time in each. */
const [ROUNDS, AT_ONCE] = [60, 6];

test.skipIf(!hasPostgres())(
  'bank − receipts − desk − credits stays nought where six at once pay, correct, set off and give back',
  { timeout: 300_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'credit-ledger-'));
    const server = await startPostgres(folder);
    if (!server) throw new Error('There is no PostgreSQL');
    const connectionString = await server.createDatabase('credits');
    const { pool, close } = await openPool(connectionString, { log: createLog('silent'), isServing: true });
    try {
      const now = () => new Date(`${asOf}T12:00:00+03:00`);
      const connection = { kind: 'postgres', pool } as const;
      const municipality = openMunicipality({ connection, settings: testSettings, now });
      await municipality.migrate();
      await municipality.fillSample({ asOf });
      const town = {
        ...callsOf(municipality, testSettings),
        ...{ database: openDatabase(connection), client: pool, now },
      };
      const history = await openCreditHistory(town, 20_261_129);
      for (let round = 0; round < ROUNDS; round += 1) {
        await Promise.all(Array.from({ length: AT_ONCE }, () => history.step()));
        expect(await history.leftOver(), `round ${round}`).toBe(0);
      }
      for (const what of ['booked', 'desk', 'double', 'corrected', 'mahsup', 'iade', 'approved', 'paid'])
        expect(history.seen[what] ?? 0, what).toBeGreaterThan(0);
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from municipality.credit c where c.amount <> c.free + (
           select coalesce(sum(u.amount), 0) from municipality.credit_use u
           where u.credit_oid = c.oid and u.state <> 'reddedildi')`,
      );
      expect(rows[0]?.count, 'credits that were used more than once').toBe(0);
    } finally {
      await close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
