import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { correctionCalls } from 'municipality/contract';
import { accrual } from 'municipality/service/accruals/tables';
import { openExchange, type Exchange } from 'municipality/service/exchange/delivery/exchange';
import { collectChanges } from 'municipality/service/exchange/out/changes/collect-changes';
import { lastChange, readChanges } from 'municipality/service/exchange/out/changes/read-changes';
import { openStatements } from 'municipality/service/exchange/merging/session';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, expect, test } from 'vitest';

let town: TestMunicipality;
let exchange: Exchange;
let company: string;
const folder = mkdtempSync(join(tmpdir(), 'corrections-'));
const now = new Date('2026-11-24T03:00:00+03:00');

beforeAll(async () => {
  town = await openTestMunicipality();
  company = await town.signIn(demoAccounts.company.identityNo);
  exchange = openExchange({ connection: town.direct, now: () => now });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await town.close();
});

/** Contests the area of the company's signs. */
async function send() {
  const [debt] = await town.database
    .select()
    .from(accrual)
    .where(and(eq(accrual.registryOid, 'R0000000003'), eq(accrual.revenueCode, '12'), eq(accrual.year, 2026)))
    .limit(1);
  return town.ask(
    correctionCalls.RecordDebtCorrectionRequest,
    {
      requestKey: randomUUID(),
      accrumentOid: debt?.oid ?? '',
      reason: 'alan',
      claim: { area: '1' },
      text: 'Tabelam 1 m².',
      documentOids: [],
    },
    company,
  );
}

async function take(...rows: readonly (readonly [no: string, decision: string])[]) {
  const lines = rows.map(([no, decision]) => [no, decision, '23.11.2026', 'Yerinde ölçüldü.'].join(';'));
  writeFileSync(
    join(folder, 'duzeltme-karari.csv'),
    ['duzeltme_no;karar;tarih;gerekce', ...lines, ''].join('\r\n'),
  );
  return (await exchange.take({ folder, scope: 'degisen', mostRefused: 100 })).report;
}

const stateOf = async (correctionNo: string) => {
  const { Corrections } = await town.ask(
    correctionCalls.RetrieveDebtCorrectionRequests,
    { correctionNo, limit: 1 },
    company,
  );
  return Corrections[0];
};

test('a request is told line by line, and decided by their file as by the desk, once', async () => {
  const statements = openStatements(town.direct);
  await collectChanges(town.direct, now);
  const before = await lastChange(statements);
  const sent = await send();
  await collectChanges(town.direct, now);
  const announced = (await readChanges(statements, { after: before, limit: 100 })).filter(
    ({ kind }) => kind === 'duzeltme',
  );
  expect(announced.map(({ content: { duzeltme_no: no, durum, istenen } }) => [no, durum, istenen])).toEqual(
    sent.Lines.map(() => [sent.CorrectionNo, 'bekliyor', '1,00 m²']),
  );
  for (const _ of [1, 2]) {
    const report = await take([sent.CorrectionNo, 'kabul']);
    expect(report).toMatchObject({ faults: [], refused: [] });
    const decided = await stateOf(sent.CorrectionNo);
    expect(decided).toMatchObject({ State: 'kabul', Answer: 'Yerinde ölçüldü.' });
    expect(decided?.Lines.map(({ Decided }) => Decided)).toEqual(sent.Lines.map(({ Claimed }) => Claimed));
  }
});

test('another decision than the one taken here is a conflict, and an unknown number is said', async () => {
  const sent = await send();
  await take([sent.CorrectionNo, 'ret']);
  expect((await stateOf(sent.CorrectionNo))?.State).toBe('ret');
  const report = await take([sent.CorrectionNo, 'kabul'], ['D2020-0000001', 'kabul']);
  expect((await stateOf(sent.CorrectionNo))?.State).toBe('ret');
  expect(JSON.stringify(report)).toContain('D2020-0000001');
  const conflicts = await town.database.execute(
    sql`select matter from municipality.exchange_conflict where closed_at is null`,
  );
  expect((conflicts as { rows: { matter: string }[] }).rows).toEqual([{ matter: 'duzeltme' }]);
});
