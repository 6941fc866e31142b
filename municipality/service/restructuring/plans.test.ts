import { restructuringCalls } from 'municipality/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoAccounts } from '../sample/town/demo-accounts';
import { deferralIn, openPlanTown, type PlanTown } from 'municipality/testing/plan-town';

let city: PlanTown;
beforeEach(async () => {
  city = await openPlanTown();
});
afterEach(() => city.close());

const onWire = (request: Awaited<ReturnType<PlanTown['applicationFor']>>) => ({
  ...request,
  total: request.total / 100,
});

async function lateOids(): Promise<string[]> {
  return (await city.options('2')).ChosenOids;
}

describe('an application', () => {
  test('turns its debts into instalments that stand in the debt list', async () => {
    const before = await city.openLines();
    const oids = await lateOids();
    const plan = await city.record(await city.applicationFor(oids, deferralIn(6)));
    expect(plan).toMatchObject({ State: 'yururlukte', Kind: 'tecil', InstallmentCount: 6, Paid: 0 });
    const after = await city.openLines();
    expect(after.filter(({ Oid }) => oids.includes(Oid))).toEqual([]);
    expect(after).toHaveLength(before.length - oids.length + 6);
    const [first] = await city.instalmentsOf(plan.PlanNo);
    expect(first).toMatchObject({
      RevenueName: 'Tecil Taksiti',
      FeeKind: 'tecil-faizi',
      AllowsPartialPayment: false,
      InstallmentNo: 1,
      DueDate: '2026-12-21',
    });
    expect(first?.LateFeeSegments).toMatchObject([
      { From: '2026-11-20', To: '2026-11-20', AnnualRatePercent: '39', Days: 1 },
    ]);
  });

  test('what is in it: principal as owed, late fee to the day before, interest to each due day', async () => {
    const oids = await lateOids();
    const { Debts, TotalToday } = await city.options('2');
    const table = await city.calculate(oids, deferralIn(6));
    expect(table.Principal).toBe(Debts.reduce((sum, debt) => sum + debt.Principal, 0));
    expect(table.TotalToday).toBe(TotalToday);
    expect(table.Fee).toBeLessThan(Debts.reduce((sum, debt) => sum + debt.LateFee, 0));
    expect(table.Total).toBe(table.Principal + table.Fee + table.Interest);
    expect(table.Installments.reduce((sum, row) => sum + row.Total, 0)).toBe(table.Total);
  });

  test('fifty at once over the same debts make one plan, with one key or with fifty', async () => {
    const oids = await lateOids();
    const request = await city.applicationFor(oids, deferralIn(3));
    const same = await Promise.all(
      Array.from({ length: 50 }, () => city.tryCall('AuthorizedRecordDebtRestructuring', onWire(request))),
    );
    expect(new Set(same.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    const others = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        city.tryCall('AuthorizedRecordDebtRestructuring', {
          ...onWire(request),
          requestKey: `other-${index}`,
        }),
      ),
    );
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([409]));
    expect(await city.plans()).toHaveLength(1);
    expect(await city.instalmentsOf((await city.plans())[0]?.PlanNo ?? '')).toHaveLength(3);
  });

  test.each([
    ['another total than today’s', { total: 1 }, 409, 'amount-changed'],
    ['more instalments than allowed', { installmentCount: 37 }, 422, 'plan-not-offered'],
    ['one instalment is no deferral', { installmentCount: 1 }, 422, 'plan-not-offered'],
    ['a law that is not open', { kind: 'yapilandirma', lawCode: '7440' }, 422, 'plan-not-offered'],
    ['no reason why paying is hard', { difficulty: ' ' }, 422, 'difficulty-missing'],
    ['an accrual that is not there', { accrumentOids: ['A9999999999'] }, 404, 'accrual-not-found'],
  ])('is refused: %s', async (_why, change, status, code) => {
    const request = onWire(await city.applicationFor(await lateOids(), deferralIn(6)));
    const answer = await city.tryCall('AuthorizedRecordDebtRestructuring', { ...request, ...change });
    expect(answer).toMatchObject({ status, body: { Code: code } });
    expect(await city.plans()).toEqual([]);
  });

  test('an older instalment does not stay behind an overdue one, what is not overdue may be deferred by itself', async () => {
    const lines = await city.openLines();
    const numbers = new Set(lines.flatMap((line) => (line.InstallmentNo === 1 ? [line.AccrumentNo] : [])));
    const later = lines.filter((line) => line.InstallmentNo === 2 && numbers.has(line.AccrumentNo));
    const calculate = (isFor: (dueDate: string) => boolean) =>
      city.tryCall('AuthorizedCalculateDebtRestructuring', {
        registryOid: city.registryOid,
        accrumentOids: later.flatMap(({ Oid, DueDate }) => (isFor(DueDate) ? [Oid] : [])).slice(0, 1),
        ...deferralIn(2),
      });
    expect(await calculate((dueDate) => dueDate < '2026-11-20')).toMatchObject({
      status: 409,
      body: { Code: 'older-instalment-first' },
    });
    expect((await calculate((dueDate) => dueDate >= '2026-11-20')).status).toBe(200);
  });

  test('is refused while a debt of it is being paid at a bank, and the other way round', async () => {
    const oids = await lateOids();
    const request = await city.applicationFor(oids, deferralIn(3));
    const [first] = await city.openLines();
    const order = await city.send(first ? [first] : []);
    expect(await city.tryCall('AuthorizedRecordDebtRestructuring', onWire(request))).toMatchObject({
      status: 409,
      body: { Code: 'payment-under-way' },
    });
    expect((await city.options('2')).Hindered).toMatchObject([{ Oid: first?.Oid, Obstacle: 'odemede' }]);
    await city.town.call(
      'SaveOnlinePaymentResponse',
      { orderNumber: order.orderNumber, outcome: 'refused' },
      'system',
    );
    await city.record(request);
    await expect(city.send(first ? [first] : [])).rejects.toThrow('amount-changed');
  });
});

