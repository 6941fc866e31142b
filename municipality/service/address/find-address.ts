import { eq } from 'drizzle-orm';
import type { ServiceDatabase } from '../kit/database/connection';
import { district, innerDoor, outerDoor, street } from './tables';
import { byTurkish } from '../kit/turkish-order';

/** Lists the districts of a county in Turkish order. */
export async function listDistricts(database: ServiceDatabase, countyCode: string) {
  const rows = await database.select().from(district).where(eq(district.countyCode, countyCode));
  return rows.sort(byTurkish(({ name }) => name));
}

export async function findDistrict(database: ServiceDatabase, code: string) {
  const [row] = await database.select().from(district).where(eq(district.code, code));
  return row ?? null;
}

/** Lists the streets of a district in Turkish order. */
export async function listStreets(database: ServiceDatabase, districtCode: string) {
  const rows = await database.select().from(street).where(eq(street.districtCode, districtCode));
  return rows.sort(byTurkish(({ name }) => name));
}

/** Lists the outer doors of a street by their numbers. */
export async function listOuterDoors(database: ServiceDatabase, streetCode: string) {
  const rows = await database.select().from(outerDoor).where(eq(outerDoor.streetCode, streetCode));
  return rows.sort(byTurkish(({ doorNo }) => doorNo));
}

/** Lists the units of a building: from the lowest floor up, by their numbers. */
export async function listInnerDoors(database: ServiceDatabase, outerDoorCode: string) {
  const rows = await database.select().from(innerDoor).where(eq(innerDoor.outerDoorCode, outerDoorCode));
  const byNumber = byTurkish<(typeof rows)[number]>(({ doorNo }) => doorNo);
  return rows.sort((left, right) => left.floor - right.floor || byNumber(left, right));
}

/** Finds the whole way from the district to one unit. */
export async function findUnit(database: ServiceDatabase, addressCode: string) {
  const [row] = await database
    .select({ district, street, outerDoor, innerDoor })
    .from(innerDoor)
    .innerJoin(outerDoor, eq(outerDoor.code, innerDoor.outerDoorCode))
    .innerJoin(street, eq(street.code, outerDoor.streetCode))
    .innerJoin(district, eq(district.code, street.districtCode))
    .where(eq(innerDoor.addressCode, addressCode));
  return row ?? null;
}
