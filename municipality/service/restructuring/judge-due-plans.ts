import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { IsoDate } from 'municipality/contract';
import { accrual } from '../accruals/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { writtenOnce } from '../kit/database/written-once';
import type { CallContext } from '../kit/endpoint';
import { lockAccruals, lockPlans, rulesOf, type WholePlan } from './whole-plan';
import { listAtBank } from './plannable-debts';
import { judgePlan, nextJudgement, type InForceState } from 'municipality/law/restructuring/judge-plan';
import { debtPlan } from './tables';

const duePlansOf = writtenOnce((database) =>
  database
    .select({ oid: debtPlan.oid })
    .from(debtPlan)
    .where(
      and(
        eq(debtPlan.registryOid, sql.placeholder('registryOid')),
        lte(debtPlan.judgeOn, sql.placeholder('today')),
      ),
    )
    .prepare('municipality_due_plans'),
);

/**
 * Judges the plans of a registry whose day has come, before anything of the registry is read; all registries' when none
 * is named. Mostly there is none, and the partial index says so. In the run over all registries one plan that cannot be judged is logged and the
 * others go on.
 */
export async function judgeDuePlans(
  { database, today, log }: Pick<CallContext, 'database' | 'today' | 'log'>,
  registryOid?: string,
): Promise<{ judged: number; broken: number }> {
  const due =
    registryOid === undefined
      ? await database.select({ oid: debtPlan.oid }).from(debtPlan).where(lte(debtPlan.judgeOn, today))
      : await duePlansOf(database).execute({ registryOid, today });
  const states: (InForceState | null)[] = [];
  for (const { oid } of due) {
    try {
      states.push(await database.transaction((transaction) => judgeOne(transaction, oid, today)));
    } catch (error) {
      if (registryOid !== undefined) throw error;
      log('a plan could not be judged', { cause: error instanceof Error ? error.name : 'unknown' });
    }
  }
  const judged = states.filter((state) => state !== null);
  return { judged: judged.length, broken: judged.filter((state) => state === 'bozuldu').length };
}

async function judgeOne(
  transaction: ServiceDatabase,
  oid: string,
  today: IsoDate,
): Promise<InForceState | null> {
  const [whole] = await lockPlans(transaction, [oid]);
  if (whole?.plan.judgeOn == null || whole.plan.judgeOn > today) return null;
  const state = judgePlan(rulesOf(whole.plan), whole.instalments, today);
  if (state !== 'bozuldu') {
    await keepJudgement(transaction, whole, state, today);
    return state;
  }
  return (await breakPlan(transaction, whole, today)) ? state : null;
}

/** Writes down where a plan stands, and when to look at it next. */
export async function keepJudgement(
  transaction: ServiceDatabase,
  { plan, instalments }: WholePlan,
  state: Exclude<InForceState, 'bozuldu'>,
  today: IsoDate,
): Promise<void> {
  const judgeOn = state === 'tamamlandi' ? null : nextJudgement(rulesOf(plan), instalments, today);
  await transaction.update(debtPlan).set({ state, judgeOn }).where(eq(debtPlan.oid, plan.oid));
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
  await transaction
    .update(debtPlan)
    .set({ state: 'bozuldu', judgeOn: null })
    .where(eq(debtPlan.oid, plan.oid));
  return true;
}
