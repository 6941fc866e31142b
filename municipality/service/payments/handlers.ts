import { paymentCalls } from 'municipality/contract';
import { findCollection } from '../accruals/collections';
import { concludeByRecord, findGivenBack } from './refund-claim';
import { endpoint } from '../kit/endpoint';
import { advanceAfterPayment } from '../subscriptions/cancellation-rows';
import { askBank, requireBank } from './bank';
import { bookPayment } from './booking';
import { checkReceipt } from './check-receipt';
import { orderEndpoints } from './order-handlers';
import { threeDEndpoints } from './three-d-handlers';
import { canMove } from '../orders/order-state';
import { moveOrder, requireLockedOrder, requireOrder } from './orders';

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
