import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { isOpen } from './open-lines';
import { accrual } from './tables';
import { and, asc, eq, sql } from 'drizzle-orm';

let town: TestMunicipality;
beforeAll(async () => {
  town = await openTestMunicipality();
});
afterAll(() => town.close());

async function planOf(query: ReturnType<typeof openOf>): Promise<string> {
  const { rows } = (await town.database.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)) as {
    rows: { 'QUERY PLAN': string }[];
  };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const openOf = (registryOid: string) =>
  town.database
    .select()
    .from(accrual)
    .where(and(eq(accrual.registryOid, registryOid), isOpen))
    .orderBy(asc(accrual.dueDate), asc(accrual.accrualNo), asc(accrual.instalmentNo));

test('the debt list reads the partial index alone: neither what is paid nor what a plan holds', async () => {
  expect(await planOf(openOf('R0000000001'))).toMatch(/Index Scan using accrual_open/);
});

test('whether a plan is to be judged is one look into an index', async () => {
  await town.client.exec('set enable_seqscan = off');
  const { rows } = await town.client.query<{ 'QUERY PLAN': string }>(
    `explain select oid from municipality.debt_plan where registry_oid = 'R0000000001' and judge_on <= '2026-11-20'`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/debt_plan_to_judge/);
});
