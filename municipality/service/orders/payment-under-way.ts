import { and, eq, inArray } from 'drizzle-orm';
import type { ServiceDatabase } from '../kit/database/connection';
import { openStates } from './order-state';
import { onlinePayment, onlinePaymentLine } from './tables';

/** Tells whether the bank has not said yet what became of a payment of one of these debts. */
export async function hasPaymentUnderWay(
  database: ServiceDatabase,
  accrualOids: readonly string[],
): Promise<boolean> {
  if (accrualOids.length === 0) return false;
  const rows = await database
    .select({ oid: onlinePaymentLine.accrualOid })
    .from(onlinePaymentLine)
    .innerJoin(onlinePayment, eq(onlinePayment.orderNumber, onlinePaymentLine.orderNumber))
    .where(
      and(inArray(onlinePaymentLine.accrualOid, [...accrualOids]), inArray(onlinePayment.state, openStates)),
    )
    .limit(1);
  return rows.length > 0;
}
