import { place } from '../address/place';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { addressText } from '../address/address-text';
import { district, innerDoor, outerDoor, street } from '../address/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { oncePerDatabase } from 'municipality/ground/once-per-database';
import { declaredByKind, lastDeclaredOf } from '../declarations/last-declared';
import { business, estate } from '../declarations/tables';
import { OPEN_CANCELLATION } from '../subscriptions/cancellation-state';
import { contractCancellation, waterSubscriber } from '../subscriptions/tables';

/** Lists the water subscribers of some registries that have not ended, by number, with the application to end each. */
export async function listSubscribers(database: ServiceDatabase, registryOids: readonly string[]) {
  if (registryOids.length === 0) return [];
  const rows = await database
    .select({ subscriber: waterSubscriber, place, trackingNo: contractCancellation.trackingNo })
    .from(waterSubscriber)
    .leftJoin(
      contractCancellation,
      and(eq(contractCancellation.subscriberOid, waterSubscriber.oid), sql.raw(OPEN_CANCELLATION)),
    )
    .innerJoin(innerDoor, eq(innerDoor.addressCode, waterSubscriber.addressCode))
    .innerJoin(outerDoor, eq(outerDoor.code, innerDoor.outerDoorCode))
    .innerJoin(street, eq(street.code, outerDoor.streetCode))
    .innerJoin(district, eq(district.code, street.districtCode))
    .where(and(inArray(waterSubscriber.registryOid, [...registryOids]), isNull(waterSubscriber.endedOn)))
    .orderBy(asc(waterSubscriber.subscriberNo));
  return rows.map(({ subscriber, place: at, trackingNo }) => ({
    ...subscriber,
    ...{ addressText: addressText(at), trackingNo },
  }));
}

const estatesOf = oncePerDatabase((database) =>
  database
    .select({
      estate,
      place,
      districtCode: district.code,
      streetCode: street.code,
      declared: lastDeclaredOf(estate.oid),
    })
    .from(estate)
    .leftJoin(innerDoor, eq(innerDoor.addressCode, estate.addressCode))
    .leftJoin(
      outerDoor,
      eq(outerDoor.code, sql`coalesce(${innerDoor.outerDoorCode}, ${estate.outerDoorCode})`),
    )
    .leftJoin(street, eq(street.code, outerDoor.streetCode))
    .leftJoin(district, eq(district.code, street.districtCode))
    .where(and(eq(estate.registryOid, sql.placeholder('registryOid')), isNull(estate.disposedOn)))
    .orderBy(asc(estate.oid))
    .prepare('municipality_estates'),
);

/** Lists the estates of a registry that were not disposed of. */
export async function listEstates(database: ServiceDatabase, registryOid: string) {
  const rows = await estatesOf(database).execute({ registryOid });
  return rows.map((row) => ({
    ...row.estate,
    addressText: addressText(row.place),
    districtCode: row.districtCode,
    streetCode: row.streetCode,
    declared: declaredByKind(row.declared),
  }));
}

const businessesOf = oncePerDatabase((database) =>
  database
    .select({ business, place, declared: lastDeclaredOf(business.oid) })
    .from(business)
    .innerJoin(innerDoor, eq(innerDoor.addressCode, business.addressCode))
    .innerJoin(outerDoor, eq(outerDoor.code, innerDoor.outerDoorCode))
    .innerJoin(street, eq(street.code, outerDoor.streetCode))
    .innerJoin(district, eq(district.code, street.districtCode))
    .where(and(eq(business.registryOid, sql.placeholder('registryOid')), isNull(business.closedOn)))
    .orderBy(asc(business.oid))
    .prepare('municipality_businesses'),
);

/** Lists the places of business of a registry that are open. */
export async function listBusinesses(database: ServiceDatabase, registryOid: string) {
  const rows = await businessesOf(database).execute({ registryOid });
  return rows.map((row) => ({
    ...row.business,
    addressText: addressText(row.place),
    declared: declaredByKind(row.declared),
  }));
}
