import { paymentCalls } from 'municipality/contract';
import { findCollection } from '../accruals/collections';
import { concludeByRecord, findGivenBack } from '../collections-desk/refund-claim';
import { endpoint } from '../endpoint';
import { advanceAfterPayment } from '../subscriptions/cancellation-rows';
import { askBank, requireBank } from './bank';
import { bookPayment } from './booking';
import { checkReceipt } from './check-receipt';
import { orderEndpoints } from './order-handlers';
import { threeDEndpoints } from './three-d-handlers';
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
    async ({ database, now }, { orderNumber, outcome, bankCode }, refuse) =>
      database.transaction(async (transaction) => {
        const order = await requireLockedOrder(transaction, orderNumber, refuse);
        // Only the booking itself makes an order collected; without one the money is still looked for.
        const state = outcome === 'collected' ? 'unknown' : outcome;
        await moveOrder(transaction, order, state, { now, bankCode: bankCode ?? null });
        return { Saved: true as const };
      }),
  ),

  QueryOnlinePaymentOrderStatus: endpoint(
    paymentCalls.QueryOnlinePaymentOrderStatus,
    async (context, { orderNumber }, refuse) => {
      const order = await requireOrder(context.database, orderNumber, refuse);
      const held = await askBank(context, order, refuse, (pos) => pos.query(orderNumber));
      const given = findGivenBack(held);
      if (given) await concludeByRecord(context, orderNumber, given);
      return held;
    },
  ),

  CheckReceipt: endpoint(paymentCalls.CheckReceipt, ({ database }, { receiptNo, verificationCode }) =>
    checkReceipt(database, receiptNo, verificationCode),
  ),
};
