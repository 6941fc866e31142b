import type { RegistryDebts } from 'municipality/contract';
import { contract } from 'municipality/contract';
import { chosenOid, debtsView } from '~/debts/debts-page.server';
import { MANY_FIELD, manyAtOnce } from '~/debts/many-at-once';
import { payLines, refuseDebts } from '~/debts/pay-lines.server';
import { askMunicipality } from '~/identity/citizen/citizen.server';
import { leadTo } from '~/identity/lead-to.server';
import { findGuestOwner, type Payer } from '~/payments/payer.server';
import { listOpenPayments } from '~/payments/payment-list.server';
import { recordAudit } from '~/platform/audit/audit.server';
import { MunicipalRefusal, requireDeclaredRefusal } from '~/platform/municipal/errors.server';
import { requireWholeList } from '~/platform/municipal/outage.server';
import { getPortal } from '~/platform/portal/portal.server';
import { fastPaymentUrl } from '~/urls';
import { flows, MARRIAGE_REVENUE_CODE, type Flow } from './flows';
import { findGuest, keepGuestToken, type Guest } from './guest.server';
import { fastPaymentTexts } from './texts';

type OpenGuest = Guest & { readonly token: string };

function startAgain(flow: Flow): Promise<Response> {
  return leadTo(flows[flow].path, 'warning', fastPaymentTexts.over);
}

/** The municipality's token is opened by whichever page comes first; a second one at once is given the same. */
async function openToken(request: Request, id: string, guest: Guest): Promise<OpenGuest> {
  if (guest.token !== null) return { ...guest, token: guest.token };
  try {
    const { AccessToken } = await getPortal().municipality.LoginForFastPayment({ handle: guest.handle });
    const opened = { ...guest, token: AccessToken };
    await keepGuestToken(id, opened);
    const { identityNo } = guest;
    await recordAudit(request, { identityNo, action: 'fast-payment-opened', actor: 'guest' });
    return opened;
  } catch (error) {
    requireDeclaredRefusal(error, contract.LoginForFastPayment);
    throw await startAgain(guest.flow);
  }
}

/** @throws Response leading to the start when the guest's time is over, here or at the municipality */
async function requireDebts(request: Request, flow: Flow, id: string) {
  const found = await findGuest(request, id, flow);
  if (!found) throw await startAgain(flow);
  return askAsGuest(request, flow, async () => {
    const guest = await openToken(request, id, found);
    return { guest, list: await listDebts(guest) };
  });
}

function isTokenOver(error: unknown): boolean {
  return error instanceof MunicipalRefusal && error.httpStatus === 401;
}

/** Runs calls with a guest's token. A guest has no membership to sign in with again: the way leads to the start. */
function askAsGuest<Answer>(request: Request, flow: Flow, work: () => Promise<Answer>): Promise<Answer> {
  return askMunicipality(request, async () => {
    try {
      return await work();
    } catch (error) {
      if (isTokenOver(error)) throw await startAgain(flow);
      throw error;
    }
  });
}

function listDebts({ flow, token }: OpenGuest): Promise<RegistryDebts[]> {
  const { municipality } = getPortal();
  return flow === 'matrimony'
    ? municipality.GetDebtListWithRevenueCode({ revenueCode: MARRIAGE_REVENUE_CODE }, { token })
    : municipality.GetDebtListForEMunicipality({}, { token });
}

/** The registry whose debts are shown: the only one, or the one chosen. */
function findChosen(request: Request, list: readonly RegistryDebts[]): RegistryDebts | undefined {
  const oid = chosenOid(request);
  if (oid === null) return list.length === 1 ? list[0] : undefined;
  return list.find(({ RegistryOid }) => RegistryOid === oid);
}

const registryView = ({ RegistryOid, RegistryNo, MaskedName }: RegistryDebts) => ({
  oid: RegistryOid,
  no: RegistryNo,
  name: MaskedName,
});

/** Third step: the debts behind the code, names masked. */
export async function openGuestDebts(request: Request, flow: Flow, id: string) {
  const { list } = await requireDebts(request, flow, id);
  const chosen = findChosen(request, list);
  const owner = findGuestOwner(request);
  return {
    id,
    registries: list.map(registryView),
    chosen: chosen ? registryView(chosen) : null,
    debts: chosen ? debtsView(request, chosen.Lines, chosen.AsOfDate) : null,
    payments: owner === null ? [] : await listOpenPayments(owner),
  };
}

/** Takes the ticked debts to the payment window, as a member's. */
export async function payGuestDebts(request: Request, form: FormData, flow: Flow, id: string) {
  const { guest, list } = await requireDebts(request, flow, id);
  const chosen = findChosen(request, list);
  const owner = findGuestOwner(request);
  if (!chosen) requireWholeList();
  if (!chosen || owner === null) {
    const text = 'Önce hangi sicil kaydının borçlarını ödeyeceğinizi seçin.';
    return refuseDebts({ problems: [{ text }] });
  }
  const {
    RegistryOid: registryOid,
    RegistryNo: registryNo,
    MaskedName: name,
    Lines: lines,
    AsOfDate: asOf,
  } = chosen;
  const payer: Payer = {
    owner,
    token: guest.token,
    // Apart from the person's own starts: a stranger's must not use those up.
    limitKey: `guest ${guest.identityNo}`,
    // A guest is a browser.
    browser: owner,
    registryOid,
    registryNo,
    name,
    backPath: fastPaymentUrl(flows[flow].path, { guest: id, ...(list.length > 1 && { registryOid }) }),
  };
  const { identityNo } = guest;
  return askAsGuest(request, flow, () =>
    payLines(form, {
      owner,
      payerOf: () => payer,
      lines,
      listed: lines,
      asOf,
      recordStart: () => recordAudit(request, { identityNo, action: 'payment-started', actor: 'guest' }),
    }),
  );
}

/** All debts of the only record, taken to the payment window; null where their page has to be seen first. */
export async function payAllOfGuest(request: Request, flow: Flow, id: string) {
  const form = new FormData();
  form.set(MANY_FIELD, manyAtOnce.all);
  const answer = await payGuestDebts(request, form, flow, id);
  return 'data' in answer ? null : answer;
}
