import { rowOf } from 'municipality/ground/table-rows';
import { eq } from 'drizzle-orm';
import { kurus, type Kurus } from 'municipality/contract';
import { debtTitle } from '../accruals/debt-title';
import { listAccruals } from '../accruals/open-lines';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';
import type { Refuse } from '../kit/refusal';
import {
  readDebts,
  refuseChanged,
  workOutLines,
  type AcceptedLine,
  type AccrualRow,
  type DebtReading,
  type LineRefusal,
} from './validate-lines';
import { debtsLocked, filledOrder, linesWithDebtsLocked } from './order-statements';
import { registriesOf, requireOwnLockedOrder, requireOwnOrder, type OrderRow } from './orders';
import { onlinePayment, onlinePaymentLine } from '../orders/tables';

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
  const total = kurus(lines.reduce((sum, line) => sum + line.total, 0));
  const rows = lines.map(({ accrumentOid, principal, lateFee }, index) => ({
    orderNumber,
    accrualOid: accrumentOid,
    lineNo: index + 1,
    principal,
    lateFee,
  }));
  const empty = await requireOwnOrder(context, orderNumber, refuse);
  if (empty.state === 'created' && empty.total === null) {
    await requireUnchangedLines(debts, context.database, empty, lines, refuse);
    const filled = await filledOrder(context.database).execute({
      orderNumber,
      total,
      today: context.today,
      lines: JSON.stringify(rows.map((row) => rowOf(onlinePaymentLine, row))),
    });
    // Else somebody was faster with the same order: what it holds now is looked at with its row locked.
    if (filled.length > 0) return total;
  }
  return context.database.transaction(async (transaction) => {
    const order = await requireOwnLockedOrder(context, transaction, orderNumber, refuse);
    if (order.state !== 'created')
      throw refuse('order-closed', 'Bu ödeme artık değiştirilemez. Borçları yeniden seçin.');
    // Each line holds its debt while it is written; held before, they are held by id.
    await debtsLocked(transaction).execute({ oids: rows.map(({ accrualOid }) => accrualOid) });
    await requireUnchangedLines(debts, transaction, order, lines, refuse);
    await transaction.delete(onlinePaymentLine).where(eq(onlinePaymentLine.orderNumber, orderNumber));
    await transaction.insert(onlinePaymentLine).values(rows);
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
  const { orderNumber } = order;
  const registries = registriesOf(debts.payer, order);
  const saved = await linesWithDebtsLocked(transaction).execute({ orderNumber });
  const lines = saved
    .map(({ line }) => line)
    .sort((one, other) => one.lineNo - other.lineNo)
    .map(({ accrualOid, principal, lateFee }) => ({
      accrumentOid: accrualOid,
      principal,
      lateFee,
      total: kurus(principal + lateFee),
    }));
  const rows = saved.map(({ debt }) => debt).filter((debt) => registries.includes(debt.registryOid));
  await requireUnchangedLines(debts, transaction, order, lines, refuse, rows);
}

/** What was accepted must be what the same request comes to now, part by part. */
async function requireUnchangedLines(
  debts: DebtReading,
  transaction: ServiceDatabase,
  order: OrderRow,
  lines: readonly AcceptedLine[],
  refuse: Refuse<LineRefusal>,
  rows?: readonly AccrualRow[],
): Promise<void> {
  const registries = registriesOf(debts.payer, order);
  const worked = await workOutLines(debts, transaction, registries, lines, refuse, rows);
  const changed = lines.find(
    (line, at) => line.principal !== worked[at]?.principal || line.lateFee !== worked[at].lateFee,
  );
  if (!changed) return;
  const [row] = await listAccruals(transaction, registries, [changed.accrumentOid]);
  const name = row ? debtTitle(debts.nameRevenue, row) : 'Bir borcun';
  throw refuseChanged(name, refuse);
}
