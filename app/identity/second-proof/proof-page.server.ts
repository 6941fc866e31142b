import { data } from '@remix-run/node';
import { findOwnPath, requireForm, textOf } from '~/platform/forms/forms.server';
import { type FormProblem, validateForm } from '~/platform/forms/validate-form.server';
import { judging } from '~/platform/limits/limits.server';
import { redirect } from '~/platform/http/redirect.server';
import { secondProofUrl, urls } from '~/urls';
import { type Citizen, recordOwn, requireCitizen } from '../citizen/citizen.server';
import { CodeForm, codeProblem, resendProblem } from '../codes/code-form.server';
import { codeView } from '../codes/code-view.server';
import { type CodeBinding, findWaitingCode, resendCode, sendCode, tryCode } from '../codes/codes.server';
import { findWaiting } from '../citizen/continue-page.server';
import { leadTo } from '../lead-to.server';
import { maskedPhone } from '../phone/mobile-phone';
import { proveSession } from '../session/session.server';
import { findProofPhone, findProofPurpose, isProven, type ProofPurpose } from './require-proof.server';

/** The code belongs to this session of this member: another session finds none. */
function bindingOf({ identityNo, id }: Citizen): CodeBinding {
  return { purpose: 'second-proof', holder: identityNo, subject: id };
}

/** Where to go on, and the code under way; never back to this page. */
interface Place {
  readonly target: string;
  readonly code: string | null;
  readonly purpose: ProofPurpose;
}

function placeOf(request: Request): Place {
  const query = new URL(request.url).searchParams;
  const wanted = findOwnPath(query.get('hedef'));
  const isHere = wanted?.split('?')[0] === urls.secondProof;
  const target = wanted === null || isHere ? urls.home : wanted;
  return { target, code: query.get('onay'), purpose: findProofPurpose(query.get('icin')) };
}

/**
 * `/kod-dogrulama`: the number the code goes to, or the code's form.
 * @throws Response 303 to where the visitor wanted once the proof is there
 */
export async function openProof(request: Request) {
  const citizen = await requireCitizen(request);
  const { target, code: id, purpose } = placeOf(request);
  if (await isProven(citizen, purpose)) throw redirect(target, { status: 303 });
  const waiting = await findWaiting(target);
  const isTyped = waiting === 'typed';
  const isEmployee = citizen.member.UserDetail.IsEmployee;
  const phone = await findProofPhone(citizen, purpose);
  const common = { isTyped, isEmployee, phone: phone === null ? null : maskedPhone(phone) };
  if (id === null) return { ...common, step: 'start' as const };
  const found = await findWaitingCode(id, bindingOf(citizen));
  if (!found)
    throw await leadTo(
      secondProofUrl(target, { purpose }),
      'warning',
      'Bu kod artık geçmez. Yeni bir kod isteyin.',
    );
  return { ...common, step: 'code' as const, code: codeView(found) };
}

const refused = (status: number, problem: FormProblem) => data({ problems: [problem] }, { status });

async function send(request: Request, citizen: Citizen, { target, purpose }: Place) {
  const phone = await findProofPhone(citizen, purpose);
  if (phone === null) return redirect(secondProofUrl(target, { purpose }), { status: 303 });
  const sent = await sendCode({ ...bindingOf(citizen), phone });
  if ('status' in sent) return refused(429, { text: sent.text });
  await recordOwn(request, citizen, 'second-proof-sent');
  return redirect(secondProofUrl(target, { purpose, code: sent.id }), { status: 303 });
}

async function resend(citizen: Citizen, { target, purpose }: Place, id: string) {
  const outcome = await resendCode(id, bindingOf(citizen));
  const problem = resendProblem(outcome);
  if (problem) return refused(outcome.kind === 'limited' ? 429 : 422, problem);
  return leadTo(
    secondProofUrl(target, { purpose, code: id }),
    'success',
    'Telefonunuza yeni bir kod gönderdik.',
  );
}

async function takeProof(request: Request) {
  const citizen = await requireCitizen(request);
  const form = await requireForm(request);
  const place = placeOf(request);
  const { target, code: id } = place;
  if (id === null) return send(request, citizen, place);
  if (textOf(form, 'islem') === 'yeniden') return resend(citizen, place, id);
  const { values, problems } = validateForm(form, CodeForm);
  if (!values) return data({ problems }, { status: 422 });
  const verdict = await tryCode(id, bindingOf(citizen), values.kod);
  if (verdict.kind !== 'right') {
    if (verdict.kind === 'spent') await recordOwn(request, citizen, 'second-proof-failed');
    return refused(422, codeProblem(verdict));
  }
  await recordOwn(request, citizen, 'second-proof-given');
  await proveSession(citizen.id, verdict.phone);
  return redirect(target, { status: 303 });
}

/** Sends the code, or takes it: 303 on to where the visitor wanted, or the form again. */
export function changeProof(request: Request) {
  return judging(() => takeProof(request));
}
