import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { feeKinds, kurus, type Kurus } from 'municipality/contract';
import { dayInIstanbul } from 'municipality/law/calendar/calendar';
import type { ServiceDatabase } from '../kit/database/connection';
import { accrual, collection, collectionLine } from './tables';

type AccrualRow = typeof accrual.$inferSelect;

interface PaidDebt {
  readonly line: typeof collectionLine.$inferSelect | null;
  readonly accrual: AccrualRow | null;
}

/** Returns those of a receipt that leaves open what fell due before: its paid debts from contracts. */
function contractDebtsOf(paid: readonly PaidDebt[]): AccrualRow[] {
  return paid.flatMap(({ line, accrual: debt }) =>
    line?.feeKind && debt && feeKinds[line.feeKind].reservation !== null ? [debt] : [],
  );
}

/** Tells whether a debt is of the same contract and fell due before one of these. */
const isEarlierOf = (debts: readonly AccrualRow[]) =>
  or(
    ...debts.map(({ registryOid, revenueCode, subjectOid, dueDate }) =>
      and(
        eq(accrual.registryOid, registryOid),
        eq(accrual.revenueCode, revenueCode),
        subjectOid === null ? isNull(accrual.subjectOid) : eq(accrual.subjectOid, subjectOid),
        lt(accrual.dueDate, dueDate),
      ),
    ),
  );

/**
 * Lists what of the contracts a receipt pays for fell due before and was still open once it was written: without a word
 * about it, the receipt would let presume that it is paid (6098 m.104). What was paid later is counted as open then,
 * and what was paid without a receipt of ours as paid before.
 */
export async function listStillOpen(
  database: ServiceDatabase,
  { collectedAt }: Pick<typeof collection.$inferSelect, 'collectedAt'>,
  paid: readonly PaidDebt[],
): Promise<(AccrualRow & { readonly open: Kurus })[]> {
  const debts = contractDebtsOf(paid);
  if (debts.length === 0) return [];
  const earlier = await database
    .select()
    .from(accrual)
    .where(isEarlierOf(debts))
    .orderBy(accrual.dueDate, accrual.accrualNo, accrual.instalmentNo);
  if (earlier.length === 0) return [];
  const later = await database
    .select({ oid: collectionLine.accrualOid, principal: sql<string>`sum(${collectionLine.principal})` })
    .from(collectionLine)
    .innerJoin(collection, eq(collection.oid, collectionLine.collectionOid))
    .where(
      and(
        inArray(
          collectionLine.accrualOid,
          earlier.map(({ oid }) => oid),
        ),
        gt(collection.collectedAt, collectedAt),
        isNull(collectionLine.cancelledAt),
      ),
    )
    .groupBy(collectionLine.accrualOid);
  const paidLater = new Map(later.map(({ oid, principal }) => [oid, Number(principal)]));
  const day = dayInIstanbul(collectedAt);
  return earlier.flatMap((debt) => {
    if (debt.writtenOffOn !== null && debt.writtenOffOn <= day) return [];
    const open = kurus(debt.principal - debt.paidPrincipal + (paidLater.get(debt.oid) ?? 0));
    return open > 0 ? [{ ...debt, open }] : [];
  });
}
