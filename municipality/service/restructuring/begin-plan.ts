import { and, eq, inArray } from 'drizzle-orm';
import { kurus, type IsoDate } from 'municipality/contract';
import { yearOf } from 'municipality/law/calendar/calendar';
import { noteInterruption } from '../accruals/note-interruption';
import { accrual } from '../accruals/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { newOid } from '../kit/database/oid';
import { planRevenueCodes } from '../reference/revenue-kinds';
import { rulesOf, type WholePlan } from './whole-plan';
import { nextAssessment } from 'municipality/law/restructuring/assess-plan';
import { accruedOf, instalmentInterest } from 'municipality/law/restructuring/instalment-interest';
import { debtPlan, planInstalment } from './tables';

/** Returns the number of the accrual that a plan's instalments make; the letter keeps it apart from every other series. */
function accrualNoOf(planNo: string): string {
  return planNo.replace(/^TP/, 'T');
}

/**
 * Puts a plan into force: its debts leave the open list, its instalments become accruals that are paid like any debt.
 * Plan and accruals are locked by the caller.
 */
export async function beginPlan(
  transaction: ServiceDatabase,
  { plan, instalments, shares }: WholePlan,
  { now, today }: { now: Date; today: IsoDate },
): Promise<void> {
  const rows = instalments.map((instalment) => ({ ...instalment, accrualOid: newOid(now) }));
  await transaction.insert(accrual).values(
    rows.map(({ accrualOid, no, dueDate, interestBase, ...amounts }) => ({
      oid: accrualOid,
      accrualNo: accrualNoOf(plan.planNo),
      registryOid: plan.registryOid,
      revenueCode: planRevenueCodes[plan.kind],
      year: yearOf(today),
      instalmentNo: no,
      instalmentCount: rows.length,
      dueDate,
      description: `${plan.planNo} numaralı plan, ${plan.name}`,
      subjectOid: null,
      principal: accruedOf(plan.kind, amounts),
      paidPrincipal: kurus(0),
      interestFrom: instalmentInterest[plan.kind] ? plan.appliedOn : null,
      interestBase,
    })),
  );
  for (const { no, accrualOid, dueDate, interest } of rows) {
    await transaction
      .update(planInstalment)
      .set({ accrualOid, dueDate, interest })
      .where(and(eq(planInstalment.planOid, plan.oid), eq(planInstalment.no, no)));
  }
  const debts = [...new Set(shares.map(({ accrualOid }) => accrualOid))];
  await noteInterruption(transaction, debts, 'ozel-kanun', today);
  await transaction
    .update(accrual)
    .set({ planOid: plan.oid, refusedFrom: null, refusedUntil: null, refusedOnFee: null })
    .where(inArray(accrual.oid, debts));
  const total = kurus(rows.reduce((sum, row) => sum + row.principal + row.fee + row.interest, 0));
  await transaction
    .update(debtPlan)
    .set({ state: 'yururlukte', total, assessOn: nextAssessment(rulesOf(plan), rows, today) })
    .where(eq(debtPlan.oid, plan.oid));
}
