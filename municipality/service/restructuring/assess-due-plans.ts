import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { type IsoDate, kurus, type PlanKind } from 'municipality/contract';
import { accrual } from '../accruals/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { oncePerDatabase } from 'municipality/ground/once-per-database';
import { readTogether } from '../kit/database/read-together';
import type { CallContext } from '../kit/endpoint';
import { lockAccruals, lockPlans, rulesOf, type WholePlan, debtsOf } from './whole-plan';
import { listAtBank } from './plannable-debts';
import { assessPlan, nextAssessment, type InForceState } from 'municipality/law/restructuring/assess-plan';
import { debtPlan } from './tables';

/**
 * Says whether instalments pay a debt's interest before its principal (6098 m.100). Where they pay both in proportion,
 * the part of the principal that is paid has its fee paid, and the rest bears its own from the due day on.
 */
const paysFeeFirst: Record<PlanKind, boolean> = { tecil: false, yapilandirma: false, anlasma: true };

/**
 * Has debts that come back from a broken agreement carry what is left of their frozen interest, and count anew from the
 * application: none of it is asked for twice.
 */
async function carryFees(transaction: ServiceDatabase, whole: WholePlan): Promise<void> {
  if (!paysFeeFirst[whole.plan.kind]) return;
  for (const [oid, { fee, paidFee }] of debtsOf(whole)) {
    if (paidFee === 0) continue;
    await transaction
      .update(accrual)
      .set({ interestFrom: whole.plan.appliedOn, carriedFee: kurus(fee - paidFee) })
      .where(eq(accrual.oid, oid));
  }
}

const plansToAssess = oncePerDatabase((database) =>
  database
    .select({ oid: debtPlan.oid, registryOid: debtPlan.registryOid, assessOn: debtPlan.assessOn })
    .from(debtPlan)
    .where(
      and(
        sql`${debtPlan.registryOid} = any(${sql.placeholder('registryOids')}::text[])`,
        isNotNull(debtPlan.assessOn),
      ),
    )
    .prepare('municipality_plans_to_assess'),
);

const plansOf = readTogether(
  (database, registryOids) => plansToAssess(database).execute({ registryOids }),
  ({ registryOid }) => registryOid,
);

/**
 * Assesses the plans of a registry whose day has come, before anything of the registry is read; all
 * registries' when none is named. Mostly no plan is due, which the partial index answers. In the run
 * over all registries a plan that cannot be assessed is logged and the others go on.
 */
export async function assessDuePlans(
  { database, today, log }: Pick<CallContext, 'database' | 'today' | 'log'>,
  registryOid?: string,
): Promise<{ assessed: number; broken: number }> {
  const due =
    registryOid === undefined
      ? await database.select({ oid: debtPlan.oid }).from(debtPlan).where(lte(debtPlan.assessOn, today))
      : (await plansOf(database, registryOid)).filter(
          ({ assessOn }) => assessOn !== null && assessOn <= today,
        );
  const states: (InForceState | null)[] = [];
  for (const { oid } of due) {
    try {
      states.push(await database.transaction((transaction) => assessOne(transaction, oid, today)));
    } catch (error) {
      if (registryOid !== undefined) throw error;
      log('plan.not-assessed', { cause: error instanceof Error ? error.name : 'unknown' });
    }
  }
  const assessed = states.filter((state) => state !== null);
  return { assessed: assessed.length, broken: assessed.filter((state) => state === 'bozuldu').length };
}

async function assessOne(
  transaction: ServiceDatabase,
  oid: string,
  today: IsoDate,
): Promise<InForceState | null> {
  const [whole] = await lockPlans(transaction, [oid]);
  if (whole?.plan.assessOn == null || whole.plan.assessOn > today) return null;
  const state = assessPlan(rulesOf(whole.plan), whole.instalments, today);
  if (state !== 'bozuldu') {
    await keepAssessment(transaction, whole, state, today);
    return state;
  }
  return (await breakPlan(transaction, whole, today)) ? state : null;
}

/** Writes down where a plan stands, and when to look at it next. */
export async function keepAssessment(
  transaction: ServiceDatabase,
  { plan, instalments }: WholePlan,
  state: Exclude<InForceState, 'bozuldu'>,
  today: IsoDate,
): Promise<void> {
  const assessOn = state === 'tamamlandi' ? null : nextAssessment(rulesOf(plan), instalments, today);
  await transaction.update(debtPlan).set({ state, assessOn }).where(eq(debtPlan.oid, plan.oid));
}

/**
 * Ends a plan: its debts come back with their own due days and what was credited to them; its unpaid instalments are
 * written off. Waits while a payment of one of them is at a bank; tells whether it ended.
 */
async function breakPlan(transaction: ServiceDatabase, whole: WholePlan, today: IsoDate): Promise<boolean> {
  const { plan, instalments, shares } = whole;
  await lockAccruals(transaction, whole);
  const unpaid = instalments.flatMap(({ accrualOid, paidOn }) =>
    accrualOid !== null && paidOn === null ? [accrualOid] : [],
  );
  if ((await listAtBank(transaction, unpaid)).size > 0) return false;
  await transaction
    .update(accrual)
    .set({ writtenOffOn: today })
    .where(and(inArray(accrual.oid, unpaid), isNull(accrual.writtenOffOn)));
  const held = [...new Set(shares.map(({ accrualOid }) => accrualOid))];
  await transaction
    .update(accrual)
    .set({ planOid: null })
    .where(and(inArray(accrual.oid, held), eq(accrual.planOid, plan.oid)));
  await carryFees(transaction, whole);
  await transaction
    .update(debtPlan)
    .set({ state: 'bozuldu', assessOn: null })
    .where(eq(debtPlan.oid, plan.oid));
  return true;
}
