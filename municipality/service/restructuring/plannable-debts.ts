import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { kurus, listSkipped, type Kurus, type PlanDebt } from 'municipality/contract';
import { debtTitle } from '../accruals/debt-title';
import { remainingPrincipal } from 'municipality/law/debt/remaining-principal';
import { findPastLimitation } from '../accruals/past-limitation';
import { instalmentOf, listAccruals, listOpenInstalments } from '../accruals/open-lines';
import { accrual } from '../accruals/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { openStates } from '../orders/order-state';
import { onlinePayment, onlinePaymentLine } from '../orders/tables';
import { isPlanRevenue } from '../reference/revenue-kinds';
import type { Refuse } from '../kit/refusal';
import type { PlanReading } from './plan-reading';
import { debtPlan, planShare } from './tables';

export type AccrualRow = typeof accrual.$inferSelect;

/** Describes a debt with what it comes to today, in kuruş. */
export interface PlannableDebt {
  readonly row: AccrualRow;
  readonly principal: Kurus;
  readonly lateFee: Kurus;
}

export type ChoiceRefusal =
  | 'accrual-not-found'
  | 'already-collected'
  | 'older-instalment-first'
  | 'payment-under-way'
  | 'plan-waiting';

export function plannableDebts({ feesToday }: PlanReading, rows: readonly AccrualRow[]): PlannableDebt[] {
  return rows.map((row) => {
    const principal = remainingPrincipal(row);
    return { row, principal, lateFee: feesToday.feeOf(principal, row) };
  });
}

export function titleOf({ nameRevenue }: Pick<PlanReading, 'nameRevenue'>, row: AccrualRow): string {
  return debtTitle(nameRevenue, row);
}

export function planDebtView(reading: PlanReading, { row, principal, lateFee }: PlannableDebt): PlanDebt {
  const rule = reading.ruleOf(row.revenueCode, row.dueDate);
  return {
    Oid: row.oid,
    Title: titleOf(reading, row),
    Description: row.description,
    DueDate: row.dueDate,
    Principal: principal,
    LateFee: lateFee,
    FeeKind: reading.feesToday.kindOf(row),
    Total: kurus(principal + lateFee),
    ...(rule && { CollectedBy: rule.collectedBy }),
  };
}

/** Lists those of the accruals that are in an order whose outcome at the bank is not known yet. */
export async function listAtBank(database: ServiceDatabase, oids: readonly string[]): Promise<Set<string>> {
  if (oids.length === 0) return new Set();
  const rows = await database
    .select({ oid: onlinePaymentLine.accrualOid })
    .from(onlinePaymentLine)
    .innerJoin(onlinePayment, eq(onlinePayment.orderNumber, onlinePaymentLine.orderNumber))
    .where(and(inArray(onlinePaymentLine.accrualOid, [...oids]), inArray(onlinePayment.state, openStates)));
  return new Set(rows.map(({ oid }) => oid));
}

/** Lists those of the accruals that an application waiting for the desk is about; `besides` one of them. */
export async function listInApplications(
  database: ServiceDatabase,
  oids: readonly string[],
  besides?: string,
): Promise<Set<string>> {
  if (oids.length === 0) return new Set();
  const rows = await database
    .selectDistinct({ oid: planShare.accrualOid })
    .from(planShare)
    .innerJoin(debtPlan, eq(debtPlan.oid, planShare.planOid))
    .where(
      and(
        inArray(planShare.accrualOid, [...oids]),
        eq(debtPlan.state, 'basvuru'),
        besides === undefined ? undefined : ne(debtPlan.oid, besides),
      ),
    );
  return new Set(rows.map(({ oid }) => oid));
}

/** An older instalment may not stay behind an overdue one that goes into a plan. What is not overdue may be deferred by itself. */
export async function requireOlderChosen(
  database: ServiceDatabase,
  reading: PlanReading,
  { registryOid, oids }: { registryOid: string; oids: readonly string[] },
  refuse: Refuse<'older-instalment-first'>,
): Promise<void> {
  const open = await listOpenInstalments(database, [registryOid], oids);
  const past = await findPastLimitation(database, reading.limitation, open);
  const asked = open.filter(({ oid }) => !past.has(oid));
  const [skipped] = listSkipped(asked.map(instalmentOf(reading.feesToday.kindOf)), new Set(oids), {
    day: reading.today,
  });
  if (!skipped) return;
  throw refuse(
    'older-instalment-first',
    `Önce eski taksit plana girmeli: ${titleOf(reading, skipped.older)} seçilmemiş. Onu da işaretleyin.`,
  );
}

/**
 * Returns the chosen debts, each open, free of a payment at a bank and of another application. Within a transaction
 * their rows are locked, by id, so that neither a payment nor another application takes them meanwhile.
 */
export async function requireChosenDebts(
  database: ServiceDatabase,
  reading: PlanReading,
  { registryOid, oids, isLocked }: { registryOid: string; oids: readonly string[]; isLocked: boolean },
  refuse: Refuse<ChoiceRefusal>,
): Promise<PlannableDebt[]> {
  const wanted = [...new Set(oids)];
  if (isLocked) {
    await database
      .select({ oid: accrual.oid })
      .from(accrual)
      .where(inArray(accrual.oid, wanted))
      .orderBy(asc(accrual.oid))
      .for('update');
  }
  const rows = await listAccruals(database, [registryOid], wanted);
  if (rows.length < wanted.length || rows.some((row) => isPlanRevenue(row.revenueCode))) {
    throw refuse(
      'accrual-not-found',
      'Seçilen borçlardan biri taksitlendirilemez ya da bu sicil kaydında yok. Borçları yeniden seçin.',
    );
  }
  const debts = plannableDebts(reading, rows);
  const gone = debts.find(({ principal }) => principal === 0);
  if (gone) {
    throw refuse(
      'already-collected',
      `${titleOf(reading, gone.row)} artık açık değil; ödenmiş, silinmiş ya da bir plana girmiş olabilir. Borçları yeniden seçin.`,
    );
  }
  const past = await findPastLimitation(database, reading.limitation, rows);
  const barred = rows.find(({ oid }) => past.has(oid));
  if (barred) {
    throw refuse(
      'accrual-not-found',
      `${titleOf(reading, barred)} zamanaşımına uğramış olabilir; taksitlendirmeden önce belediyeye danışın ve bu borcu seçimden çıkarın.`,
    );
  }
  const atBank = await listAtBank(database, wanted);
  const paying = rows.find(({ oid }) => atBank.has(oid));
  if (paying) {
    throw refuse(
      'payment-under-way',
      `${titleOf(reading, paying)} için bankada süren bir ödeme var. Ödeme sonuçlanınca yeniden deneyin.`,
    );
  }
  const inApplications = await listInApplications(database, wanted);
  const waiting = rows.find(({ oid }) => inApplications.has(oid));
  if (waiting) {
    throw refuse(
      'plan-waiting',
      `${titleOf(reading, waiting)} için bekleyen bir başvurunuz var. Onu geri çekin ya da bu borcu seçimden çıkarın.`,
    );
  }
  await requireOlderChosen(database, reading, { registryOid, oids: wanted }, refuse);
  return debts;
}
