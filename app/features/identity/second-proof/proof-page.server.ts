import { data } from '@remix-run/node';
import { findOwnPath, requireForm } from '~/platform/forms/forms.server';
import { refundTriesOnFailure } from '~/platform/limits/limits.server';
import { redirect } from '~/platform/http/redirect.server';
import { secondProofUrl, urls } from '~/urls';
import { type Citizen, recordOwn, requireCitizen } from '../citizen/citizen.server';
import { findCodeView, takeTypedCode } from '../codes/code-step.server';
import { type CodeBinding, sendCode } from '../codes/codes.server';
import { findWaiting } from '../citizen/continue-page.server';
import { leadTo } from '../lead-to.server';
import { maskedPhone } from '../phone/mobile-phone';
import { proveSession } from '../session/session.server';
import { findProofPhone, findProofPurpose, isProven, type ProofPurpose } from './require-proof.server';

/** The code belongs to this session of this member: another session finds none. */
function bindingOf({ identityNo, id }: Citizen): CodeBinding {
  return { purpose: 'second-proof', holder: identityNo, subject: id };
}

/** Says where to go on, and the code under way; never back to this page. */
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
 * Opens `/kod-dogrulama`: the number the code goes to, or the code's form.
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
  const view = await findCodeView(id, bindingOf(citizen));
  if (!view)
    throw await leadTo(
      secondProofUrl(target, { purpose }),
      'warning',
      'Bu kod artık geçmez. Yeni bir kod isteyin.',
    );
  return { ...common, step: 'code' as const, code: view };
}

async function send(request: Request, citizen: Citizen, { target, purpose }: Place) {
  const phone = await findProofPhone(citizen, purpose);
  if (phone === null) return redirect(secondProofUrl(target, { purpose }), { status: 303 });
  const sent = await sendCode({ ...bindingOf(citizen), phone });
  if ('status' in sent) return data({ problems: [{ text: sent.text }] }, { status: sent.status });
  await recordOwn(request, citizen, 'second-proof-sent');
  return redirect(secondProofUrl(target, { purpose, code: sent.id }), { status: 303 });
}

async function takeProof(request: Request) {
  const citizen = await requireCitizen(request);
  const form = await requireForm(request);
  const place = placeOf(request);
  const { target, purpose, code: id } = place;
  if (id === null) return send(request, citizen, place);
  const path = secondProofUrl(target, { purpose, code: id });
  const taken = await takeTypedCode(form, { id, binding: bindingOf(citizen), path });
  if (taken.kind === 'refused') {
    if (taken.isSpent) await recordOwn(request, citizen, 'second-proof-failed');
    return data({ problems: taken.problems }, { status: taken.status });
  }
  await recordOwn(request, citizen, 'second-proof-given');
  await proveSession(citizen.id, taken.phone);
  return redirect(target, { status: 303 });
}

/** Sends the code, or takes it: 303 on to where the visitor wanted, or the form again. */
export function changeProof(request: Request) {
  return refundTriesOnFailure(() => takeProof(request));
}
