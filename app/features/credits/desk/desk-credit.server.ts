import { contract, type DeskCreditUse } from 'municipality/contract';
import { turkishIban } from 'municipality/values/iban';
import { askMunicipality, recordStaffAct, type Citizen } from '~/features/identity/citizen/citizen.server';
import { requireCollectionsStaff } from '~/features/payments/desk/desk-staff.server';
import { requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { causeNames, useStates } from '../credit-names';

export const notFound = () => new Response(null, { status: 404 });

/** Returns a refund by its number. @throws Response 404 for a number nobody has */
export async function requireDeskCredit({ accessToken: token }: Citizen, useNo: string) {
  if (!/^\w{1,40}$/.test(useNo)) throw notFound();
  try {
    return await getPortal().municipality.GetCreditUseForDesk({ useNo }, { token });
  } catch (error) {
    const { code } = requireRefusal(error, contract.GetCreditUseForDesk);
    if (code === 'undeclared') throw error;
    throw notFound();
  }
}

function viewOf(use: DeskCreditUse) {
  const [state, tone] = useStates[use.State];
  return {
    no: use.UseNo,
    creditNo: use.CreditNo,
    state,
    tone,
    isToApprove: use.State === 'onay-bekliyor',
    isToPay: use.State === 'odenecek',
    isSecondAwaited: use.IsSecondAwaited,
    isOwnApproval: use.IsOwnApproval,
    name: use.Name,
    registryNo: use.RegistryNo,
    cause: causeNames[use.Cause],
    description: use.Description,
    amount: use.Amount,
    askedAt: use.AskedAt,
    iban: turkishIban.format(use.Iban),
    ibanHolder: use.IbanHolder,
    askedBy: use.AskedByName ?? null,
    approvedBy: use.ApprovedByName ?? null,
    paidOn: use.PaidOn ?? null,
    bankReference: use.BankReference ?? null,
    rejectReason: use.RejectReason ?? null,
  };
}

/** Opens `/odeme-takip/fazla-odemeler/:no`: what a decision needs; the look stands in the person’s record. */
export async function openDeskCredit(request: Request, useNo = '') {
  const citizen = await requireCollectionsStaff(request);
  return askMunicipality(request, async () => {
    const use = await requireDeskCredit(citizen, useNo);
    await recordStaffAct(request, citizen, use.IdentityNo, 'credits-viewed', use.UseNo);
    return { ...viewOf(use), pageTitle: `İade ${use.UseNo}` };
  });
}

export type DeskCreditView = Awaited<ReturnType<typeof openDeskCredit>>;
