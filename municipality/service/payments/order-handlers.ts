import { and, eq, inArray } from 'drizzle-orm';
import { paymentCalls } from 'municipality/contract';
import { endpoint, requireMember } from '../endpoint';
import { requireOwnRegistry } from '../identity/own-registry';
import { openOrder } from './open-order';
import { openStates } from './order-state';
import { listUnsettledOrderNumbers, moveOrder, requireOwnLockedOrder } from './orders';
import { saveOrderLines } from './save-lines';
import { onlinePayment, onlinePaymentLine } from './tables';

/** What the payer's browser leads to, up to the bank's door. */
export const orderEndpoints = {
  CheckRegistryUnpaidOnlinePayment: endpoint(
    paymentCalls.CheckRegistryUnpaidOnlinePayment,
    async (context, { registryOid }, refuse) => {
      requireOwnRegistry(context, registryOid, refuse);
      return { OpenOrderNumbers: await listUnsettledOrderNumbers(context.database, registryOid) };
    },
  ),

  /** "Tried": in an order that went to the bank and has no outcome yet. A refused attempt is over. */
  IsOnlinePaymentAccrumentsTriedBefore: endpoint(
    paymentCalls.IsOnlinePaymentAccrumentsTriedBefore,
    async (context, { registryOid, accrumentOids }, refuse) => {
      requireOwnRegistry(context, registryOid, refuse);
      const rows = await context.database
        .selectDistinct({ accrualOid: onlinePaymentLine.accrualOid })
        .from(onlinePaymentLine)
        .innerJoin(onlinePayment, eq(onlinePayment.orderNumber, onlinePaymentLine.orderNumber))
        .where(
          and(
            eq(onlinePayment.registryOid, registryOid),
            inArray(onlinePayment.state, openStates),
            inArray(onlinePaymentLine.accrualOid, accrumentOids),
          ),
        );
      return { TriedAccrumentOids: rows.map(({ accrualOid }) => accrualOid) };
    },
  ),

  GetOrderNumberForOnlinePayment: endpoint(
    paymentCalls.GetOrderNumberForOnlinePayment,
    async (context, { registryOid, attemptKey }, refuse) => {
      requireOwnRegistry(context, registryOid, refuse);
      const { database, now, today } = context;
      const { userName } = requireMember(context);
      const order = await openOrder(database, { registryOid, attemptKey, userName, now, today });
      if (order.registryOid !== registryOid) {
        throw refuse('registry-not-yours', 'Bu ödeme denemesi başka bir sicil kaydına ait.');
      }
      return { OrderNumber: order.orderNumber };
    },
  ),

  SaveOnlinePaymentAccrument: endpoint(
    paymentCalls.SaveOnlinePaymentAccrument,
    async (context, { orderNumber, lines }, refuse) => ({
      Total: await saveOrderLines(context, orderNumber, lines, refuse),
    }),
  ),

  SaveOnlinePaymentRequest: endpoint(
    paymentCalls.SaveOnlinePaymentRequest,
    async (context, { orderNumber, bankCode, storeType, total }, refuse) =>
      context.database.transaction(async (transaction) => {
        const order = await requireOwnLockedOrder(context, transaction, orderNumber, refuse);
        if (order.total === null || order.total !== total) {
          throw refuse('amount-changed', 'Ödeme tutarı değişti. Borç listesini yenileyip yeniden seçin.');
        }
        const isSameAsBefore = order.bankCode === bankCode && order.storeType === storeType;
        if (order.state === 'at_bank' && isSameAsBefore) return { Saved: true as const };
        if (order.state !== 'created') {
          throw refuse('order-closed', 'Bu ödeme bankaya yeniden gönderilemez. Borçları yeniden seçin.');
        }
        // Late fees grow at midnight: an order of yesterday asks the bank for too little.
        if (order.linesAsOf !== context.today) {
          throw refuse(
            'amount-changed',
            'Gecikme zammı önceki güne göre hesaplanmıştı. Borçları yeniden seçin.',
          );
        }
        const change = { bankCode, storeType, sentAt: context.now };
        await moveOrder(transaction, order, 'at_bank', { now: context.now, change });
        return { Saved: true as const };
      }),
  ),
};
