import { balanceCalls } from 'municipality/contract';
import { endpoint, requireMember, type CallContext } from '../kit/endpoint';
import { requireOwnRegistry } from '../identity/own-registry';
import type { Refuse } from '../kit/refusal';
import { modules } from '../reference/modules';
import {
  findOwnDeclarationOid,
  listAccrualYears,
  listBalances,
  listDeclarationAccruals,
  listDeclarationCollections,
} from './balances';
import { listDueReminders } from './due-reminders';
import { listMemberDebts } from './member-debts';

async function requireDeclaration(
  context: CallContext,
  declarationNo: string,
  refuse: Refuse<'declaration-not-found'>,
): Promise<string> {
  const oids = requireMember(context).registries.map(({ oid }) => oid);
  const found = await findOwnDeclarationOid(context.database, declarationNo, oids);
  // Nothing says whether somebody else's declaration exists: both cases get one answer.
  if (found === null) throw refuse('declaration-not-found', 'Beyan bulunamadı.');
  return found;
}

export const balanceEndpoints = {
  RetrieveAccrumentModulTypes: endpoint(balanceCalls.RetrieveAccrumentModulTypes, () => [...modules]),

  GetDeclarationAccrumentBalancesofEMunicipality: endpoint(
    balanceCalls.GetDeclarationAccrumentBalancesofEMunicipality,
    async (context, { registryOid, ...filter }, refuse) => {
      requireOwnRegistry(context, registryOid, refuse);
      return {
        Years: await listAccrualYears(context.database, registryOid),
        Balances: await listBalances(context, registryOid, filter),
      };
    },
  ),

  GetDeclarationAccruments: endpoint(
    balanceCalls.GetDeclarationAccruments,
    async (context, { declarationNo }, refuse) =>
      listDeclarationAccruals(context, await requireDeclaration(context, declarationNo, refuse)),
  ),

  GetDeclarationCollectionsForEMunicipality: endpoint(
    balanceCalls.GetDeclarationCollectionsForEMunicipality,
    async (context, { declarationNo }, refuse) =>
      listDeclarationCollections(context, await requireDeclaration(context, declarationNo, refuse)),
  ),

  GetDueDebtReminderList: endpoint(
    balanceCalls.GetDueDebtReminderList,
    (context, { exceptOids = [], ...options }) => listDueReminders(context, { ...options, exceptOids }),
  ),

  GetMemberDueDebtList: endpoint(balanceCalls.GetMemberDueDebtList, (context, filter) =>
    listMemberDebts(context, filter),
  ),
};
