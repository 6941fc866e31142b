import type { Connection } from 'municipality/ground/connection';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateMunicipality } from 'municipality/service/roof/migrate';
import pg from 'pg';
import { expect, test } from 'vitest';
import { borrowEmptyDatabase } from 'municipality/testing/database-pool';
import { hasPostgres, startPostgres } from '../../support/portal/postgres';

type Ask = (statement: string) => Promise<unknown>;

const registryRow = (oid: string) =>
  `insert into municipality.registry (oid, registry_no, kind, identity_no, name_or_title)
   values ('${oid}', '${oid}', 'G', '10000000146', 'Deneme')`;
const planRow = `insert into municipality.debt_plan (oid, plan_no, registry_oid, request_key, user_name, kind, name, legal_basis, state,
    applied_on, created_at, instalment_count, total, step_months, tolerated_missed, first_in_time, catch_up)
  values ('P', 'P', 'H', 'P', '10000000146', 'tecil', 'Deneme', '6183 m.48', 'waiting', '2026-01-01', now(), 1, 1, 1, 0, 0, 'none')`;
/** Adds two instalments, the second of them with `other` in one column. */
const accrualRows = (no: string, other: { registry?: string; revenue?: string; plan?: string } = {}) => {
  const { registry = 'R', revenue = '1', plan } = other;
  return `insert into municipality.accrual (oid, accrual_no, registry_oid, revenue_code, year, instalment_no, instalment_count, due_date,
      description, principal, paid_principal, plan_oid)
    values ('${no}1', '${no}', 'R', '1', 2026, 1, 2, '2026-06-01', 'Deneme', 1, 0, null),
      ('${no}2', '${no}', '${registry}', '${revenue}', 2026, 2, 2, '2026-11-30', 'Deneme', 1, 0, ${plan ? `'${plan}'` : 'null'})`;
};

/** Of the registries R has accruals, F and H none; H's plan holds A2. */
async function fill(connection: Connection, ask: Ask): Promise<void> {
  await migrateMunicipality(connection);
  for (const statement of [
    registryRow('R'),
    registryRow('F'),
    registryRow('H'),
    planRow,
    accrualRows('A', { plan: 'P' }),
  ])
    await ask(statement);
}

const refused = /not there|still needed|read committed/;

const faults = [
  accrualRows('B', { registry: 'none' }),
  accrualRows('B', { revenue: 'none' }),
  accrualRows('B', { plan: 'none' }),
  `update municipality.accrual set registry_oid = 'none' where oid = 'A1'`,
  `update municipality.accrual set revenue_code = 'none' where oid = 'A1'`,
  `update municipality.accrual set plan_oid = 'none' where oid = 'A1'`,
  `delete from municipality.registry where oid = 'R'`,
  `delete from municipality.debt_plan where oid = 'P'`,
  `delete from municipality.revenue_kind where code = '1'`,
  `update municipality.debt_plan set oid = 'Q' where oid = 'P'`,
  `update municipality.revenue_kind set code = 'none' where code = '1'`,
  `update municipality.registry set oid = 'Q' where oid = 'R'`,
  `truncate municipality.registry cascade`,
  `truncate municipality.revenue_kind cascade`,
  `truncate municipality.debt_plan cascade`,
];

async function keepsWhatAccrualsNeed(ask: Ask): Promise<void> {
  for (const fault of faults) await expect(ask(fault), fault).rejects.toThrow(refused);
  await ask('begin isolation level repeatable read');
  await expect(ask(`delete from municipality.registry where oid = 'F'`)).rejects.toThrow('read committed');
  await ask('rollback');
  await ask(`update municipality.registry set oid = 'G' where oid = 'F'`);
  await ask(`update municipality.accrual set registry_oid = 'G' where oid = 'A2'`);
  await ask(`delete from municipality.accrual where oid = 'A2'`);
  await ask(`delete from municipality.registry where oid = 'G'`);
  await ask(`delete from municipality.debt_plan where oid = 'P'`);
  await expect(ask(`truncate municipality.registry cascade`)).rejects.toThrow('registry is still needed');
}

test('no accrual is without its registry, revenue kind or plan, whichever of them is written', async () => {
  const client = await borrowEmptyDatabase();
  const ask: Ask = (statement) => client.query(statement);
  await fill({ kind: 'pglite', client }, ask);
  await keepsWhatAccrualsNeed(ask);
  await client.close();
});

test.skipIf(!hasPostgres())(
  'the same on a PostgreSQL server, where one of two at once waits for the other',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'references-'));
    const server = await startPostgres(folder);
    if (!server) throw new Error('There is no PostgreSQL');
    const pool = new pg.Pool({ connectionString: await server.createDatabase('references'), max: 4 });
    const [one, other] = [await pool.connect(), await pool.connect()];
    const ask: Ask = (statement) => one.query(statement);
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const isWaiting = async () => (await pool.query(waiting)).rowCount === 1;
    /** Returns what becomes of the second statement when the first one's transaction ends after it has begun. */
    const meet = async (first: string, second: string) => {
      await one.query('begin');
      await one.query(first);
      const met = other.query(second).then(
        () => 'done',
        (error: unknown) => String(error),
      );
      await expect.poll(isWaiting, { interval: 10 }).toBe(true);
      await one.query('commit');
      return met;
    };
    try {
      await fill({ kind: 'postgres', pool }, ask);
      const deleting = `delete from municipality.registry where oid = 'F'`;
      expect(await meet(accrualRows('C', { registry: 'F' }), deleting)).toMatch('still needed');
      await ask(`delete from municipality.accrual where registry_oid = 'F'`);
      expect(await meet(deleting, accrualRows('D', { registry: 'F' }))).toMatch('not there: F');
      await ask(registryRow('F'));
      await keepsWhatAccrualsNeed(ask);
    } finally {
      one.release();
      other.release();
      await pool.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
