import { eq, sql } from 'drizzle-orm';
import { kurus, type Collection, type FeeKind, type Kurus } from 'municipality/contract';
import { addDays } from 'municipality/law/calendar/calendar';
import type { Covered } from 'municipality/law/debt/set-off';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';
import { accrual } from './tables';
import { writeCollection } from './write-collection';

/** Describes a debt that money of the debtor pays, whole or in part. Amounts in kuruş. */
export interface CoveredDebt extends Omit<Covered, 'oid'> {
  readonly row: typeof accrual.$inferSelect;
  /** Says what kind of fee was paid. */
  readonly feeKind: FeeKind;
  /** Holds the interest to today that is left where a part was paid, fee first; null where it goes on as before. */
  readonly interestLeft: Kurus | null;
}

interface SetOff {
  readonly registryOid: string;
  /** Is 3 for money that was paid too much, 5 for a deposit. */
  readonly collectionType: Extract<Collection['CollectionType'], '3' | '5'>;
  readonly covered: readonly CoveredDebt[];
}

/**
 * Books what is set off against debts whose rows are locked: a receipt of the year's series, the paid principal. Answers with
 * the receipt's id, or null where no debt is covered.
 */
export async function bookSetOff(
  context: Pick<CallContext, 'now' | 'today'>,
  transaction: ServiceDatabase,
  { registryOid, collectionType, covered }: SetOff,
): Promise<string | null> {
  if (covered.length === 0) return null;
  const { CollectionOid } = await writeCollection(context, transaction, {
    registryOid,
    collectionType,
    total: kurus(covered.reduce((sum, { principal, lateFee }) => sum + principal + lateFee, 0)),
    lines: covered.map(({ row, principal, lateFee, feeKind }, index) => ({
      lineNo: index + 1,
      accrualOid: row.oid,
      principal,
      lateFee,
      feeKind,
      registryOid: row.registryOid,
    })),
  });
  for (const { row, principal, interestLeft } of covered) {
    await transaction
      .update(accrual)
      .set({
        paidPrincipal: sql`${accrual.paidPrincipal} + ${principal}`,
        // What is left of the principal bears interest anew from tomorrow on, beside what is left of the old one.
        ...(interestLeft !== null && {
          interestFrom: addDays(context.today, 1),
          carriedFee: interestLeft,
        }),
      })
      .where(eq(accrual.oid, row.oid));
  }
  return CollectionOid;
}
