import { randomUUID } from 'node:crypto';
import { contract } from 'municipality/contract';
import { answer } from '~/fast-payment/answer.server';
import { askMunicipality } from '~/identity/citizen/citizen.server';
import { CodeForm, codeProblem, resendProblem } from '~/identity/codes/code-form.server';
import { codeView } from '~/identity/codes/code-view.server';
import { findWaitingCode, resendCode, tryCode, type CodeVerdict } from '~/identity/codes/codes.server';
import { leadTo } from '~/identity/lead-to.server';
import { recordAudit } from '~/platform/audit/audit.server';
import { inConstantTime } from '~/platform/limits/constant-time.server';
import { textOf } from '~/platform/forms/forms.server';
import { validateForm, type FormProblem } from '~/platform/forms/validate-form.server';
import { requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { cancellationUrl } from '~/urls';
import { openToken, startAgain } from './applicant.server';
import { bindingOf, Waiting } from './subject-step.server';
import { cancellationTexts } from './texts';
import { keepVisit } from './visit.server';

/** Milliseconds another code takes at least: an SMS is written only where there is a phone. */
const EVEN = 200;

interface CodePlace {
  readonly code: string;
  readonly isWithdrawal: boolean;
}

/** The code's form. It says nothing of a phone: whether there is one is not to be learnt here. */
export async function openCode(request: Request, { code, isWithdrawal }: CodePlace) {
  const waiting = await findWaitingCode(code, bindingOf(request, isWithdrawal));
  if (!waiting) throw await startAgain(cancellationTexts.codeOver);
  return { ...codeView(waiting), phone: null };
}

function problemOf(verdict: Exclude<CodeVerdict, { kind: 'right' }>): FormProblem {
  return verdict.kind === 'wrong' ? codeProblem(verdict) : { text: cancellationTexts.codeOver };
}

async function resend(request: Request, { code, isWithdrawal }: CodePlace) {
  const outcome = await inConstantTime(EVEN, () => resendCode(code, bindingOf(request, isWithdrawal)));
  const problem = resendProblem(outcome);
  if (problem) return answer({ status: outcome.kind === 'limited' ? 429 : 422, problems: [problem] });
  const url = cancellationUrl({ code, ...(isWithdrawal && { step: 'geri-cek' }) });
  return leadTo(url, 'success', cancellationTexts.codeSent);
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

/** A guest's second step: the code. 303 to the form, or this one again. */
export async function takeCode(request: Request, form: FormData, place: CodePlace) {
  if (textOf(form, 'islem') === 'yeniden') return resend(request, place);
  const { values, problems } = validateForm(form, CodeForm);
  if (!values) return answer({ status: 422, problems });
  const verdict = await tryCode(place.code, bindingOf(request, place.isWithdrawal), values.kod);
  if (verdict.kind !== 'right') return answer({ status: 422, problems: [problemOf(verdict)] });
  const waiting = Waiting.parse(JSON.parse(verdict.waiting));
  if (!waiting) return answer({ status: 422, problems: [problemOf({ kind: 'gone' })] });
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
