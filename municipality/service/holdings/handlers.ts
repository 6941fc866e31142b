import { holdingCalls } from 'municipality/contract';
import { endpoint, requireMember } from '../kit/endpoint';
import { listBusinesses, listEstates, listSubscribers } from './holdings';
import { requireOwnRegistry } from '../identity/own-registry';

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
    async (context, { registryOid }, refuse) => {
      requireOwnRegistry(context, registryOid, refuse);
      const estates = await listEstates(context.database, registryOid);
      const businesses = await listBusinesses(context.database, registryOid);
      return {
        Estates: estates.map((row) => ({
          Oid: row.oid,
          EstateKind: row.estateKind,
          AddressText: row.addressText,
          AddressCode: row.addressCode,
          BlockNo: row.blockNo,
          ParcelNo: row.parcelNo,
          Area: Number(row.area),
          ShareNumerator: row.shareNumerator,
          ShareDenominator: row.shareDenominator,
          AcquiredOn: row.acquiredOn,
        })),
        Businesses: businesses.map((row) => ({
          Oid: row.oid,
          Title: row.title,
          Activity: row.activity,
          AddressText: row.addressText,
          AddressCode: row.addressCode,
          LicenceNo: row.licenceNo,
          OpenedOn: row.openedOn,
        })),
      };
    },
  ),
};
