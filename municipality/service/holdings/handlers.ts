import { holdingCalls } from 'municipality/contract';
import { endpoint, requireMember } from '../kit/endpoint';
import { observeBusinesses, observeEstates } from './observe';
import { listSubscribers } from './holdings';
import { requireOwnRegistry } from '../identity/own-registry';
import { readUnpaidTax } from './unpaid-tax';

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
};
