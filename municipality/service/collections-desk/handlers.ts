import { eq } from 'drizzle-orm';
import { collectionsDeskCalls } from 'municipality/contract';
import { endpoint } from '../endpoint';
import { registry } from '../identity/tables';
import { requireOrder } from '../payments/orders';
import { requireDeskStaff } from './desk-staff';
import { listDayEnds, requireDayEnd } from './kept-day-end';
import { startRefund } from './refunds';

export const collectionsDeskEndpoints = {
  StartOnlinePaymentRefund: endpoint(
    collectionsDeskCalls.StartOnlinePaymentRefund,
    async (context, request, refuse) => {
      const { userName } = await requireDeskStaff(context, refuse);
      return startRefund(context, { ...request, userName }, refuse);
    },
  ),

  GetOnlinePaymentPayer: endpoint(
    collectionsDeskCalls.GetOnlinePaymentPayer,
    async (context, { orderNumber }, refuse) => {
      await requireDeskStaff(context, refuse);
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
      await requireDeskStaff(context, refuse);
      return requireDayEnd(context, day, refuse);
    },
  ),

  GetOnlinePaymentDayEndList: endpoint(
    collectionsDeskCalls.GetOnlinePaymentDayEndList,
    async (context, { limit }, refuse) => {
      await requireDeskStaff(context, refuse);
      return listDayEnds(context.database, limit);
    },
  ),

  CloseOnlinePaymentDay: endpoint(collectionsDeskCalls.CloseOnlinePaymentDay, (context, { day }, refuse) =>
    requireDayEnd(context, day, refuse),
  ),
};
