import { paymentCalls, type ResponseOf } from 'municipality/contract';
import { findCollection, cancellationOf } from '../accruals/collections';
import { concludeByRecord, findGivenBack } from './refund-claim';
import { endpoint } from '../kit/endpoint';
import { advanceAfterPayment } from '../subscriptions/cancellation-rows';
import { askBank, requireBank } from './bank';
import { bookPayment } from './booking';
import { orderEndpoints } from './order-handlers';
import { threeDEndpoints } from './three-d-handlers';
import { canMove } from '../orders/order-state';
import { moveOrder, requireLockedOrder, requireOrder } from './orders';
import { eq } from 'drizzle-orm';
import { collection, collectionLine } from '../accruals/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { isSameSecret } from '../identity/password';
import { maskName } from '../kit/masked-name';
import { normalizeVerificationCode } from '../kit/receipt-number';

export const paymentEndpoints = {
  ...orderEndpoints,
  ...threeDEndpoints,

  GetActiveMerchantBankInfo: endpoint(
    paymentCalls.GetActiveMerchantBankInfo,
    ({ settings }, _request, refuse) => {
      const bank = requireBank(settings, refuse);
      return { BankCode: bank.code, BankName: bank.name };
    },
  ),

  OnlineOperationCollectDebt: endpoint(
    paymentCalls.OnlineOperationCollectDebt,
    async (context, payment, refuse) => {
      const booked = await bookPayment(context, payment, refuse);
      await advanceAfterPayment(context, payment.orderNumber);
      return booked;
    },
  ),

  ControlCollection: endpoint(paymentCalls.ControlCollection, (context, { orderNumber }) =>
    findCollection(context, { orderNumber }),
  ),

  SaveOnlinePaymentResponse: endpoint(
    paymentCalls.SaveOnlinePaymentResponse,
    async ({ database, now }, { orderNumber, outcome, bankCode }, refuse) => {
      // Only the booking itself makes an order collected; without one the money is still looked for.
      const state = outcome === 'collected' ? 'unknown' : outcome;
      const { state: before } = await requireOrder(database, orderNumber, refuse);
      // Where no way leads there now none will later: what an outcome may become lies further on.
      if (!canMove(before, state)) return { Saved: true as const };
      return database.transaction(async (transaction) => {
        const order = await requireLockedOrder(transaction, orderNumber, refuse);
        await moveOrder(transaction, order, state, { now, bankCode: bankCode ?? null });
        return { Saved: true as const };
      });
    },
  ),

  QueryOnlinePaymentOrderStatus: endpoint(
    paymentCalls.QueryOnlinePaymentOrderStatus,
    async (context, { orderNumber }, refuse) => {
      const order = await requireOrder(context.database, orderNumber, refuse);
      const held = await askBank(context, order, refuse, (pos) => pos.query(orderNumber), refuse);
      const given = findGivenBack(held);
      if (given) await concludeByRecord(context, orderNumber, given);
      return held;
    },
  ),

  CheckReceipt: endpoint(paymentCalls.CheckReceipt, ({ database }, { receiptNo, verificationCode }) =>
    checkReceipt(database, receiptNo, verificationCode),
  ),
};

type Check = ResponseOf<typeof paymentCalls.CheckReceipt>;

/**
 * Tells whether a printed receipt is one of ours. A wrong code and a number that was never given are answered alike,
 * after the same work.
 */
export async function checkReceipt(
  database: ServiceDatabase,
  receiptNo: string,
  verificationCode: string,
): Promise<Check> {
  const [row] = await database.select().from(collection).where(eq(collection.receiptNo, receiptNo.trim()));
  const isGenuine = isSameSecret(normalizeVerificationCode(verificationCode), row?.verificationCode ?? '-');
  if (!row || !isGenuine) return { IsGenuine: false };
  const lines = await database.select().from(collectionLine).where(eq(collectionLine.collectionOid, row.oid));
  return {
    IsGenuine: true,
    CollectedAt: row.collectedAt.toISOString(),
    Total: row.total,
    MaskedPayer: maskName(row.payerName),
    CancelledTotal: cancellationOf(lines).CancelledTotal,
  };
}
