import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accrualCalls, isoDate, paymentCalls } from 'municipality/contract';
import { callsOf, testSettings } from 'municipality/testing/test-municipality';
import { openMunicipality } from 'municipality/service/roof/municipality';
import { linesOnWire } from 'municipality/testing/test-payer';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import pg from 'pg';
import { openPool } from '~/platform/database/pool.server';
import { createLog } from '~/platform/log/log.server';
import { expect, test } from 'vitest';
import { hasPostgres, startPostgres } from '../../support/portal/postgres';

const REGISTRY = 'R0000000001';
const asOf = isoDate('2026-11-20');

const lockOf = (oid: string) => `select from municipality.accrual where oid = '${oid}' for update nowait`;

/** Waits until some statement waits for a lock. */
async function waitForWaiter(client: pg.Client): Promise<void> {
  for (;;) {
    // Within a transaction the activity seen is that of its beginning, unless it is asked for anew.
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}

test.skipIf(!hasPostgres())(
  'an order holds its debts by their ids while it is filled, whatever order they were chosen in',
  { timeout: 60_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'orders-'));
    const server = await startPostgres(folder);
    if (!server) throw new Error('There is no PostgreSQL');
    const connectionString = await server.createDatabase('orders');
    const { pool, close } = await openPool(connectionString, { log: createLog('silent'), isServing: true });
    const booking = new pg.Client({ connectionString });
    await booking.connect();
    try {
      const municipality = openMunicipality({
        connection: { kind: 'postgres', pool },
        settings: testSettings,
        now: () => new Date(`${asOf}T12:00:00+03:00`),
      });
      await municipality.migrate();
      await municipality.fillSample({ asOf });
      await pool.query(
        `insert into municipality.accrual (oid, accrual_no, registry_oid, revenue_code, year, instalment_no, instalment_count,
           due_date, description, principal, paid_principal)
         values ('held-1', 'held-1', $1, '1', 2026, 1, 1, '2026-12-31', 'Deneme', 100, 0),
           ('held-2', 'held-2', $1, '1', 2026, 1, 1, '2026-12-30', 'Deneme', 100, 0)`,
        [REGISTRY],
      );
      const town = callsOf(municipality, testSettings);
      const token = await town.signIn(demoAccounts.citizen.identityNo);
      const registryOid = REGISTRY;
      const { Lines } = await town.ask(accrualCalls.GetAccrumentListForEMunicipality, { registryOid }, token);
      const chosen = Lines.filter(({ Oid }) => Oid.startsWith('held-'));
      // They are sorted by due day: the greater id comes first.
      expect(chosen.map(({ Oid }) => Oid)).toEqual(['held-2', 'held-1']);
      const request = { registryOid, attemptKey: 'held' };
      const { OrderNumber: orderNumber } = await town.ask(
        paymentCalls.GetOrderNumberForOnlinePayment,
        request,
        token,
      );
      // It is filled, and filled once more.
      for (const time of ['first', 'second']) {
        await booking.query('begin');
        await booking.query(lockOf('held-1'));
        const filling = town.call(
          'SaveOnlinePaymentAccrument',
          { orderNumber, lines: linesOnWire(chosen) },
          token,
        );
        await waitForWaiter(booking);
        const isFree = await booking.query(lockOf('held-2')).then(
          () => true,
          () => false,
        );
        await booking.query('rollback');
        expect([time, isFree, (await filling).status]).toEqual([time, true, 200]);
      }
    } finally {
      await booking.end();
      await close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
