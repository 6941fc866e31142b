import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { addressText } from '../address/address-text';
import { district, innerDoor, outerDoor, street } from '../address/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { requirePayer, type CallContext } from '../kit/endpoint';
import { place } from '../address/place';
import { registry } from '../identity/tables';
import type { Refuse } from '../kit/refusal';
import { waterSubscriber } from './tables';

export type SubscriberRow = typeof waterSubscriber.$inferSelect;

/** Lists the subscriptions with their owner and address, by number. */
export async function listSubscriptionRows(database: ServiceDatabase, condition: SQL | undefined) {
  const rows = await database
    .select({ subscriber: waterSubscriber, owner: registry, place })
    .from(waterSubscriber)
    .innerJoin(registry, eq(registry.oid, waterSubscriber.registryOid))
    .innerJoin(innerDoor, eq(innerDoor.addressCode, waterSubscriber.addressCode))
    .innerJoin(outerDoor, eq(outerDoor.code, innerDoor.outerDoorCode))
    .innerJoin(street, eq(street.code, outerDoor.streetCode))
    .innerJoin(district, eq(district.code, street.districtCode))
    .where(condition)
    .orderBy(asc(waterSubscriber.subscriberNo));
  return rows.map(({ subscriber, owner, place: parts }) => ({
    subscriber,
    owner,
    addressText: addressText(parts),
  }));
}

export type SubscriptionRow = Awaited<ReturnType<typeof listSubscriptionRows>>[number];

export function ownerName({ owner }: SubscriptionRow): string {
  return [owner.nameOrTitle, owner.surname].filter(Boolean).join(' ');
}

/** Selects what lies within the payer's reach, ended contracts too; null: nothing, as with a token for paying alone. */
function isWithinReach(context: CallContext): SQL | null {
  const { registries, scope, mayCancel } = requirePayer(context);
  if (!mayCancel || registries.length === 0) return null;
  const isOwn = inArray(
    waterSubscriber.registryOid,
    registries.map(({ oid }) => oid),
  );
  const isSubject = scope.subjectOid === null ? undefined : eq(waterSubscriber.oid, scope.subjectOid);
  return and(isOwn, isSubject) ?? isOwn;
}

/** Lists the payer's subscriptions, of contracts that have ended too. */
export async function listOwnSubscriptions(context: CallContext): Promise<SubscriptionRow[]> {
  const reach = isWithinReach(context);
  return reach === null ? [] : listSubscriptionRows(context.database, reach);
}

/** Returns one whose contract runs. @throws ServiceRefusal the same for somebody else's, an ended one and none */
export async function requireOwnSubscription(
  context: CallContext,
  subscriberOid: string,
  refuse: Refuse<'subscription-not-found'>,
): Promise<SubscriptionRow> {
  const reach = isWithinReach(context);
  const [row] =
    reach === null
      ? []
      : await listSubscriptionRows(
          context.database,
          and(reach, eq(waterSubscriber.oid, subscriberOid), isNull(waterSubscriber.endedOn)),
        );
  if (!row) throw refuse('subscription-not-found', 'Bu abonelik bulunamadı.');
  return row;
}
