import { and, eq, inArray, sql } from 'drizzle-orm';
import { paymentCalls, type IsoDate } from 'municipality/contract';
import { accrual } from '../accruals/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { endpoint, requirePayer } from '../kit/endpoint';
import { requirePayableRegistry } from '../identity/own-registry';
import { isInScope } from '../kit/caller';
import { assessDuePlans } from '../restructuring/assess-due-plans';
import { readDebts, workOutLines } from './validate-lines';
import { openStates } from '../orders/order-state';
import {
  isOrderOf,
  registriesOf,
  listUnsettledOrderNumbers,
  moveOrder,
  requireOwnLockedOrder,
} from './orders';
import { requireLinesStillOwed, saveOrderLines } from './save-lines';
import { onlinePayment, onlinePaymentLine } from '../orders/tables';
import { newOrder } from './order-statements';

/** Returns the order number: `MIS`, the day, ten digits that never repeat. Letters and digits only: every bank takes it. */
const prefixOf = (today: IsoDate) => `MIS${today.replaceAll('-', '')}`;

/** Opens an order for an attempt of the portal; the same attempt always gets the same order. */
async function openOrder(
  database: ServiceDatabase,
  attempt: { registryOid: string; attemptKey: string; userName: string; now: Date; today: IsoDate },
): Promise<{ orderNumber: string; registryOid: string; userName: string }> {
  const { attemptKey, registryOid, userName } = attempt;
  const [created] = await newOrder(database).execute({
    prefix: prefixOf(attempt.today),
    attemptKey,
    registryOid,
    userName,
    now: attempt.now.toISOString(),
  });
  if (created) return created;
  const [known] = await database.select().from(onlinePayment).where(eq(onlinePayment.attemptKey, attemptKey));
  if (!known) throw new Error('The attempt key is taken, yet its order is not there');
  return known;
}

const debtsTried = (database: ServiceDatabase) =>
  database
    .selectDistinct({
      accrualOid: accrual.oid,
      subjectOid: accrual.subjectOid,
      revenueCode: accrual.revenueCode,
    })
    .from(onlinePaymentLine)
    .innerJoin(onlinePayment, eq(onlinePayment.orderNumber, onlinePaymentLine.orderNumber))
    .innerJoin(accrual, eq(accrual.oid, onlinePaymentLine.accrualOid))
    .where(
      and(
        eq(accrual.registryOid, sql.placeholder('registryOid')),
        inArray(onlinePayment.state, openStates),
        sql`${onlinePaymentLine.accrualOid} = any(${sql.placeholder('oids')}::text[])`,
      ),
    )
    .prepare('municipality_debts_tried');

/** Handles what leads the payer's browser up to the bank's door. */
export const orderEndpoints = {
  CheckRegistryUnpaidOnlinePayment: endpoint(
    paymentCalls.CheckRegistryUnpaidOnlinePayment,
    async (context, { registryOid }, refuse) => {
      requirePayableRegistry(context, registryOid, refuse);
      return { OpenOrderNumbers: await listUnsettledOrderNumbers(context, registryOid) };
    },
  ),

  /**
   * Answers whether debts were tried: they are in an order that went to the bank and has no outcome yet. A refused
   * attempt is over.
   */
  IsOnlinePaymentAccrumentsTriedBefore: endpoint(
    paymentCalls.IsOnlinePaymentAccrumentsTriedBefore,
    async (context, { registryOid, accrumentOids }, refuse) => {
      requirePayableRegistry(context, registryOid, refuse);
      const payer = requirePayer(context);
      const tried = await debtsTried(context.database).execute({ registryOid, oids: [...accrumentOids] });
      return {
        TriedAccrumentOids: tried
          .filter((debt) => isInScope(payer, debt))
          .map(({ accrualOid }) => accrualOid),
      };
    },
  ),

  GetOrderNumberForOnlinePayment: endpoint(
    paymentCalls.GetOrderNumberForOnlinePayment,
    async (context, { registryOid, attemptKey }, refuse) => {
      requirePayableRegistry(context, registryOid, refuse);
      const { database, now, today } = context;
      const payer = requirePayer(context);
      for (const oid of registriesOf(payer, { registryOid })) await assessDuePlans(context, oid);
      const { userName } = payer;
      const order = await openOrder(database, { registryOid, attemptKey, userName, now, today });
      if (order.registryOid !== registryOid || !isOrderOf(payer, order)) {
        throw refuse('registry-not-yours', 'Bu ödeme denemesi başka bir sicil kaydına ait.');
      }
      return { OrderNumber: order.orderNumber };
    },
  ),

  CalculatePartialPayment: endpoint(
    paymentCalls.CalculatePartialPayment,
    async (context, { registryOid, lines }, refuse) => {
      requirePayableRegistry(context, registryOid, refuse);
      const debts = await readDebts(context);
      return { Lines: await workOutLines(debts, context.database, [registryOid], lines, refuse) };
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
    async (context, { orderNumber, bankCode, storeType, total }, refuse) => {
      const debts = await readDebts(context);
      return context.database.transaction(async (transaction) => {
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
          throw refuse('amount-changed', 'Tutarlar önceki güne göre hesaplanmıştı. Borçları yeniden seçin.');
        }
        await requireLinesStillOwed(debts, transaction, order, refuse);
        const change = { bankCode, storeType, sentAt: context.now };
        await moveOrder(transaction, order, 'at_bank', { now: context.now, change });
        return { Saved: true as const };
      });
    },
  ),
};
