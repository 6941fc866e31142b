import { randomUUID } from 'node:crypto';
import { contract } from 'municipality/contract';
import { answer } from '~/features/fast-payment/answer.server';
import { askMunicipality } from '~/features/identity/citizen/citizen.server';
import { codePurposes } from '~/features/identity/codes/code-purposes';
import { findCodeView, refuseCode, takeTypedCode } from '~/features/identity/codes/code-step.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { recordAudit } from '~/platform/audit/audit.server';
import { requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { cancellationUrl } from '~/urls';
import { openToken, startAgain } from './applicant.server';
import { bindingOf, Waiting } from './subject-step.server';
import { cancellationTexts } from './texts';
import { keepVisit } from './visit.server';

interface CodePlace {
  readonly code: string;
  readonly isWithdrawal: boolean;
}

/** Opens the code's form. It says nothing of a phone: whether there is one is not to be learnt here. */
export async function openCode(request: Request, { code, isWithdrawal }: CodePlace) {
  const view = await findCodeView(code, bindingOf(request, isWithdrawal));
  if (!view) throw await startAgain(codePurposes['contract-cancellation'].over);
  return view;
}

/** The code was right: the application is taken back in the name of the person behind it. */
async function withdrawAsGuest(
  request: Request,
  { handle, identityNo }: { handle: string; identityNo: string },
  { trackingNo, follow }: { trackingNo: string; follow: string },
) {
  const url = cancellationUrl({ follow });
  return askMunicipality(request, async () => {
    const token = await openToken(handle);
    try {
      await getPortal().municipality.WithdrawContractCancellation({ trackingNo }, { token });
    } catch (error) {
      const { message } = requireRefusal(error, contract.WithdrawContractCancellation);
      return leadTo(url, 'warning', message);
    }
    await recordAudit(request, {
      identityNo,
      action: 'cancellation-withdrawn',
      actor: 'guest',
      detail: trackingNo,
    });
    return leadTo(url, 'success', cancellationTexts.withdrawn);
  });
}

/** Takes a guest's second step: the code. 303 to the form, or this one again. */
export async function takeCode(request: Request, form: FormData, { code, isWithdrawal }: CodePlace) {
  const path = cancellationUrl({ code, ...(isWithdrawal && { step: 'geri-cek' }) });
  const taken = await takeTypedCode(form, { id: code, binding: bindingOf(request, isWithdrawal), path });
  if (taken.kind === 'refused') return answer(taken);
  const waiting = Waiting.parse(JSON.parse(taken.waiting));
  if (!waiting) return answer(refuseCode('contract-cancellation'));
  const { handle, identityNo, withdraws } = waiting;
  if (withdraws) return withdrawAsGuest(request, waiting, withdraws);
  // The token is opened by the next page: should the municipality not answer, loading it again is enough.
  const id = await keepVisit(request, {
    kind: 'form',
    applicant: { kind: 'guest', handle, identityNo, token: null },
    subscriberOid: null,
    requestKey: randomUUID(),
    typed: null,
    documents: [],
    trackingNo: null,
  });
  return redirect(cancellationUrl({ form: id }), { status: 303 });
}