describe('paying', () => {
  test('an instalment credits the debts it carries, in the same booking', async () => {
    const oids = await lateOids();
    const plan = await city.record(await city.applicationFor(oids, deferralIn(4)));
    const owed = (await city.rowsOf(oids)).reduce((sum, row) => sum + row.principal - row.paid_principal, 0);
    await city.goTo('2026-12-21');
    const [first] = await city.instalmentsOf(plan.PlanNo);
    expect(first?.Total).toBe(plan.Installments[0]?.Total);
    await city.book(await city.send(first ? [first] : []));
    const after = await city.plan(plan.PlanNo);
    expect(after.Installments[0]).toMatchObject({ PaidOn: '2026-12-21', PayableToday: null });
    expect(after.Paid).toBe(first?.Total);
    const left = (await city.rowsOf(oids)).reduce((sum, row) => sum + row.principal - row.paid_principal, 0);
    expect(owed - left).toBe(plan.Installments[0]?.Principal);
    expect(after.Debts.reduce((sum, { Credited }) => sum + Credited, 0)).toBe(owed - left);
  });

  test('booked twice it is credited once; all instalments paid complete the plan', async () => {
    const oids = await lateOids();
    const plan = await city.record(await city.applicationFor(oids, deferralIn(2)));
    const order = await city.send(await city.instalmentsOf(plan.PlanNo));
    await Promise.all([city.book(order), city.book(order), city.book(order)]);
    expect(await city.plan(plan.PlanNo)).toMatchObject({ State: 'tamamlandi', Left: 0 });
    for (const row of await city.rowsOf(oids)) expect(row.paid_principal).toBe(row.principal);
    expect((await city.openLines()).filter(({ Oid }) => oids.includes(Oid))).toEqual([]);
  });
});

