import { eq } from 'drizzle-orm';
import {
  kurus,
  type FeeKind,
  type RequestOf,
  type ResponseOf,
  type paymentCalls,
} from 'municipality/contract';
import { remainingPrincipal } from 'municipality/law/debt/remaining-principal';
import { feeKindOf } from '../accruals/read-fee-counter';
import { collection } from '../accruals/tables';
import { forbidsBooking } from '../orders/refund-state';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';
import type { KindRules } from '../kit/reference-data';
import type { Refuse } from '../kit/refusal';
import { creditInstalments } from '../restructuring/credit-instalments';
import { lockPlans, type WholePlan } from '../restructuring/whole-plan';
import { canMove } from '../orders/order-state';
import { bookedOrder, debtsLocked, linesToBook } from './order-statements';
import { requireLockedOrder } from './orders';
import type { onlinePaymentLine } from '../orders/tables';
import { writeCollection } from '../accruals/write-collection';

type Booking = ResponseOf<typeof paymentCalls.OnlineOperationCollectDebt>;
type BankPayment = RequestOf<typeof paymentCalls.OnlineOperationCollectDebt>;
type BookingRefusal = 'order-not-found' | 'amount-changed' | 'already-collected' | 'order-refunded';
type OrderLine = typeof onlinePaymentLine.$inferSelect & {
  readonly registryOid: string;
  readonly feeKind: FeeKind;
};

/**
 * Books money the bank has taken: collection, lines, paid principal, receipt number and order state in one
 * transaction. Whoever comes second with the same order gets the first one's collection.
 * Locks in one order everywhere (order, plans and accruals by id, receipt counter), so that two bookings never wait in a ring.
 */
export async function bookPayment(
  context: CallContext,
  payment: BankPayment,
  refuse: Refuse<BookingRefusal>,
): Promise<Booking> {
  // It is read before the transaction: inside one, PGlite has no second connection to read with.
  const rules = await context.reference.kindRules();
  return context.database.transaction(async (transaction) => {
    const order = await requireLockedOrder(transaction, payment.orderNumber, refuse);
    if (order.collectionOid !== null) return requireBooked(transaction, order.collectionOid);
    const held = await linesToBook(transaction).execute({ orderNumber: order.orderNumber });
    const refund = held[0]?.refund ?? null;
    if (refund !== null && forbidsBooking(refund)) {
      throw refuse('order-refunded', 'Bu siparişin parası iade edildi ya da ediliyor.');
    }
    if (order.total === null || order.total !== payment.total) {
      throw refuse('amount-changed', 'Bankanın aldığı tutar sipariş tutarından farklı.');
    }
    const { lines, plans } = await lockLines(transaction, held, rules, refuse);
    const booked = await writeCollection(context, transaction, {
      registryOid: order.registryOid,
      collectionType: payment.collectionType,
      total: kurus(payment.total),
      lines,
      online: {
        orderNumber: order.orderNumber,
        bankName: context.settings.bank?.name ?? null,
        bankReference: payment.bankReference,
        authCode: payment.authCode,
        cardLastFour: payment.cardLastFour ?? null,
        ipAddress: payment.ipAddress,
      },
    });
    if (!canMove(order.state, 'collected')) throw new Error('A collected order has no collection');
    await bookedOrder(transaction).execute({
      orderNumber: order.orderNumber,
      fromState: order.state,
      collectionOid: booked.CollectionOid,
      now: context.now.toISOString(),
    });
    // The payer's day counts, not that of a booking after midnight.
    const days = { paidOn: order.linesAsOf ?? context.today, today: context.today };
    await creditInstalments(transaction, plans, lines, days);
    return booked;
  });
}

async function requireBooked(transaction: ServiceDatabase, collectionOid: string): Promise<Booking> {
  const [row] = await transaction
    .select({ CollectionOid: collection.oid, ReceiptNo: collection.receiptNo })
    .from(collection)
    .where(eq(collection.oid, collectionOid));
  if (!row) throw new Error('A booked order has no collection');
  return row;
}

/**
 * Returns the order's lines, with their accruals locked and found to still owe what is being paid; and the plans some
 * of them are instalments of, locked with the debts behind them.
 */
async function lockLines(
  transaction: ServiceDatabase,
  held: Awaited<ReturnType<ReturnType<typeof linesToBook>['execute']>>,
  rules: KindRules,
  refuse: Refuse<BookingRefusal>,
): Promise<{ lines: OrderLine[]; plans: WholePlan[] }> {
  // Keeps lines by number: of two plans with the same instalment a line comes twice.
  const lines = [...new Map(held.map(({ line }) => [line.lineNo, line])).values()];
  const paid = lines.map((line) => line.accrualOid);
  const plans = await lockPlans(transaction, [...new Set(held.flatMap(({ planOid }) => planOid ?? []))]);
  const credited = plans.flatMap(({ shares }) => shares.map(({ accrualOid }) => accrualOid));
  const rows = await debtsLocked(transaction).execute({ oids: [...new Set([...paid, ...credited])] });
  const debts = new Map(rows.map((debt) => [debt.oid, debt]));
  for (const line of lines) {
    const debt = debts.get(line.accrualOid);
    if ((debt ? remainingPrincipal(debt) : 0) < line.principal) {
      throw refuse('already-collected', 'Siparişteki bir borç daha önce tahsil edilmiş.');
    }
  }
  const owned = lines.flatMap((line) => {
    const debt = debts.get(line.accrualOid);
    return debt ? [{ ...line, registryOid: debt.registryOid, feeKind: feeKindOf(rules, debt) }] : [];
  });
  return { lines: owned, plans };
}
