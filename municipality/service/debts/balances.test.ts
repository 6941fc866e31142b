import { eq, sql } from 'drizzle-orm';
import { balanceCalls, identityCalls, isoDate, kurus, restructuringCalls } from 'municipality/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { member, registry } from '../identity/tables';
import { demoAccounts } from '../sample/town/demo-accounts';
import { accrual } from '../accruals/tables';

let town: TestMunicipality;
let token: string;
let registryOid: string;

beforeAll(async () => {
  town = await openTestMunicipality();
  const { identityNo } = demoAccounts.citizen;
  token = await town.signIn(identityNo);
  const [first] = await town.ask(identityCalls.GetFilteredRegistries, { identityNo }, token);
  registryOid = first?.Oid ?? '';
});
afterAll(() => town.close());

const balances = (request: object = {}) =>
  town.ask(
    balanceCalls.GetDeclarationAccrumentBalancesofEMunicipality,
    { registryOid, limit: 100, ...request },
    token,
  );

describe('balances of accruals', () => {
  test('sum up to what the ledger holds, to the kuruş', async () => {
    const { Balances } = await balances();
    const [held] = await town.database
      .select({
        accrued: sql<string>`sum(principal)`,
        collected: sql<string>`sum(paid_principal)`,
        count: sql<number>`count(distinct accrual_no)::int`,
      })
      .from(accrual)
      .where(eq(accrual.registryOid, registryOid));
    const sum = (read: (row: (typeof Balances)[number]) => number) =>
      Balances.reduce((before, row) => before + read(row), 0);
    expect(Balances).toHaveLength(held?.count ?? -1);
    expect(sum(({ Accrued }) => Accrued)).toBe(Number(held?.accrued));
    expect(sum(({ Collected }) => Collected)).toBe(Number(held?.collected));
    for (const row of Balances) expect(row.Remaining).toBe(row.Accrued - row.Collected - row.WrittenOff);
  });

  test('a page goes on where the one before ended, and a filter leaves its year and group alone', async () => {
    const { Balances: all, Years } = await balances();
    const { Balances: first } = await balances({ limit: 2 });
    const { Balances: next } = await balances({ limit: 2, afterAccrumentNo: first.at(-1)?.AccrumentNo });
    expect([...first, ...next]).toEqual(all.slice(0, 4));
    expect(Years).toEqual([...new Set(all.map(({ Year }) => Year))]);
    const year = Years.at(-1);
    const { Balances: old } = await balances({ year, modulType: 'emlak' });
    expect(old.length).toBeGreaterThan(0);
    expect(old).toEqual(all.filter((row) => row.Year === year && row.ModulType === 'emlak'));
  });

  test('what was written off remains no more', async () => {
    const [open] = await town.database
      .select()
      .from(accrual)
      .where(sql`registry_oid = ${registryOid} and paid_principal < principal`)
      .limit(1);
    await town.database
      .update(accrual)
      .set({ writtenOffOn: isoDate('2026-11-19') })
      .where(eq(accrual.oid, open?.oid ?? ''));
    const { Balances } = await balances();
    const row = Balances.find(({ AccrumentNo }) => AccrumentNo === open?.accrualNo);
    expect(row?.WrittenOff).toBe((open?.principal ?? 0) - (open?.paidPrincipal ?? 0));
    await town.database
      .update(accrual)
      .set({ writtenOffOn: null })
      .where(eq(accrual.oid, open?.oid ?? ''));
  });
});

