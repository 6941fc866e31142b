import { and, eq, sql } from 'drizzle-orm';
import type { IsoDate, Kurus } from 'municipality/contract';
import { noteInterruption } from '../accruals/note-interruption';
import { accrual } from '../accruals/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { keepAssessment } from './assess-due-plans';
import { rulesOf, type WholePlan } from './whole-plan';
import { assessPlan } from 'municipality/law/restructuring/assess-plan';
import { planInstalment } from './tables';

interface PaidLine {
  readonly accrualOid: string;
  readonly lateFee: Kurus;
}

/**
 * Credits the debts of a plan with what the instalments just paid carry of them, and assesses the plan anew. Instalments
 * are paid whole, each once: the booking saw to that. `paidOn` is the payer's day, `today` the booking's.
 */
export async function creditInstalments(
  transaction: ServiceDatabase,
  plans: readonly WholePlan[],
  lines: readonly PaidLine[],
  { paidOn, today }: { paidOn: IsoDate; today: IsoDate },
): Promise<void> {
  const fees = new Map(lines.map(({ accrualOid, lateFee }) => [accrualOid, lateFee]));
  for (const whole of plans) {
    const paid = whole.instalments.filter(
      (row) => row.paidOn === null && row.accrualOid !== null && fees.has(row.accrualOid),
    );
    const numbers = new Set(paid.map(({ no }) => no));
    for (const { instalmentNo, accrualOid, principal } of whole.shares) {
      if (!numbers.has(instalmentNo) || principal === 0) continue;
      await transaction
        .update(accrual)
        .set({ paidPrincipal: sql`${accrual.paidPrincipal} + ${principal}` })
        .where(eq(accrual.oid, accrualOid));
    }
    const debts = whole.shares.filter(({ instalmentNo }) => numbers.has(instalmentNo));
    await noteInterruption(
      transaction,
      [...new Set(debts.map(({ accrualOid }) => accrualOid))],
      'odeme',
      paidOn,
    );
    for (const { no, accrualOid } of paid) {
      await transaction
        .update(planInstalment)
        .set({ paidOn, paidFee: fees.get(accrualOid ?? '') ?? null })
        .where(and(eq(planInstalment.planOid, whole.plan.oid), eq(planInstalment.no, no)));
    }
    await assessAfterPayment(transaction, whole, numbers, { paidOn, today });
  }
}

async function assessAfterPayment(
  transaction: ServiceDatabase,
  whole: WholePlan,
  numbers: ReadonlySet<number>,
  { paidOn, today }: { paidOn: IsoDate; today: IsoDate },
): Promise<void> {
  const instalments = whole.instalments.map((row) => (numbers.has(row.no) ? { ...row, paidOn } : row));
  const state = assessPlan(rulesOf(whole.plan), instalments, today);
  // A plan that breaks all the same is ended by the next look at it, not in the middle of a booking.
  if (state !== 'bozuldu') await keepAssessment(transaction, { ...whole, instalments }, state, today);
}
