import { accrualCalls, debtPageCalls, identityCalls } from 'municipality/contract';
import { endpoint, requireMember, requirePayer, requirePerson } from '../kit/endpoint';
import { requireOwnRegistry, requirePayableRegistry } from '../identity/own-registry';
import { assessDuePlans } from '../restructuring/assess-due-plans';
import { findCollection, listCollections } from '../accruals/collections';
import { listOpenLines } from '../accruals/open-lines';
import { registryView } from '../identity/registry-view';
import { noteContributions } from './contribution-notes';
import { readDebtPage } from './debt-page';
import { listSubjects } from './registry-subjects';

export const accrualEndpoints = {
  GetFilteredRegistries: endpoint(identityCalls.GetFilteredRegistries, async (context, { identityNo }) => {
    const person = requirePerson(context);
    // Somebody else's number gets the same answer as a number nobody has.
    if (identityNo !== person.identityNo) return [];
    const subjects = await listSubjects(context, person.registries);
    return person.registries.map((row) => ({ ...registryView(row), Subjects: subjects.get(row.oid) ?? [] }));
  }),

  GetAccrumentListForEMunicipality: endpoint(
    accrualCalls.GetAccrumentListForEMunicipality,
    async (context, { registryOid, asOfDate }, refuse) => {
      requirePayableRegistry(context, registryOid, refuse);
      await assessDuePlans(context, registryOid);
      const asOf = asOfDate ?? context.today;
      const lines = await listOpenLines(context, registryOid, asOf, requirePayer(context));
      return { AsOfDate: asOf, Lines: lines.map(await noteContributions(context, lines, asOf)) };
    },
  ),

  GetDebtPageForEMunicipality: endpoint(
    debtPageCalls.GetDebtPageForEMunicipality,
    async (context, asked, refuse) => {
      const registryOids = [...new Set(asked.registryOids)];
      for (const oid of registryOids) requirePayableRegistry(context, oid, refuse);
      await Promise.all(registryOids.map((oid) => assessDuePlans(context, oid)));
      const { database, reference, today } = context;
      const { scope } = requirePayer(context);
      const asOf = asked.asOfDate ?? today;
      const debts = { database, registryOids, asOf, scope };
      const page = await readDebtPage(debts, { reference, today }, asked);
      const oldest = page.Oldest ? [page.Oldest] : [];
      const noted = await noteContributions(context, [...page.Lines, ...page.Held, ...oldest], asOf);
      return {
        ...page,
        Lines: page.Lines.map(noted),
        Held: page.Held.map(noted),
        Oldest: page.Oldest && noted(page.Oldest),
      };
    },
  ),

  GetCollectedList: endpoint(accrualCalls.GetCollectedList, (context, { registryOid, ...filter }, refuse) => {
    requireOwnRegistry(context, registryOid, refuse);
    return listCollections(context, registryOid, filter);
  }),

  RetrieveCollectionDetailByCollectionOid: endpoint(
    accrualCalls.RetrieveCollectionDetailByCollectionOid,
    async (context, { collectionOid }, refuse) => {
      const { registries } = requireMember(context);
      const found = await findCollection(context, { oid: collectionOid });
      const isOwn = registries.some(({ oid }) => oid === found?.RegistryOid);
      // Nothing says whether somebody else's receipt exists: both cases get one answer.
      if (!found || !isOwn) throw refuse('collection-not-found', 'Tahsilat kaydı bulunamadı.');
      return found;
    },
  ),
};
