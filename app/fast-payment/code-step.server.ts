import { CodeForm, codeProblem, resendProblem } from '~/identity/codes/code-form.server';
import { codeView } from '~/identity/codes/code-view.server';
import { findWaitingCode, resendCode, tryCode } from '~/identity/codes/codes.server';
import { leadTo } from '~/identity/lead-to.server';
import { inConstantTime } from '~/platform/limits/constant-time.server';
import { textOf } from '~/platform/forms/forms.server';
import { validateForm, type FormProblem } from '~/platform/forms/validate-form.server';
import { redirect } from '~/platform/http/redirect.server';
import { fastPaymentUrl } from '~/urls';
import { answer } from './answer.server';
import { flows, type Flow } from './flows';
import { keepGuest } from './guest.server';
import { bindingOf, Waiting } from './subject-step.server';
import { fastPaymentTexts } from './texts';

/** Milliseconds another code takes at least: an SMS is written only where there is a phone. */
const EVEN = 200;

/** The code's form. It says nothing of a phone: whether there is one is not to be learnt here. */
export async function openCode(request: Request, flow: Flow, code: string) {
  const waiting = await findWaitingCode(code, bindingOf(request, flow));
  if (!waiting) throw await leadTo(flows[flow].path, 'warning', fastPaymentTexts.codeOver);
  return { ...codeView(waiting), phone: null };
}

/** What was typed before does not stay in this form's hands, so that its own words lead back to the start. */
function problemOf(verdict: Parameters<typeof codeProblem>[0]): FormProblem {
  return verdict.kind === 'wrong' ? codeProblem(verdict) : { text: fastPaymentTexts.codeOver };
}

async function resend(request: Request, flow: Flow, code: string) {
  const outcome = await inConstantTime(EVEN, () => resendCode(code, bindingOf(request, flow)));
  const problem = resendProblem(outcome);
  if (problem) return answer({ status: outcome.kind === 'limited' ? 429 : 422, problems: [problem] });
  return leadTo(fastPaymentUrl(flows[flow].path, { code }), 'success', fastPaymentTexts.codeSent);
}

/** Second step: the code. 303 to the debts, or the form again. */
export async function takeCode(request: Request, form: FormData, flow: Flow, code: string) {
  if (textOf(form, 'islem') === 'yeniden') return resend(request, flow, code);
  const { values, problems } = validateForm(form, CodeForm);
  if (!values) return answer({ status: 422, problems });
  const verdict = await tryCode(code, bindingOf(request, flow), values.kod);
  if (verdict.kind !== 'right') return answer({ status: 422, problems: [problemOf(verdict)] });
  const waiting = Waiting.parse(JSON.parse(verdict.waiting));
  if (!waiting) return answer({ status: 422, problems: [problemOf({ kind: 'gone' })] });
  // The token is opened by the next page: should the municipality not answer, loading it again is enough.
  const guest = await keepGuest(request, { flow, ...waiting, token: null });
  return redirect(fastPaymentUrl(flows[flow].path, { guest }), { status: 303 });
}
