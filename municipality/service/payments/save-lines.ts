import { eq } from 'drizzle-orm';
import { kurus, type Kurus } from 'municipality/contract';
import { lateFeeCounter } from '../accruals/late-fee';
import { lineTitle } from '../accruals/line-title';
import { listAccruals, listOpenAccruals, remainingPrincipal } from '../accruals/open-lines';
import { findSkippedInstalment } from '../accruals/older-first';
import type { ServiceDatabase } from '../database/connection';
import type { CallContext } from '../endpoint';
import { ServiceRefusal, type Refuse } from '../refusal';
import { requireOwnLockedOrder, type OrderRow } from './orders';
import { onlinePayment, onlinePaymentLine } from './tables';

interface AcceptedLine {
  accrumentOid: string;
  principal: Kurus;
  lateFee: Kurus;
  total: Kurus;
}

type LineRefusal =
  | 'order-not-found'
  | 'order-closed'
  | 'already-collected'
  | 'amount-changed'
  | 'older-instalment-first'
  | 'accrual-not-found';

/**
 * Stores what the payer accepted, after working every line out again as of today; saving again replaces the lines as
 * long as the order has not gone to the bank. Answers with the total in kuruş.
 */
export async function saveOrderLines(
  context: CallContext,
  orderNumber: string,
  lines: readonly AcceptedLine[],
  refuse: Refuse<LineRefusal>,
): Promise<Kurus> {
  if (new Set(lines.map((line) => line.accrumentOid)).size < lines.length) {
    throw new ServiceRefusal(400, 'ödeme satırları: aynı tahakkuk iki kez seçilmiş');
  }
  // Read before the transaction: inside one, PGlite has no second connection to read them with.
  const [rates, nameRevenue] = await Promise.all([
    context.reference.listLateFeeRates(),
    context.reference.nameRevenue(),
  ]);
  const debts: DebtReading = { feeOf: lateFeeCounter(context.today, rates), nameRevenue };
  return context.database.transaction(async (transaction) => {
    const order = await requireOwnLockedOrder(context, transaction, orderNumber, refuse);
    if (order.state !== 'created')
      throw refuse('order-closed', 'Bu ödeme artık değiştirilemez. Borçları yeniden seçin.');
    await requireUnchangedLines(debts, transaction, order, lines, refuse);
    await requireOlderFirst(debts, transaction, order, lines, refuse);
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

interface DebtReading {
  feeOf: ReturnType<typeof lateFeeCounter>;
  nameRevenue: (code: string) => string;
}

async function requireUnchangedLines(
  { feeOf, nameRevenue }: DebtReading,
  transaction: ServiceDatabase,
  order: OrderRow,
  lines: readonly AcceptedLine[],
  refuse: Refuse<LineRefusal>,
): Promise<void> {
  const oids = lines.map((line) => line.accrumentOid);
  const rows = await listAccruals(transaction, order.registryOid, oids);
  const accruals = new Map(rows.map((row) => [row.oid, row]));
  for (const line of lines) {
    const row = accruals.get(line.accrumentOid);
    if (!row)
      throw refuse(
        'accrual-not-found',
        'Seçilen tahakkuk bu sicil kaydında bulunamadı. Borç listesini yenileyip yeniden seçin.',
      );
    const name = lineTitle(nameRevenue(row.revenueCode), row);
    const remaining = remainingPrincipal(row);
    if (remaining === 0) throw refuse('already-collected', `${name} daha önce tahsil edilmiş.`);
    const { fee } = feeOf(remaining, row.dueDate);
    if (line.principal !== remaining || line.lateFee !== fee || line.total !== remaining + fee) {
      throw refuse('amount-changed', `${name} tutarı değişti. Borç listesini yenileyip yeniden seçin.`);
    }
  }
}

async function requireOlderFirst(
  { nameRevenue }: DebtReading,
  transaction: ServiceDatabase,
  order: OrderRow,
  lines: readonly AcceptedLine[],
  refuse: Refuse<LineRefusal>,
): Promise<void> {
  const open = await listOpenAccruals(transaction, order.registryOid);
  const chosen = new Set(lines.map((line) => line.accrumentOid));
  const skipped = findSkippedInstalment(open, chosen);
  if (skipped) {
    const name = lineTitle(nameRevenue(skipped.revenueCode), skipped);
    throw refuse('older-instalment-first', `Önce eski taksit ödenmeli: ${name} seçilmemiş.`);
  }
}
