import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { kurus, type Kurus } from 'municipality/contract';
import type { FeeCounter } from 'municipality/law/debt/fee-counter';
import { remainingPrincipal } from 'municipality/law/debt/remaining-principal';
import { isOpen, isOwed } from '../accruals/open-lines';
import { readFeeCounter } from '../accruals/read-fee-counter';
import { accrual } from '../accruals/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';

export type AccrualRow = typeof accrual.$inferSelect;

/** Describes the fee of a debt as of today. Read before any transaction: inside one, PGlite has no second connection. */
export type Fees = Pick<FeeCounter, 'feeOf' | 'kindOf'>;

/** Reads what the fees of these registries' debts are counted by. */
export function readFees(
  context: Pick<CallContext, 'database' | 'reference' | 'today'>,
  registryOids: readonly string[],
): Promise<Fees> {
  return readFeeCounter(context, context.today, [...new Set(registryOids)]);
}

interface Subject {
  readonly registryOid: string;
  readonly subscriberOid: string;
}

const isOf = ({ registryOid, subscriberOid }: Subject) =>
  and(eq(accrual.registryOid, registryOid), eq(accrual.subjectOid, subscriberOid));

/** Lists the debts of a subscription that may be paid, by id. */
export function listOpenDebts(database: ServiceDatabase, subject: Subject): Promise<AccrualRow[]> {
  return database
    .select()
    .from(accrual)
    .where(and(isOf(subject), isOpen))
    .orderBy(asc(accrual.oid));
}

/** Lists all it owes, held by a plan or not, locked until the transaction ends; by id, as every booking locks them. */
export function lockOpenDebts(transaction: ServiceDatabase, subject: Subject): Promise<AccrualRow[]> {
  return transaction
    .select()
    .from(accrual)
    .where(and(isOf(subject), isOwed))
    .orderBy(asc(accrual.oid))
    .for('update');
}

/** Tells whether it owes anything, be it through a plan. */
export async function hasOpenDebt(database: ServiceDatabase, subject: Subject): Promise<boolean> {
  const rows = await database
    .select({ oid: accrual.oid })
    .from(accrual)
    .where(and(isOf(subject), isOwed))
    .limit(1);
  return rows.length > 0;
}

/** Tells whether a plan holds one of its debts. */
export async function hasPlannedDebt(database: ServiceDatabase, subject: Subject): Promise<boolean> {
  const rows = await database
    .select({ oid: accrual.oid })
    .from(accrual)
    .where(and(isOf(subject), isOwed, isNotNull(accrual.planOid)))
    .limit(1);
  return rows.length > 0;
}

/** Returns what a debt comes to today, in kuruş. */
export function owedOn(
  row: AccrualRow,
  { feeOf }: Pick<Fees, 'feeOf'>,
): { principal: Kurus; lateFee: Kurus; total: Kurus } {
  const principal = remainingPrincipal(row);
  const lateFee = feeOf(principal, row);
  return { principal, lateFee, total: kurus(principal + lateFee) };
}

export function totalOwed(rows: readonly AccrualRow[], fees: Fees): Kurus {
  return kurus(rows.reduce((sum, row) => sum + owedOn(row, fees).total, 0));
}
