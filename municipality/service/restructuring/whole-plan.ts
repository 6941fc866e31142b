import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ServiceDatabase } from '../kit/database/connection';
import { accrual } from '../accruals/tables';
import type { PlanRules } from 'municipality/law/restructuring/assess-plan';
import type { PlanRow } from './plan-table';
import { debtPlan, planInstalment, planShare } from './tables';

export type InstalmentRow = typeof planInstalment.$inferSelect;
type ShareRow = typeof planShare.$inferSelect;

export interface WholePlan {
  readonly plan: PlanRow;
  /** They are sorted by number. */
  readonly instalments: readonly InstalmentRow[];
  readonly shares: readonly ShareRow[];
}

export function rulesOf({ toleratedMissed, firstInTime, catchUp, restoredOn }: PlanRow): PlanRules {
  return { toleratedMissed, firstInTime, catchUp, restoredOn };
}

/** Reads the plans with their instalments and shares, in the order of the plans given. */
export async function readWholePlans(
  database: ServiceDatabase,
  plans: readonly PlanRow[],
): Promise<WholePlan[]> {
  const oids = plans.map(({ oid }) => oid);
  if (oids.length === 0) return [];
  const instalments = await database
    .select()
    .from(planInstalment)
    .where(inArray(planInstalment.planOid, oids))
    .orderBy(asc(planInstalment.no));
  const shares = await database.select().from(planShare).where(inArray(planShare.planOid, oids));
  return plans.map((plan) => ({
    plan,
    instalments: instalments.filter(({ planOid }) => planOid === plan.oid),
    shares: shares.filter(({ planOid }) => planOid === plan.oid),
  }));
}

/**
 * Reads the plans, their rows locked by id until the transaction ends, with all they consist of. Everywhere plans are
 * locked before accruals, and accruals by id, so that two transactions never wait for each other in a ring.
 */
export async function lockPlans(transaction: ServiceDatabase, oids: readonly string[]): Promise<WholePlan[]> {
  if (oids.length === 0) return [];
  const plans = await transaction
    .select()
    .from(debtPlan)
    .where(inArray(debtPlan.oid, [...oids]))
    .orderBy(asc(debtPlan.oid))
    .for('update');
  return readWholePlans(transaction, plans);
}

/** Returns the accruals of a plan, its instalments' and its debts', locked by id. */
export async function lockAccruals(transaction: ServiceDatabase, { instalments, shares }: WholePlan) {
  const oids = new Set([
    ...shares.map(({ accrualOid }) => accrualOid),
    ...instalments.flatMap(({ accrualOid }) => accrualOid ?? []),
  ]);
  return transaction
    .select()
    .from(accrual)
    .where(inArray(accrual.oid, [...oids]))
    .orderBy(asc(accrual.oid))
    .for('update');
}

export async function findPlanByNo(database: ServiceDatabase, planNo: string): Promise<PlanRow | null> {
  const [row] = await database.select().from(debtPlan).where(eq(debtPlan.planNo, planNo));
  return row ?? null;
}

/** Describes what of a debt is in a plan, in kuruş, and how much of it has been paid through it. */
export interface DebtInPlan {
  readonly principal: number;
  readonly credited: number;
  readonly fee: number;
  readonly paidFee: number;
}

const NOTHING: DebtInPlan = { principal: 0, credited: 0, fee: 0, paidFee: 0 };

/** Returns what of each debt is in a plan, by its id. */
export function debtsOf({ instalments, shares }: Pick<WholePlan, 'instalments' | 'shares'>) {
  const paid = new Set(instalments.filter(({ paidOn }) => paidOn !== null).map(({ no }) => no));
  const debts = new Map<string, DebtInPlan>();
  for (const { accrualOid, instalmentNo, principal, fee } of shares) {
    const known = debts.get(accrualOid) ?? NOTHING;
    const isPaid = paid.has(instalmentNo);
    debts.set(accrualOid, {
      principal: known.principal + principal,
      credited: known.credited + (isPaid ? principal : 0),
      fee: known.fee + fee,
      paidFee: known.paidFee + (isPaid ? fee : 0),
    });
  }
  return debts;
}

export function isOfRegistries(registryOids: readonly string[], planNo: string) {
  return and(eq(debtPlan.planNo, planNo), inArray(debtPlan.registryOid, [...registryOids]));
}
