import { and, eq, inArray, isNull } from 'drizzle-orm';
import { requireMember, type CallContext } from '../kit/endpoint';
import type { Refuse } from '../kit/refusal';
import { listSubscriptionRows, type SubscriptionRow } from '../subscriptions/subscription-rows';
import { waterSubscriber } from '../subscriptions/tables';

/**
 * Returns the member's own subscription of a number, whose contract runs. Consumption tells who is at home, so that nobody
 * but who holds the contract reads it (6698 m.4).
 * @throws ServiceRefusal the same for somebody else's, an ended one and none
 */
export async function requireOwnMeter(
  context: CallContext,
  subscriberNo: string,
  refuse: Refuse<'subscription-not-found'>,
): Promise<SubscriptionRow> {
  const registries = requireMember(context).registries.map(({ oid }) => oid);
  const isOwn = and(
    eq(waterSubscriber.subscriberNo, subscriberNo),
    inArray(waterSubscriber.registryOid, registries),
    isNull(waterSubscriber.endedOn),
  );
  const [row] = registries.length === 0 ? [] : await listSubscriptionRows(context.database, isOwn);
  if (!row) throw refuse('subscription-not-found', 'Bu abonelik bulunamadı.');
  return row;
}
