import { eq } from 'drizzle-orm';
import { kurus, type PlanKind } from 'municipality/contract';
import { accrual } from '../accruals/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { debtsOf, type WholePlan } from './whole-plan';

/**
 * Says whether instalments pay a debt's interest before its principal (6098 m.100). Where they pay both in proportion,
 * the part of the principal that is paid has its fee paid, and the rest bears its own from the due day on.
 */
const paysFeeFirst: Record<PlanKind, boolean> = { tecil: false, yapilandirma: false, anlasma: true };

/**
 * Has debts that come back from a broken agreement carry what is left of their frozen interest, and count anew from the
 * application: none of it is asked for twice.
 */
export async function carryFees(transaction: ServiceDatabase, whole: WholePlan): Promise<void> {
  if (!paysFeeFirst[whole.plan.kind]) return;
  for (const [oid, { fee, paidFee }] of debtsOf(whole)) {
    if (paidFee === 0) continue;
    await transaction
      .update(accrual)
      .set({ interestFrom: whole.plan.appliedOn, carriedFee: kurus(fee - paidFee) })
      .where(eq(accrual.oid, oid));
  }
}
