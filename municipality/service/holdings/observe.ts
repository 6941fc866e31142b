import type { ServiceDatabase } from '../kit/database/connection';
import { lastOfEstate } from '../declarations/last-declared';
import { listBusinesses, listEstates } from './holdings';
import { observedBusiness } from './observed-business';
import { observedEstate } from './observed-estate';

/** Returns the estates of a registry with all that a second declaration of them asks again. */
export async function observeEstates(database: ServiceDatabase, registryOid: string, identityNo: string) {
  const onRecord = await listEstates(database, registryOid);
  return onRecord.map((row) => observedEstate(row, lastOfEstate(row.declared), identityNo));
}

/** Does the same of its open businesses. */
export async function observeBusinesses(database: ServiceDatabase, registryOid: string) {
  const onRecord = await listBusinesses(database, registryOid);
  return onRecord.map((row) => observedBusiness(row, row.declared));
}
