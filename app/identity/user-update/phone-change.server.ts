import { data } from '@remix-run/node';
import { writeMessage } from '~/messages/outbox.server';
import { textOf } from '~/platform/forms.server';
import { type FormProblem, judgeForm, typedIn } from '~/platform/judge-form.server';
import { forgetTries } from '~/platform/limits.server';
import { getPortal } from '~/platform/portal.server';
import { redirect } from '~/platform/redirect.server';
import { phoneChangeUrl, urls } from '~/urls';
import { type Citizen, recordOwn } from '../citizen.server';
import { CodeForm, codeProblem, resendProblem } from '../codes/code-form.server';
import type { CodeBinding } from '../codes/codes.server';
import { resendCode, sendCode, tryCode } from '../codes/codes.server';
import { findExceeded } from '../exceeded.server';
import { requireSecondProof } from '../second-proof/require-proof.server';
import { findMobilePhone, maskedPhone } from '../mobile-phone';
import { leadTo } from '../lead-to.server';
import { changeMember } from './update-member.server';
import { phoneForm } from './user-update-form.server';

/** The code belongs to this session of this member: another session finds none. */
export function phoneCodeOf(citizen: Citizen): CodeBinding {
  return { purpose: 'phone-change', holder: citizen.identityNo, subject: citizen.id };
}

const refused = (status: number, problem: FormProblem, values: Record<string, string> | null = null) =>
  data({ problems: [problem], values }, { status });

/**
 * A new phone: the password first, then a code to the new phone. 303 to the code's form, or the form again. An employee's
 * phone opens wages and desks, so it is changed by whoever holds the one before.
 */
export async function startPhoneChange(request: Request, form: FormData, citizen: Citizen) {
  if (citizen.member.UserDetail.IsEmployee) await requireSecondProof(request, citizen, 'contact');
  const typed = typedIn(form, ['telefon']);
  const { values, problems } = judgeForm(form, phoneForm(citizen.isViaEDevlet));
  if (!values) return data({ problems, values: typed }, { status: 422 });
  const current = citizen.member.UserDetail.GsmNumber;
  if (current && findMobilePhone(current) === values.telefon) {
    return refused(
      422,
      { text: 'Bu telefon zaten kayıtlı; yeni bir numara yazın.', fieldId: 'telefon' },
      typed,
    );
  }
  const limit = await findExceeded('contact-change-member', citizen.identityNo);
  if (limit) return refused(429, { text: limit.text }, typed);
  if (values.sifre !== undefined) {
    const checked = await changeMember(request, citizen, { password: values.sifre });
    if ('problem' in checked) return refused(checked.status, checked.problem, typed);
  }
  const sent = await sendCode({ ...phoneCodeOf(citizen), phone: values.telefon });
  if ('status' in sent) return refused(429, { text: sent.text }, typed);
  return redirect(phoneChangeUrl(sent.id), { status: 303 });
}

/** Who had the phone before is told on it: a change nobody wished must not go unseen. */
async function tellOldPhone(citizen: Citizen, newPhone: string): Promise<void> {
  const old = findMobilePhone(citizen.member.UserDetail.GsmNumber ?? '');
  if (old === null) return;
  const { database, configuration } = getPortal();
  const wake = await writeMessage(database, {
    purpose: 'contact-change',
    dedupe: `${citizen.identityNo} ${newPhone}`,
    to: old,
    text: `${configuration.settings.MunicipalityName} üyeliğinizin cep telefonu ${maskedPhone(newPhone)} olarak değiştiriliyor. Değiştiren siz değilseniz belediyeye bildirin.`,
  });
  await wake();
}

/** The code of a new phone: 303 back to the details with what became of it, or the code's form again. */
export async function takePhoneCode(request: Request, form: FormData, citizen: Citizen, code: string) {
  const binding = phoneCodeOf(citizen);
  if (textOf(form, 'islem') === 'yeniden') {
    const outcome = await resendCode(code, binding);
    const problem = resendProblem(outcome);
    if (problem) return refused(outcome.kind === 'limited' ? 429 : 422, problem);
    return leadTo(phoneChangeUrl(code), 'success', 'Telefonunuza yeni bir kod gönderdik.');
  }
  const { values, problems } = judgeForm(form, CodeForm);
  if (!values) return data({ problems, values: null }, { status: 422 });
  const verdict = await tryCode(code, binding, values.kod);
  if (verdict.kind !== 'right') return refused(422, codeProblem(verdict));
  // Before the change: whatever breaks after it, the phone that loses its place has been told.
  await tellOldPhone(citizen, verdict.phone);
  const changed = await changeMember(request, citizen, { gsmNumber: verdict.phone });
  if ('problem' in changed) {
    return leadTo(urls.userUpdate, 'error', `Telefonunuz değişmedi. ${changed.problem.text}`);
  }
  await forgetTries('contact-change-member', citizen.identityNo);
  await recordOwn(request, citizen, 'contact-changed', 'cep telefonu');
  return leadTo(urls.userUpdate, 'success', 'Cep telefonunuz değiştirildi.');
}
