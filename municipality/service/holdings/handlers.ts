import {
  estateValueCalls,
  holdingCalls,
  type EntertainmentContent,
  type ResponseOf,
} from 'municipality/contract';
import { endpoint, requireMember } from '../kit/endpoint';
import { listSubscribers, listBusinesses, listEstates } from './holdings';
import { requireOwnRegistry } from '../identity/own-registry';
import { retrieveEstateHistory } from './estate-history';
import { readUnpaidTax } from './unpaid-tax';
import type { ServiceDatabase } from '../kit/database/connection';
import { lastOfEstate, type DeclaredByKind } from '../declarations/last-declared';
import { observedEstate } from './observed-estate';
import type { business } from '../declarations/tables';

export const holdingEndpoints = {
  GetSubscriberListByIdentityNumber: endpoint(
    holdingCalls.GetSubscriberListByIdentityNumber,
    async (context, { identityNo }) => {
      const { userName, registries } = requireMember(context);
      // Somebody else's number gets the same answer as a number nobody has.
      if (identityNo !== userName) return [];
      const found = await listSubscribers(
        context.database,
        registries.map(({ oid }) => oid),
      );
      return found.map((row) => ({
        Oid: row.oid,
        SubscriberNo: row.subscriberNo,
        RegistryOid: row.registryOid,
        AddressText: row.addressText,
        TariffGroup: row.tariffGroup,
        LineStatus: row.lineStatus,
        StartedOn: row.startedOn,
        TrackingNo: row.trackingNo,
      }));
    },
  ),

  GetRegistryObservation: endpoint(
    holdingCalls.GetRegistryObservation,
    async (context, { registryOid, isWithUnpaidTax = false }, refuse) => {
      requireOwnRegistry(context, registryOid, refuse);
      const { userName } = requireMember(context);
      const estates = await observeEstates(context.database, registryOid, userName);
      const unpaidOf = isWithUnpaidTax ? await readUnpaidTax(context, registryOid) : null;
      return {
        Estates: unpaidOf
          ? estates.map((estate) => ({ ...estate, UnpaidTaxOids: unpaidOf(estate.Oid) }))
          : estates,
        Businesses: await observeBusinesses(context.database, registryOid),
      };
    },
  ),

  RetrieveEstateValueHistory: endpoint(estateValueCalls.RetrieveEstateValueHistory, retrieveEstateHistory),
};

/** Returns the estates of a registry with all that a second declaration of them asks again. */
async function observeEstates(database: ServiceDatabase, registryOid: string, identityNo: string) {
  const onRecord = await listEstates(database, registryOid);
  return onRecord.map((row) => observedEstate(row, lastOfEstate(row.declared), identityNo));
}

/** Does the same of its open businesses. */
async function observeBusinesses(database: ServiceDatabase, registryOid: string) {
  const onRecord = await listBusinesses(database, registryOid);
  return onRecord.map((row) => observedBusiness(row, row.declared));
}

type Business = ResponseOf<typeof holdingCalls.GetRegistryObservation>['Businesses'][number];

/** Returns what the tax was calculated from. */
function baseOf({ tickets, turnover }: EntertainmentContent): 'bilet' | 'bahis' | 'gun' {
  if (tickets.length > 0) return 'bilet';
  return turnover === null ? 'gun' : 'bahis';
}

/** Returns a business as a second declaration of it begins: the row on record, and what only its declarations know. */
function observedBusiness(
  row: typeof business.$inferSelect & { readonly addressText: string | null },
  declared: DeclaredByKind,
): Business {
  const cleaning = declared.cleaning?.content;
  const entertainment = declared.entertainment?.content;
  const area = row.area ?? cleaning?.area ?? null;
  return {
    Oid: row.oid,
    Title: row.title,
    Activity: row.activity,
    AddressText: row.addressText,
    AddressCode: row.addressCode,
    LicenceNo: row.licenceNo,
    OpenedOn: row.openedOn,
    Area: area === null ? null : Number(area),
    ActivityCode: cleaning?.activityCode,
    Count: cleaning?.count,
    IsTrade: declared.advertising?.content.isTrade,
    EntertainmentBase: entertainment && baseOf(entertainment),
    EntertainmentTypeCode: entertainment?.typeCode,
    PlaceTypeCode: entertainment?.days?.placeTypeCode,
  };
}
