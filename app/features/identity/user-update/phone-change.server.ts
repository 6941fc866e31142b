import { smsTexts } from '~/parts/messages/sms-texts';
import { withoutCopiedBlank } from '../password/generated-password.server';
import { data } from '@remix-run/node';
import { writeMessage } from '~/parts/messages/outbox.server';
import { type FormProblem, validateForm, typedIn } from '~/platform/forms/validate-form.server';
import { forgetTries } from '~/platform/limits/limits.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { phoneChangeUrl, urls } from '~/urls';
import { type Citizen, recordOwn } from '../citizen/citizen.server';
import { takeTypedCode } from '../codes/code-step.server';
import type { CodeBinding } from '../codes/codes.server';
import { sendCode } from '../codes/codes.server';
import { findExceeded } from '../exceeded.server';
import { notePhoneChanged, phoneRuleOf } from '../phone/member-trust.server';
import { isFreshFromEDevlet, requireSecondProof } from '../second-proof/require-proof.server';
import { findMobilePhone } from 'municipality/values/mobile-phone';
import { maskedPhone } from '../phone/mobile-phone';
import { leadTo } from '../lead-to.server';
import { changeMember } from './update-member.server';
import { phoneForm } from './user-update-form.server';

/** The code belongs to this session of this member: another session finds none. */
export function phoneCodeOf(citizen: Citizen): CodeBinding {
  return { purpose: 'phone-change', holder: citizen.identityNo, subject: citizen.id };
}

const refused = (status: number, problem: FormProblem, values: Record<string, string> | null = null) =>
  data({ problems: [problem], values }, { status });

const noOldPhone =
  'Kaydınızda telefon olmadığı için bu sayfadan telefon ekleyemezsiniz. e-Devlet ile giriş yapıp 15 dakika içinde ekleyin ya da kimliğinizle belediyeye gelin.';

/**
 * Says who may change the phone at all: whoever holds the one before, or came by e-Devlet just now. Null where that is
 * so.
 */
async function findObstacle(request: Request, citizen: Citizen): Promise<FormProblem | null> {
  if (isFreshFromEDevlet(citizen)) return null;
  const { change } = await phoneRuleOf(citizen.identityNo, citizen.member.UserDetail);
  switch (change) {
    case 'code':
      await requireSecondProof(request, citizen, 'contact');
      return null;
    case 'e-devlet':
      return { text: noOldPhone, fieldId: 'telefon' };
    case 'password':
      return null;
    default:
      return change satisfies never;
  }
}

/**
 * Starts a new phone: the one before proves it, then the password, then a code to the new phone. 303 to the code's form, or the
 * form again.
 * @throws Response 303 to the page of the code to the old phone
 */
export async function startPhoneChange(request: Request, form: FormData, citizen: Citizen) {
  const obstacle = await findObstacle(request, citizen);
  if (obstacle) return refused(422, obstacle, typedIn(form, ['telefon']));
  const typed = typedIn(form, ['telefon']);
  const { values, problems } = validateForm(form, phoneForm(citizen.isViaEDevlet));
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
    const checked = await changeMember(request, citizen, { password: withoutCopiedBlank(values.sifre) });
    if ('problem' in checked) return refused(checked.status, checked.problem, typed);
  }
  const sent = await sendCode({ ...phoneCodeOf(citizen), phone: values.telefon });
  if ('status' in sent) return refused(sent.status, { text: sent.text }, typed);
  return redirect(phoneChangeUrl(sent.id), { status: 303 });
}

const NEW_PHONE =
  'Güvenliğiniz için 72 saat boyunca bu telefona yeni şifre ve doğrulama kodu göndermeyiz; bu sürede e-Devlet ile girebilirsiniz.';

/** Tells who had the phone before of the change on it: a change nobody asked for must not go unseen. */
async function tellOldPhone(citizen: Citizen, newPhone: string): Promise<void> {
  const old = findMobilePhone(citizen.member.UserDetail.GsmNumber ?? '');
  if (old === null) return;
  const { database, configuration } = getPortal();
  const wake = await writeMessage(database, {
    purpose: 'contact-change',
    dedupe: `${citizen.identityNo} ${newPhone}`,
    to: old,
    text: smsTexts['contact-change'](configuration.settings.MunicipalityName, {
      by: 'member',
      newPhone: maskedPhone(newPhone),
    }),
  });
  await wake();
}

/** Takes the code of a new phone: 303 back to the details with what became of it, or the code's form again. */
export async function takePhoneCode(request: Request, form: FormData, citizen: Citizen, code: string) {
  const taken = await takeTypedCode(form, {
    id: code,
    binding: phoneCodeOf(citizen),
    path: phoneChangeUrl(code),
  });
  if (taken.kind === 'refused')
    return data({ problems: taken.problems, values: null }, { status: taken.status });
  // Both happen before the change: whatever breaks after it, the phone that loses its place has been told, and the new one is known
  // as new.
  await tellOldPhone(citizen, taken.phone);
  await notePhoneChanged(citizen.identityNo);
  const changed = await changeMember(request, citizen, { gsmNumber: taken.phone });
  if ('problem' in changed) {
    return leadTo(urls.userUpdate, 'error', `Telefonunuz değişmedi. ${changed.problem.text}`);
  }
  await forgetTries('contact-change-member', citizen.identityNo);
  await recordOwn(request, citizen, 'contact-changed', 'cep telefonu');
  // The phone of who has not proven an identity opens nothing that was anybody's, and is not kept waiting.
  const isKeptWaiting = citizen.member.UserDetail.IsIdentityProven;
  const text = isKeptWaiting ? `Cep telefonunuz değiştirildi. ${NEW_PHONE}` : 'Cep telefonunuz değiştirildi.';
  return leadTo(urls.userUpdate, 'success', text);
}
