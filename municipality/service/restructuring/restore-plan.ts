import { and, eq, inArray } from 'drizzle-orm';
import {
  DESK_ROLE,
  type DebtRestructuring,
  type RequestOf,
  type restructuringCalls,
} from 'municipality/contract';
import { accrual } from '../accruals/tables';
import type { CallContext } from '../kit/endpoint';
import type { ServiceDatabase } from '../kit/database/connection';
import { requireRole } from '../identity/own-role';
import { listHolidays } from '../reference/holidays';
import type { Refuse } from '../kit/refusal';
import { moveInstalments, requireDebtsUnchanged, requirePlan } from './decide-plan';
import { debtsOf, lockPlans, rulesOf, type InstalmentRow, type WholePlan } from './whole-plan';
import { readViewRules, viewPlan } from './plan-view';
import { dueDaysOf } from 'municipality/law/restructuring/due-days';
import { nextAssessment } from 'municipality/law/restructuring/assess-plan';
import { debtPlan, planInstalment } from './tables';

type Call = typeof restructuringCalls.AuthorizedRestoreDebtRestructuring;

async function openInstalments(
  transaction: ServiceDatabase,
  planOid: string,
  rows: readonly InstalmentRow[],
): Promise<void> {
  for (const { no, dueDate, interest, accrualOid } of rows) {
    await transaction
      .update(planInstalment)
      .set({ dueDate, interest })
      .where(and(eq(planInstalment.planOid, planOid), eq(planInstalment.no, no)));
    if (accrualOid === null) continue;
    await transaction.update(accrual).set({ dueDate, writtenOffOn: null }).where(eq(accrual.oid, accrualOid));
  }
}

/** Debts of which something is left go back into the plan. */
async function holdDebts(transaction: ServiceDatabase, whole: WholePlan): Promise<void> {
  const open = [...debtsOf(whole)].flatMap(([oid, { principal, credited }]) =>
    principal > credited ? [oid] : [],
  );
  await transaction.update(accrual).set({ planOid: whole.plan.oid }).where(inArray(accrual.oid, open));
}

/** Puts a broken plan back into force (ihya): what is unpaid falls due anew, from now on; what was missed is forgiven. */
export async function restorePlan(
  context: CallContext,
  { planNo, reason }: RequestOf<Call>,
  refuse: Refuse<Call['refusals'][number]>,
): Promise<DebtRestructuring> {
  const { userName } = await requireRole(context, DESK_ROLE, refuse);
  const { database, today } = context;
  const { oid } = await requirePlan(database, planNo, refuse);
  const [rules, holidays] = [await readViewRules(context), await listHolidays(database)];
  return database.transaction(async (transaction) => {
    const [whole] = await lockPlans(transaction, [oid]);
    if (!whole) throw new Error('A plan is gone');
    const { plan, instalments } = whole;
    const isRestored = plan.restoredOn !== null && plan.note === reason;
    if (plan.state !== 'bozuldu') {
      if (isRestored) return viewPlan(transaction, rules, plan);
      throw refuse('plan-decided', 'Yalnızca bozulmuş bir plan yeniden yürürlüğe konabilir.');
    }
    await requireDebtsUnchanged(transaction, whole, refuse);
    const unpaid = instalments.filter(({ paidOn }) => paidOn === null);
    const dueDays = dueDaysOf[plan.kind](today, unpaid.length, plan.stepMonths, holidays);
    const moved = moveInstalments(plan, unpaid, dueDays, rules.instalmentRates);
    await openInstalments(transaction, oid, moved);
    await holdDebts(transaction, whole);
    const restored = { ...plan, restoredOn: today };
    const all = [...instalments.filter(({ paidOn }) => paidOn !== null), ...moved];
    await transaction
      .update(debtPlan)
      .set({
        state: 'yururlukte',
        restoredOn: today,
        note: reason,
        decidedOn: today,
        decidedBy: userName,
        assessOn: nextAssessment(rulesOf(restored), all, today),
      })
      .where(eq(debtPlan.oid, oid));
    return viewPlan(transaction, rules, await requirePlan(transaction, planNo, refuse));
  });
}
