import { desc, eq, inArray } from 'drizzle-orm';
import type { DebtRestructuring } from 'municipality/contract';
import { readTogether } from '../kit/database/read-together';
import type { CallContext } from '../kit/endpoint';
import { requireOwnRegistry } from '../identity/own-registry';
import type { Refuse } from '../kit/refusal';
import { assessDuePlans } from './assess-due-plans';
import { ownRegistries } from './options';
import { isOfRegistries, lockPlans } from './whole-plan';
import { readViewRules, viewPlan, viewPlans } from './plan-view';
import type { PlanRow } from './plan-table';
import { debtPlan } from './tables';

const plansOf = readTogether(
  (database, registryOids) =>
    database
      .select()
      .from(debtPlan)
      .where(inArray(debtPlan.registryOid, registryOids))
      .orderBy(desc(debtPlan.createdAt), desc(debtPlan.planNo)),
  ({ registryOid }) => registryOid,
);

/** Lists the plans of a registry, newest first. */
export async function listPlans(
  context: CallContext,
  registryOid: string,
  refuse: Refuse<'registry-not-yours'>,
): Promise<DebtRestructuring[]> {
  requireOwnRegistry(context, registryOid, refuse);
  await assessDuePlans(context, registryOid);
  const plans = await plansOf(context.database, registryOid);
  return viewPlans(context.database, await readViewRules(context), plans);
}

/** Finds the member's own plan; somebody else's is refused like one that does not exist. */
async function requireOwnPlan(
  context: CallContext,
  planNo: string,
  refuse: Refuse<'plan-not-found'>,
): Promise<PlanRow> {
  const [plan] = await context.database
    .select()
    .from(debtPlan)
    .where(isOfRegistries(ownRegistries(context), planNo));
  if (!plan) throw refuse('plan-not-found', 'Bu numarayla bir taksit planınız yok.');
  return plan;
}

export async function getPlan(
  context: CallContext,
  planNo: string,
  refuse: Refuse<'plan-not-found'>,
): Promise<DebtRestructuring> {
  const { registryOid } = await requireOwnPlan(context, planNo, refuse);
  await assessDuePlans(context, registryOid);
  const plan = await requireOwnPlan(context, planNo, refuse);
  return viewPlan(context.database, await readViewRules(context), plan);
}

/** Takes back an application that still waits; one taken back already stays so. */
export async function cancelPlan(
  context: CallContext,
  planNo: string,
  refuse: Refuse<'plan-not-found' | 'plan-decided'>,
): Promise<DebtRestructuring> {
  const { oid } = await requireOwnPlan(context, planNo, refuse);
  const rules = await readViewRules(context);
  return context.database.transaction(async (transaction) => {
    const [whole] = await lockPlans(transaction, [oid]);
    if (!whole) throw new Error('A plan is gone');
    const { plan } = whole;
    if (plan.state === 'geri-cekildi') return viewPlan(transaction, rules, plan);
    if (plan.state !== 'basvuru') {
      throw refuse('plan-decided', 'Bu başvuru karara bağlanmış; artık geri çekilemez.');
    }
    const withdrawn = { ...plan, state: 'geri-cekildi' as const, decidedOn: context.today };
    await transaction
      .update(debtPlan)
      .set({ state: withdrawn.state, decidedOn: withdrawn.decidedOn })
      .where(eq(debtPlan.oid, oid));
    return viewPlan(transaction, rules, withdrawn);
  });
}