describe('a missed instalment', () => {
  test('hampers the plan, ends it after the next one’s month, and the desk may restore it', async () => {
    const oids = await lateOids();
    const before = await city.openLines();
    const plan = await city.record(await city.applicationFor(oids, deferralIn(6)));
    const [first] = await city.instalmentsOf(plan.PlanNo);
    await city.book(await city.send(first ? [first] : []));
    const credited = await city.rowsOf(oids);

    await city.goTo('2027-01-21');
    expect(await city.plan(plan.PlanNo)).toMatchObject({ State: 'aksadi', MissedThisYear: 1 });
    await city.goTo('2027-03-02');
    const lines = await city.openLines();
    expect(await city.plan(plan.PlanNo)).toMatchObject({ State: 'bozuldu', Left: 0 });
    expect(await city.instalmentsOf(plan.PlanNo)).toEqual([]);
    for (const row of credited.filter((one) => one.paid_principal < one.principal)) {
      const back = lines.find(({ Oid }) => Oid === row.oid);
      expect(back?.RemainingPrincipal).toBe(row.principal - row.paid_principal);
      expect(back?.DueDate).toBe(before.find(({ Oid }) => Oid === row.oid)?.DueDate);
    }

    const clerk = await city.signInClerk();
    const { Broken } = await city.town.ask(
      restructuringCalls.AuthorizedRetrieveWaitingDebtRestructurings,
      {},
      clerk,
    );
    expect(Broken.map(({ PlanNo }) => PlanNo)).toContain(plan.PlanNo);
    const restored = await city.town.ask(
      restructuringCalls.AuthorizedRestoreDebtRestructuring,
      { planNo: plan.PlanNo, reason: 'Hastanede yatmış' },
      clerk,
    );
    expect(restored.State).toBe('yururlukte');
    const again = await city.instalmentsOf(plan.PlanNo);
    expect(again.map(({ DueDate }) => DueDate)).toEqual([
      '2027-04-02',
      '2027-05-03',
      '2027-06-02',
      '2027-07-02',
      '2027-08-02',
    ]);
    expect((await city.openLines()).filter(({ Oid }) => oids.includes(Oid))).toEqual([]);
    await city.book(await city.send(again));
    expect((await city.plan(plan.PlanNo)).State).toBe('tamamlandi');
    for (const row of await city.rowsOf(oids)) expect(row.paid_principal).toBe(row.principal);
  });

  test('is not the end while its payment is at the bank; the nightly work ends what is over', async () => {
    const plan = await city.record(await city.applicationFor(await lateOids(), deferralIn(6)));
    await city.goTo('2027-01-31');
    const [first] = await city.instalmentsOf(plan.PlanNo);
    const order = await city.send(first ? [first] : []);
    await city.goTo('2027-02-02');
    const assess = () => city.town.ask(restructuringCalls.AuthorizedJudgeDebtRestructurings, {}, 'system');
    // A plan of the sample's own ends meanwhile.
    expect(await assess()).toEqual({ Judged: 1, Broken: 1 });
    expect(await assess()).toEqual({ Judged: 0, Broken: 0 });
    await city.book(order);
    expect((await city.plan(plan.PlanNo)).Installments[0]?.PaidOn).toBe('2027-01-31');
    expect((await city.plan(plan.PlanNo)).State).toBe('aksadi');
    await city.goTo('2027-03-02');
    expect(await assess()).toEqual({ Judged: 1, Broken: 1 });
    expect(await assess()).toEqual({ Judged: 0, Broken: 0 });
  });
});

describe('a restructuring law', () => {
  const atOnce = { kind: 'yapilandirma' as const, lawCode: 'ornek', installmentCount: 1 };

  test('is offered for what it covers, and says what it does not', async () => {
    const { Offers, Laws } = await city.options('2');
    const law = Laws.find(({ LawCode }) => LawCode === 'ornek');
    expect(law).toMatchObject({ IsSample: true, ApplyUntil: '2027-11-20' });
    const covered = law?.CoveredOids ?? [];
    expect(covered.length).toBeGreaterThan(0);
    const own = law?.Uncovered.length === 0 ? Offers : (await city.options('2', covered)).Offers;
    const counts = own.filter(({ LawCode }) => LawCode === 'ornek').map((offer) => offer.InstallmentCount);
    expect(counts.slice(0, 3)).toEqual([1, 2, 12]);
    expect(own.find((offer) => offer.LawCode === 'ornek')?.Difference).toBeLessThan(0);
  });

  test('at once: Yİ-ÜFE in place of the late fee; late it is broken, and the late fee is back', async () => {
    const covered = (await city.options('2')).Laws[0]?.CoveredOids ?? [];
    const before = (await city.openLines()).filter(({ Oid }) => covered.includes(Oid));
    const plan = await city.record(await city.applicationFor(covered, atOnce));
    expect(plan).toMatchObject({ State: 'yururlukte', Kind: 'yapilandirma', InstallmentCount: 1 });
    const [only] = await city.instalmentsOf(plan.PlanNo);
    expect(only).toMatchObject({ DueDate: '2026-12-31', LateFee: 0, FeeKind: 'gecikme-zammi' });
    await city.goTo('2027-01-01');
    const lines = await city.openLines();
    expect((await city.plan(plan.PlanNo)).State).toBe('bozuldu');
    for (const debt of before) {
      const back = lines.find(({ Oid }) => Oid === debt.Oid);
      expect(back?.RemainingPrincipal).toBe(debt.RemainingPrincipal);
      expect(back?.LateFee).toBeGreaterThan(debt.LateFee);
    }
  });
});