describe('what a plan in instalments holds', () => {
  test('no longer remains beside the plan’s own instalments', async () => {
    const { identityNo } = demoAccounts.fiftyLines;
    const own = await town.signIn(identityNo);
    const [record] = await town.ask(identityCalls.GetFilteredRegistries, { identityNo }, own);
    const oid = record?.Oid ?? '';
    const read = () =>
      town.ask(
        balanceCalls.GetDeclarationAccrumentBalancesofEMunicipality,
        { registryOid: oid, limit: 100 },
        own,
      );
    const { Balances: before } = await read();
    const chosen = await town.ask(
      restructuringCalls.AuthorizedRetrieveDebtRestructuringOptions,
      { registryOid: oid, method: '2' },
      own,
    );
    const offer = {
      registryOid: oid,
      accrumentOids: chosen.ChosenOids,
      kind: 'tecil',
      lawCode: null,
      installmentCount: 12,
    } as const;
    const { Total } = await town.ask(restructuringCalls.AuthorizedCalculateDebtRestructuring, offer, own);
    const request = {
      ...offer,
      requestKey: 'held',
      total: Total,
      difficulty: 'Gelirim düştü',
      collateral: null,
    };
    await town.ask(restructuringCalls.AuthorizedRecordDebtRestructuring, request, own);
    const { Balances: after } = await read();
    const held = after.filter(({ ModulType }) => ModulType !== 'taksit');
    const sum = (rows: typeof after, field: 'Remaining' | 'InPlan') =>
      rows.reduce((total, row) => total + row[field], 0);
    expect(sum(held, 'InPlan')).toBeGreaterThan(0);
    expect(sum(held, 'Remaining') + sum(held, 'InPlan')).toBe(sum(before, 'Remaining'));
    expect(sum(before, 'InPlan')).toBe(0);
  });
});

describe('who is reminded of a due day', () => {
  const dueDate = isoDate('2026-12-01');
  const remind = (after: string | null = null, limit = 500) =>
    town.ask(balanceCalls.GetDueDebtReminderList, { dueDate, limit, after }, 'system');
  const rowOf = (oid: string, instalmentNo: number, changes: object = {}) => ({
    oid,
    accrualNo: 'REMIND',
    registryOid,
    revenueCode: '1',
    year: 2026,
    instalmentNo,
    instalmentCount: 9,
    dueDate,
    description: 'Bina',
    principal: kurus(10_000),
    paidPrincipal: kurus(0),
    ...changes,
  });
  const ofCitizen = async () =>
    (await remind()).filter(({ UserName }) => UserName === demoAccounts.citizen.identityNo);

  beforeAll(async () => {
    const second = await town.database
      .select({ oid: registry.oid })
      .from(registry)
      .where(sql`identity_no = ${demoAccounts.citizen.identityNo} and oid <> ${registryOid}`);
    await town.database
      .insert(accrual)
      .values([
        rowOf('RM1', 1),
        rowOf('RM2', 2, { paidPrincipal: kurus(4_000) }),
        rowOf('RM3', 3, { registryOid: second[0]?.oid ?? '' }),
        rowOf('RM4', 4, { paidPrincipal: kurus(10_000) }),
        rowOf('RM5', 5, { writtenOffOn: isoDate('2026-11-01') }),
      ]);
  });

  test('one row a person over all registries, of what is open alone', async () => {
    expect(await ofCitizen()).toEqual([
      { UserName: demoAccounts.citizen.identityNo, GsmNumber: '5550000146', Count: 3, Total: 26_000 },
    ]);
  });

  test('pages by user name', async () => {
    const all = await remind();
    const [first] = await remind(null, 1);
    expect(first).toEqual(all[0]);
    expect(await remind(first?.UserName ?? '')).toEqual(all.slice(1));
  });

  test.each([
    ['does not want messages', { wantsSms: false }, { wantsSms: true }],
    ['has no proven number', { identityProven: false }, { identityProven: true }],
    ['has a land line', { gsmNumber: '0258 123 45 67' }, { gsmNumber: '5550000146' }],
    ['has no phone', { gsmNumber: null }, { gsmNumber: '5550000146' }],
  ])('nobody who %s', async (_why, change, back) => {
    const isCitizen = eq(member.userName, demoAccounts.citizen.identityNo);
    await town.database.update(member).set(change).where(isCitizen);
    expect(await ofCitizen()).toEqual([]);
    await town.database.update(member).set(back).where(isCitizen);
  });
});
