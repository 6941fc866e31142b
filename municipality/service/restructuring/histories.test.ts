import { isoDate, restructuringCalls } from 'municipality/contract';
import { expect, test } from 'vitest';
import { addDays } from 'municipality/law/calendar/calendar';
import { createRandom } from '../sample/town/random';
import { deferralIn, openPlanTown } from 'municipality/testing/plan-town';

/**
 * Whatever is paid, missed, broken and restored, and when: of every debt what was credited and what is left is what was
 * owed, and what was credited is what the instalments paid carried.
 */
test.each([1, 2, 3])(
  'history %i adds up to the kuruş',
  async (seed) => {
    const random = createRandom(`plan history ${seed}`);
    const city = await openPlanTown();
    const oids = (await city.options('1')).ChosenOids;
    const owed = new Map(
      (await city.rowsOf(oids)).map((row) => [row.oid, row.principal - row.paid_principal] as const),
    );
    const law = { kind: 'yapilandirma' as const, lawCode: 'ornek', installmentCount: 12 };
    const covered = (await city.options('1')).Laws[0]?.CoveredOids ?? [];
    const isLaw = seed % 2 === 0;
    const chosen = isLaw ? covered : oids;
    const plan = await city.record(
      await city.applicationFor(chosen, isLaw ? law : deferralIn(random.whole(2, 9))),
    );
    let day = isoDate('2026-11-20');
    for (let step = 0; step < 9; step += 1) {
      day = addDays(day, random.whole(5, 45));
      await city.goTo(day);
      const now = await city.plan(plan.PlanNo);
      const open = await city.instalmentsOf(plan.PlanNo);
      if (open.length > 0 && random.isLucky(0.6)) {
        await city.book(await city.send(open.slice(0, random.whole(1, Math.min(2, open.length)))));
      } else if (now.State === 'bozuldu' && random.isLucky(0.5)) {
        const clerk = await city.signInClerk();
        const request = { planNo: plan.PlanNo, reason: `Adım ${step}` };
        await city.town.ask(restructuringCalls.AuthorizedRestoreDebtRestructuring, request, clerk);
      }
      const view = await city.plan(plan.PlanNo);
      const paid = view.Installments.filter(({ PaidOn }) => PaidOn !== null);
      const carried = paid.reduce((sum, { Principal }) => sum + Principal, 0);
      const rows = await city.rowsOf(chosen);
      const left = rows.reduce((sum, row) => sum + row.principal - row.paid_principal, 0);
      expect(carried + left).toBe(chosen.reduce((sum, oid) => sum + (owed.get(oid) ?? 0), 0));
      expect(view.Debts.reduce((sum, { Credited }) => sum + Credited, 0)).toBe(carried);
      const isHeld = view.State === 'yururlukte' || view.State === 'aksadi';
      const listed = new Set((await city.openLines()).map(({ Oid }) => Oid));
      for (const row of rows.filter((one) => one.paid_principal < one.principal)) {
        expect([row.plan_oid !== null, listed.has(row.oid)]).toEqual([isHeld, !isHeld]);
      }
    }
    await city.close();
  },
  90_000,
);
