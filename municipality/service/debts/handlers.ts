import { accrualCalls } from 'municipality/contract';
import { endpoint, requireMember, requirePayer } from '../kit/endpoint';
import { requireOwnRegistry, requirePayableRegistry } from '../identity/own-registry';
import { assessDuePlans } from '../restructuring/assess-due-plans';
import { findCollection, listCollections } from '../accruals/collections';
import { listOpenLines } from '../accruals/open-lines';

export const accrualEndpoints = {
  GetAccrumentListForEMunicipality: endpoint(
    accrualCalls.GetAccrumentListForEMunicipality,
    async (context, { registryOid, asOfDate }, refuse) => {
      requirePayableRegistry(context, registryOid, refuse);
      await assessDuePlans(context, registryOid);
      const asOf = asOfDate ?? context.today;
      return {
        AsOfDate: asOf,
        Lines: await listOpenLines(context, registryOid, asOf, requirePayer(context)),
      };
    },
  ),

  GetCollectedList: endpoint(accrualCalls.GetCollectedList, (context, { registryOid, ...wish }, refuse) => {
    requireOwnRegistry(context, registryOid, refuse);
    return listCollections(context, registryOid, wish);
  }),

  RetrieveCollectionDetailByCollectionOid: endpoint(
    accrualCalls.RetrieveCollectionDetailByCollectionOid,
    async (context, { collectionOid }, refuse) => {
      const { registries } = requireMember(context);
      const found = await findCollection(context, { oid: collectionOid });
      const isOwn = registries.some(({ oid }) => oid === found?.RegistryOid);
      // Whether somebody else's receipt exists is nobody's business: one answer for both.
      if (!found || !isOwn) throw refuse('collection-not-found', 'Tahsilat kaydı bulunamadı.');
      return found;
    },
  ),
};
