import { data } from '@remix-run/node';
import { findOwnPath, requireForm, textOf } from '~/platform/forms.server';
import { type FormProblem, judgeForm } from '~/platform/judge-form.server';
import { redirect } from '~/platform/redirect.server';
import { secondProofUrl, urls } from '~/urls';
import { type Citizen, recordOwn, requireCitizen } from '../citizen.server';
import { CodeForm, codeProblem, resendProblem } from '../codes/code-form.server';
import { codeView } from '../codes/code-view.server';
import { type CodeBinding, findWaitingCode, resendCode, sendCode, tryCode } from '../codes/codes.server';
import { findWaiting } from '../kept-form/continue-page.server';
import { leadTo } from '../lead-to.server';
import { findMobilePhone, maskedPhone } from '../mobile-phone';
import { proveSession } from '../session.server';
import { isProven } from './require-proof.server';

/** The code belongs to this session of this member: another session finds none. */
function bindingOf({ identityNo, id }: Citizen): CodeBinding {
  return { purpose: 'second-proof', holder: identityNo, subject: id };
}

const phoneOf = ({ member }: Citizen) => findMobilePhone(member.UserDetail.GsmNumber ?? '');

/** Where to go on, and the code under way; never back to this page. */
function placeOf(request: Request): { target: string; code: string | null } {
  const query = new URL(request.url).searchParams;
  const wanted = findOwnPath(query.get('hedef'));
  const isHere = wanted?.split('?')[0] === urls.secondProof;
  return { target: wanted === null || isHere ? urls.home : wanted, code: query.get('onay') };
}

/**
 * `/kod-dogrulama`: the number the code goes to, or the code's form.
 * @throws Response 303 to where the visitor wanted once the proof is there
 */
export async function openProof(request: Request) {
  const citizen = await requireCitizen(request);
  const { target, code: id } = placeOf(request);
  if (isProven(citizen, 'payroll')) throw redirect(target, { status: 303 });
  const waiting = await findWaiting(target);
  const isTyped = waiting === 'typed';
  const isEmployee = citizen.member.UserDetail.IsEmployee;
  const phone = phoneOf(citizen);
  const common = { isTyped, isEmployee, phone: phone === null ? null : maskedPhone(phone) };
  if (id === null) return { ...common, step: 'start' as const };
  const found = await findWaitingCode(id, bindingOf(citizen));
  if (!found)
    throw await leadTo(secondProofUrl(target), 'warning', 'Bu kod artık geçmez. Yeni bir kod isteyin.');
  return { ...common, step: 'code' as const, code: codeView(found) };
}

const refused = (status: number, problem: FormProblem) => data({ problems: [problem] }, { status });

async function send(request: Request, citizen: Citizen, target: string) {
  const phone = phoneOf(citizen);
  if (phone === null) return redirect(secondProofUrl(target), { status: 303 });
  const sent = await sendCode({ ...bindingOf(citizen), phone });
  if ('status' in sent) return refused(429, { text: sent.text });
  await recordOwn(request, citizen, 'second-proof-sent');
  return redirect(secondProofUrl(target, sent.id), { status: 303 });
}

async function resend(citizen: Citizen, target: string, id: string) {
  const outcome = await resendCode(id, bindingOf(citizen));
  const problem = resendProblem(outcome);
  if (problem) return refused(outcome.kind === 'limited' ? 429 : 422, problem);
  return leadTo(secondProofUrl(target, id), 'success', 'Telefonunuza yeni bir kod gönderdik.');
}

/** Sends the code, or takes it: 303 on to where the visitor wanted, or the form again. */
export async function changeProof(request: Request) {
  const citizen = await requireCitizen(request);
  const form = await requireForm(request);
  const { target, code: id } = placeOf(request);
  if (id === null) return send(request, citizen, target);
  if (textOf(form, 'islem') === 'yeniden') return resend(citizen, target, id);
  const { values, problems } = judgeForm(form, CodeForm);
  if (!values) return data({ problems }, { status: 422 });
  const verdict = await tryCode(id, bindingOf(citizen), values.kod);
  if (verdict.kind !== 'right') {
    if (verdict.kind === 'spent') await recordOwn(request, citizen, 'second-proof-failed');
    return refused(422, codeProblem(verdict));
  }
  await recordOwn(request, citizen, 'second-proof-given');
  await proveSession(citizen.id);
  return redirect(target, { status: 303 });
}
