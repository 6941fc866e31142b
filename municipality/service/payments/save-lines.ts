import { asc, eq, inArray } from 'drizzle-orm';
import { kurus, type Kurus } from 'municipality/contract';
import { lineTitle } from '../accruals/line-title';
import { listAccruals } from '../accruals/open-lines';
import { accrual } from '../accruals/tables';
import type { ServiceDatabase } from '../database/connection';
import type { CallContext } from '../endpoint';
import type { Refuse } from '../refusal';
import {
  readDebts,
  refuseChanged,
  workOutLines,
  type AcceptedLine,
  type DebtReading,
  type LineRefusal,
} from './judge-lines';
import { requireOwnLockedOrder, type OrderRow } from './orders';
import { onlinePayment, onlinePaymentLine } from './tables';

type SaveRefusal = LineRefusal | 'order-not-found' | 'order-closed';

/**
 * Stores what the payer accepted, after working every line out again as of today; saving again replaces the lines as
 * long as the order has not gone to the bank. Answers with the total in kuruş.
 */
export async function saveOrderLines(
  context: CallContext,
  orderNumber: string,
  lines: readonly AcceptedLine[],
  refuse: Refuse<SaveRefusal>,
): Promise<Kurus> {
  const debts = await readDebts(context);
  return context.database.transaction(async (transaction) => {
    const order = await requireOwnLockedOrder(context, transaction, orderNumber, refuse);
    if (order.state !== 'created')
      throw refuse('order-closed', 'Bu ödeme artık değiştirilemez. Borçları yeniden seçin.');
    await requireUnchangedLines(debts, transaction, order, lines, refuse);
    const total = kurus(lines.reduce((sum, line) => sum + line.total, 0));
    await transaction.delete(onlinePaymentLine).where(eq(onlinePaymentLine.orderNumber, orderNumber));
    await transaction.insert(onlinePaymentLine).values(
      lines.map(({ accrumentOid, principal, lateFee }, index) => ({
        orderNumber,
        accrualOid: accrumentOid,
        lineNo: index + 1,
        principal,
        lateFee,
      })),
    );
    await transaction
      .update(onlinePayment)
      .set({ total, linesAsOf: context.today })
      .where(eq(onlinePayment.orderNumber, orderNumber));
    return total;
  });
}

/**
 * Before an order goes to the bank its debts must still be what was accepted: a declaration may have written one off or
 * somebody have paid it since. The accruals stay locked, so that whoever writes them off next sees the order under way.
 */
export async function requireLinesStillOwed(
  debts: DebtReading,
  transaction: ServiceDatabase,
  order: OrderRow,
  refuse: Refuse<LineRefusal>,
): Promise<void> {
  const saved = await transaction
    .select()
    .from(onlinePaymentLine)
    .where(eq(onlinePaymentLine.orderNumber, order.orderNumber))
    .orderBy(asc(onlinePaymentLine.lineNo));
  const oids = saved.map(({ accrualOid }) => accrualOid);
  await transaction
    .select({ oid: accrual.oid })
    .from(accrual)
    .where(inArray(accrual.oid, oids))
    .orderBy(asc(accrual.oid))
    .for('update');
  const lines = saved.map(({ accrualOid, principal, lateFee }) => ({
    accrumentOid: accrualOid,
    principal,
    lateFee,
    total: kurus(principal + lateFee),
  }));
  await requireUnchangedLines(debts, transaction, order, lines, refuse);
}

/** What was accepted must be what the same wish comes to now, part by part. */
async function requireUnchangedLines(
  debts: DebtReading,
  transaction: ServiceDatabase,
  order: OrderRow,
  lines: readonly AcceptedLine[],
  refuse: Refuse<LineRefusal>,
): Promise<void> {
  const worked = await workOutLines(debts, transaction, order.registryOid, lines, refuse);
  const changed = lines.find(
    (line, at) => line.principal !== worked[at]?.principal || line.lateFee !== worked[at].lateFee,
  );
  if (!changed) return;
  const [row] = await listAccruals(transaction, order.registryOid, [changed.accrumentOid]);
  const name = row ? lineTitle(debts.nameRevenue(row.revenueCode), row) : 'Bir borcun';
  throw refuseChanged(name, refuse);
}
