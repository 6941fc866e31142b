import { isoDate, kurus, restructuringCalls } from 'municipality/contract';
import { openPlanTown, deferralIn, type PlanTown } from 'municipality/testing/plan-town';
import { accrual } from 'municipality/service/accruals/tables';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

/**
 * A debt due on 1.6.2026 was applied for on 2.11.2026, a Monday, and refused on 10.11.2026 with thirty days: until
 * 10.12.2026, a Thursday.
 */
let city: PlanTown;
let serial = 0;
beforeAll(async () => {
  city = await openPlanTown('2026-11-02');
});
afterAll(() => city.close());

let oid = '';
beforeEach(async () => {
  await city.goTo('2026-11-02');
  oid = `refused-${(serial += 1)}`;
  await city.town.database.insert(accrual).values({
    oid,
    accrualNo: oid,
    registryOid: city.registryOid,
    revenueCode: '1',
    year: 2026,
    instalmentNo: 1,
    instalmentCount: 1,
    dueDate: isoDate('2026-06-01'),
    description: 'Deneme',
    principal: kurus(100_000_00),
    paidPrincipal: kurus(0),
  });
});

const delegate = (upTo: number) =>
  city.town.client.query(`update municipality.deferral_delegation set up_to = $1`, [upTo]);

const apply = async () => city.record(await city.applicationFor([oid], deferralIn(6), `key-${oid}`));

async function refuse(planNo: string, payWithinDays?: number) {
  await city.goTo('2026-11-10');
  const clerk = await city.signInClerk();
  return city.town.ask(
    restructuringCalls.AuthorizedDecideDebtRestructuring,
    { planNo, isApproved: false, note: 'Uygun görülmedi', ...(payWithinDays && { payWithinDays }) },
    clerk,
  );
}

const lineOn = async (day: string) => {
  await city.goTo(day);
  return (await city.openLines()).find((line) => line.Oid === oid);
};

test('a deferral waits for a decision unless an act of the mayor covers its sum', async () => {
  // 100.000 and five months of 3,7 % up to 1.11.2026 come to 118.500,00.
  await delegate(118_500_00 - 1);
  const waiting = await apply();
  expect([waiting.State, waiting.DecidedOn, waiting.Note]).toEqual(['basvuru', null, null]);
  await city.town.ask(
    restructuringCalls.AuthorizedCancelDebtRestructuring,
    { planNo: waiting.PlanNo },
    city.token,
  );
  await delegate(118_500_00);
  const begun = await city.record(await city.applicationFor([oid], deferralIn(6), `again-${oid}`));
  expect([begun.State, begun.DecidedOn]).toEqual(['yururlukte', '2026-11-02']);
  expect(begun.Note).toBe(
    '9 Temmuz 2025 tarihli Başkanlık yetki devri (örnek) ile 118.500,00 ₺ tutarına kadar verilen yetkiye göre verildi.',
  );
  // What is deferred already counts.
  await city.town.client.query(`update municipality.debt_plan set state = 'tamamlandi'`);
});

test('paid within the time given, a refused debt bears deferral interest in place of the late fee', async () => {
  await delegate(0);
  const { PlanNo } = await apply();
  const plan = await refuse(PlanNo, 30);
  expect([plan.State, plan.PayUntil]).toEqual(['reddedildi', '2026-12-10']);
  // The late fee up to 1.11.2026 is 5 months × 3,7 % = 18.500,00. The interest from 2.11. to 20.11., both days, is 19
  // days: 118.500 × 39 % × 19 ÷ 360 = 2.439,125, so 2.439,13. Together they are 20.939,13.
  expect(await lineOn('2026-11-20')).toMatchObject({
    FeeKind: 'tecil-reddi',
    LateFee: 20_939_13,
    AllowsPartialPayment: false,
  });
  // The last day is 39 days from 2.11. to 10.12.: 118.500 × 39 % × 39 ÷ 360 = 5.006,625, so 5.006,63.
  expect(await lineOn('2026-12-10')).toMatchObject({ FeeKind: 'tecil-reddi', LateFee: 23_506_63 });
  const line = await lineOn('2026-12-10');
  await city.book(await city.send(line ? [line] : []));
  expect(await lineOn('2026-12-10')).toBeUndefined();
});

test('after it, and without time given, the late fee runs from the due day', async () => {
  await delegate(0);
  await refuse((await apply()).PlanNo, 30);
  // From 1.6. to 11.12.2026 there are six months and ten days: 6 × 3,7 % + 3,7 % × 10 ÷ 30 = 23,4333…, so 23.433,33.
  expect(await lineOn('2026-12-11')).toMatchObject({ FeeKind: 'gecikme-zammi', LateFee: 23_433_33 });
  oid = `${oid}-none`;
  await city.goTo('2026-11-02');
  await city.town.client.query(
    `insert into municipality.accrual (oid, accrual_no, registry_oid, revenue_code, year, instalment_no, instalment_count,
       due_date, description, principal, paid_principal)
     values ($1, $1, $2, '1', 2026, 1, 1, '2026-06-01', 'Deneme', 10000000, 0)`,
    [oid, city.registryOid],
  );
  const plan = await refuse((await apply()).PlanNo);
  expect(plan.PayUntil ?? null).toBeNull();
  // From 1.6. to 20.11.2026 there are five months and 19 days: 18,5 % + 3,7 % × 19 ÷ 30 = 20,84333…, so 20.843,33.
  expect(await lineOn('2026-11-20')).toMatchObject({ FeeKind: 'gecikme-zammi', LateFee: 20_843_33 });
});

test('more days than the law gives are not given', async () => {
  await delegate(0);
  const { PlanNo } = await apply();
  await expect(refuse(PlanNo, 31)).rejects.toThrow('en çok 30 gün');
  expect((await refuse(PlanNo, 30)).PayUntil).toBe('2026-12-10');
});
