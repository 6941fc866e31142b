import { restructuringCalls } from 'municipality/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deferralIn, openPlanTown, type PlanTown } from 'municipality/testing/plan-town';

const LEASES = ['KIRA-A', 'KIRA-B'];
const agreementIn = (installmentCount: number) => ({
  kind: 'anlasma' as const,
  lawCode: null,
  installmentCount,
});

let city: PlanTown;
beforeEach(async () => {
  city = await openPlanTown();
  await city.town.client.query(
    `insert into municipality.accrual (oid, accrual_no, registry_oid, revenue_code, year, instalment_no, instalment_count,
       due_date, description, principal, paid_principal, fee_kind)
     select oid, oid, $1, '31', 2026, 1, 1, due_date::date, 'Büfe kirası', 1000000, 0, 'yasal-faiz'
     from (values ('KIRA-A', '2026-05-20'), ('KIRA-B', '2026-09-21')) as lease (oid, due_date)`,
    [city.registryOid],
  );
});
afterEach(() => city.close());

const decide = async (planNo: string) =>
  city.town.ask(
    restructuringCalls.AuthorizedDecideDebtRestructuring,
    { planNo, isApproved: true, note: 'Uygun' },
    await city.signInClerk(),
  );

const calculate = (accrumentOids: readonly string[], choice: object) =>
  city.tryCall('AuthorizedCalculateDebtRestructuring', {
    registryOid: city.registryOid,
    accrumentOids,
    ...choice,
  });

test('a lease is refused for a deferral with one sentence that names it, and a tax for an agreement', async () => {
  const { ChosenOids, Debts } = await city.options('2');
  expect(ChosenOids).not.toEqual(expect.arrayContaining(LEASES));
  const tax = ChosenOids[0] ?? '';
  for (const [oids, choice, message] of [
    [
      [tax, 'KIRA-A'],
      deferralIn(3),
      'Taşınmaz Kira Bedeli 2026 sözleşmeden doğduğu için tecil edilemez; onu ayrı seçip taksitle ödeme anlaşması için başvurabilirsiniz.',
    ],
    [
      ['KIRA-A', tax],
      agreementIn(3),
      `${Debts.find(({ Oid }) => Oid === tax)?.Title ?? ''} sözleşmeden doğmadığı için anlaşmaya giremez; onu ayrı seçip tecil ve taksitlendirme için başvurabilirsiniz.`,
    ],
  ] as const) {
    const answer = await calculate(oids, choice);
    expect(answer).toMatchObject({ status: 422, body: { Code: 'plan-not-for-debt', Message: message } });
  }
  const mixed = await city.options('2', [tax, 'KIRA-A']);
  expect(mixed.Offers.filter(({ Kind }) => Kind !== 'yapilandirma')).toEqual([]);
});

test('an administrative fine bears no fee and is deferred all the same', async () => {
  await city.town.client.query(
    `update municipality.accrual set revenue_code = '51', fee_kind = null where oid = 'KIRA-A'`,
  );
  const answer = await calculate(['KIRA-A'], deferralIn(3));
  expect(answer).toMatchObject({ status: 200, body: { Fee: 0, Principal: 10_000 } });
});

test('leases are paid by agreement: the desk decides, and the instalments bear legal interest', async () => {
  const offered = await city.options('2', LEASES);
  expect(new Set(offered.Offers.map(({ Kind }) => Kind))).toEqual(new Set(['anlasma']));
  const { body } = await calculate(LEASES, agreementIn(4));
  expect(JSON.stringify([body, offered.Offers])).not.toMatch(/6183|tecil|gecikme zammı/i);
  const application = {
    ...(await city.applicationFor(LEASES, agreementIn(4))),
    difficulty: null,
    collateral: null,
  };
  const applied = await city.record(application);
  expect(applied).toMatchObject({
    Kind: 'anlasma',
    State: 'basvuru',
    FeeKind: 'yasal-faiz',
    Total: 2_264_905,
  });
  const plan = await decide(applied.PlanNo);
  expect(plan).toMatchObject({ State: 'yururlukte', Total: 2_264_905 });
  await city.goTo('2026-12-21');
  const [first] = await city.instalmentsOf(applied.PlanNo);
  expect(first).toMatchObject({
    RevenueName: 'Anlaşma Taksiti',
    FeeKind: 'yasal-faiz',
    RemainingPrincipal: 539_781,
    LateFee: 8_826,
  });
  await city.book(await city.send(first ? [first] : []));
  const [lease] = await city.rowsOf(['KIRA-A']);
  expect(lease?.paid_principal).toBe(419_452);
  expect(await city.plan(applied.PlanNo)).toMatchObject({ Paid: 548_607 });
});

test('a broken agreement gives its debts back, and no interest is asked for twice', async () => {
  const { PlanNo } = await city.record(await city.applicationFor(LEASES, agreementIn(4)));
  await decide(PlanNo);
  await city.goTo('2026-12-21');
  const [first] = await city.instalmentsOf(PlanNo);
  await city.book(await city.send(first ? [first] : []));
  await city.goTo('2027-03-02');
  const lines = await city.openLines();
  expect((await city.plan(PlanNo)).State).toBe('bozuldu');
  // The interest is on 580.548 and 1.000.000 kuruş at 24 percent for the 103 days since the application; of the second
  // lease 162 since it was due.
  expect(lines.filter(({ Oid }) => LEASES.includes(Oid))).toMatchObject([
    { Oid: 'KIRA-A', DueDate: '2026-05-20', RemainingPrincipal: 580_548, LateFee: 39_318 },
    { Oid: 'KIRA-B', DueDate: '2026-09-21', RemainingPrincipal: 1_000_000, LateFee: 106_521 },
  ]);
});

test('a part of the interest paid meanwhile keeps an application from being approved', async () => {
  const { PlanNo } = await city.record(await city.applicationFor(LEASES, agreementIn(4)));
  await city.town.client.query(
    `update municipality.accrual set interest_from = '2026-11-21', carried_fee = 100000 where oid = 'KIRA-A'`,
  );
  await expect(decide(PlanNo)).rejects.toThrow('amount-changed');
});
