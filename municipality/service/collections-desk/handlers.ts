import { eq } from 'drizzle-orm';
import { COLLECTIONS_ROLE, collectionsDeskCalls } from 'municipality/contract';
import { endpoint } from '../kit/endpoint';
import { requireRole } from '../identity/own-role';
import { registry } from '../identity/tables';
import { requireOrder } from '../payments/orders';
import { listDayEnds, requireDayEnd } from './kept-day-end';
import { startRefund } from './refunds';
import { rejectRefund } from './reject-refund';

/** Shows a quarter, each day with the bank's list and its file. */
const MOST_DAY_ENDS = 184;

export const collectionsDeskEndpoints = {
  StartOnlinePaymentRefund: endpoint(
    collectionsDeskCalls.StartOnlinePaymentRefund,
    async (context, request, refuse) => {
      const { userName } = await requireRole(context, COLLECTIONS_ROLE, refuse);
      return startRefund(context, { ...request, userName }, refuse);
    },
  ),

  RejectOnlinePaymentRefund: endpoint(
    collectionsDeskCalls.RejectOnlinePaymentRefund,
    async (context, request, refuse) => {
      const { userName } = await requireRole(context, COLLECTIONS_ROLE, refuse);
      return rejectRefund(context, { ...request, userName }, refuse);
    },
  ),

  GetOnlinePaymentPayer: endpoint(
    collectionsDeskCalls.GetOnlinePaymentPayer,
    async (context, { orderNumber }, refuse) => {
      await requireRole(context, COLLECTIONS_ROLE, refuse);
      const { registryOid } = await requireOrder(context.database, orderNumber, refuse);
      const [payer] = await context.database
        .select({ identityNo: registry.identityNo })
        .from(registry)
        .where(eq(registry.oid, registryOid));
      if (!payer) throw new Error('The registry of an order is not there');
      return { PayerIdentityNo: payer.identityNo };
    },
  ),

  GetOnlinePaymentDayEnd: endpoint(
    collectionsDeskCalls.GetOnlinePaymentDayEnd,
    async (context, { day }, refuse) => {
      await requireRole(context, COLLECTIONS_ROLE, refuse);
      return requireDayEnd(context, day, refuse);
    },
  ),

  GetOnlinePaymentDayEndList: endpoint(
    collectionsDeskCalls.GetOnlinePaymentDayEndList,
    async (context, { limit }, refuse) => {
      await requireRole(context, COLLECTIONS_ROLE, refuse);
      return listDayEnds(context.database, limit);
    },
  ),

  RetrieveOnlinePaymentDayEnds: endpoint(
    collectionsDeskCalls.RetrieveOnlinePaymentDayEnds,
    ({ database }, days) => listDayEnds(database, MOST_DAY_ENDS, days),
  ),

  CloseOnlinePaymentDay: endpoint(collectionsDeskCalls.CloseOnlinePaymentDay, (context, { day }, refuse) =>
    requireDayEnd(context, day, refuse),
  ),
};