describe('the collateral of a deferral (6183 m.48)', () => {
  /** The table of six instalments over one tax of the sum, due in four months: no fee is added to it. */
  async function deferring(principal: number) {
    const [debt] = (await city.openLines()).filter(({ FeeKind }) => FeeKind === 'gecikme-zammi');
    if (!debt) throw new Error('Nothing is owed by 6183');
    await city.town.client.query(
      `update municipality.accrual
         set principal = $2, paid_principal = 0, due_date = '2027-03-22', instalment_no = 1 where oid = $1`,
      [debt.Oid, principal],
    );
    return city.calculate([debt.Oid], deferralIn(6));
  }

  test('is half of what exceeds 250.000 ₺, and the notes name it', async () => {
    const table = await deferring(300_000_00);
    // (300.000,00 − 250.000,00) ÷ 2
    expect(table).toMatchObject({
      TotalToday: 300_000_00,
      NeedsCollateral: true,
      CollateralLimit: 250_000_00,
      CollateralNeeded: 25_000_00,
    });
    expect(table.Notes).toContain(
      'Tecil edilen borçlarınızın toplamı 250.000,00 ₺ sınırını aştığı için en az 25.000,00 ₺ teminat gerekir (6183 m.48); daha önceki tecilleriniz için gösterdiğiniz teminat buna sayılır.',
    );
  });

  test('is not asked for at 250.000 ₺, and no note speaks of it', async () => {
    const table = await deferring(250_000_00);
    expect(table).toMatchObject({ TotalToday: 250_000_00, NeedsCollateral: false, CollateralNeeded: null });
    expect(table.Notes.join(' ')).not.toContain('teminat');
  });
});

describe('the desk', () => {
  const collateral = async () => {
    await city.town.client.query('update municipality.deferral_terms set collateral_limit = 100000');
    return city.record(await city.applicationFor(await lateOids(), deferralIn(6)));
  };
  const decide = (planNo: string, isApproved: boolean, token: string) =>
    city.town.call(
      'AuthorizedDecideDebtRestructuring',
      { planNo, isApproved, note: 'Teminat görüldü' },
      token,
    );

  test('an application above the limit waits, holds nothing, and begins with its approval', async () => {
    const plan = await collateral();
    expect(plan).toMatchObject({ State: 'basvuru', Collateral: 'Banka teminat mektubu' });
    expect(await city.instalmentsOf(plan.PlanNo)).toEqual([]);
    const { Hindered } = await city.options('2');
    expect(new Set(Hindered.map(({ Obstacle }) => Obstacle))).toEqual(new Set(['basvuruda']));
    await city.goTo('2026-12-10');
    const clerk = await city.signInClerk();
    const answers = await Promise.all([1, 2, 3].map(() => decide(plan.PlanNo, true, clerk)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const begun = await city.plan(plan.PlanNo);
    expect(begun).toMatchObject({ State: 'yururlukte', AppliedOn: '2026-11-20', DecidedOn: '2026-12-10' });
    expect(begun.Installments[0]?.DueDate).toBe('2027-01-11');
    expect(await city.instalmentsOf(plan.PlanNo)).toHaveLength(6);
    expect((await decide(plan.PlanNo, false, clerk)).body).toMatchObject({ Code: 'plan-decided' });
  });

  test('without collateral it is not taken; in pieces the limit is the same', async () => {
    const oids = await lateOids();
    const request = onWire(await city.applicationFor(oids, deferralIn(6)));
    await city.town.client.query('update municipality.deferral_terms set collateral_limit = 100000');
    expect(
      await city.tryCall('AuthorizedRecordDebtRestructuring', { ...request, collateral: null }),
    ).toMatchObject({ status: 422, body: { Code: 'collateral-missing' } });
  });

  test('a debt paid meanwhile keeps an application from being approved', async () => {
    const plan = await collateral();
    const [first] = await city.openLines();
    await city.book(await city.send(first ? [first] : []));
    const clerk = await city.signInClerk();
    expect((await decide(plan.PlanNo, true, clerk)).body).toMatchObject({ Code: 'amount-changed' });
    expect((await decide(plan.PlanNo, false, clerk)).status).toBe(200);
    expect((await city.plan(plan.PlanNo)).State).toBe('reddedildi');
  });

  test('an application can be taken back until it is decided', async () => {
    const plan = await collateral();
    const cancel = () => city.tryCall('AuthorizedCancelDebtRestructuring', { planNo: plan.PlanNo });
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(200);
    const clerk = await city.signInClerk();
    expect((await decide(plan.PlanNo, true, clerk)).body).toMatchObject({ Code: 'plan-decided' });
    expect((await city.options('2')).Hindered).toEqual([]);
  });

  test('is the desk’s alone, and a plan is its owner’s alone', async () => {
    const plan = await collateral();
    const stranger = await city.town.signIn(demoAccounts.fiftyLines.identityNo);
    for (const token of [city.token, stranger]) {
      expect((await decide(plan.PlanNo, true, token)).body).toMatchObject({ Code: 'role-missing' });
    }
    const ask = (planNo: string) =>
      city.town.call('AuthorizedRetrieveDebtRestructuringDetail', { planNo }, stranger);
    const foreign = await ask(plan.PlanNo);
    expect(foreign.status).toBe(404);
    expect(await ask('TP20260000999')).toEqual(foreign);
    expect(
      await city.town.call('AuthorizedCancelDebtRestructuring', { planNo: plan.PlanNo }, stranger),
    ).toMatchObject({ status: 404 });
  });
});
