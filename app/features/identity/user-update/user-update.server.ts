import { data } from '@remix-run/node';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import { validateForm, typedIn } from '~/platform/forms/validate-form.server';
import { refundTriesOnFailure } from '~/platform/limits/limits.server';
import { redirect } from '~/platform/http/redirect.server';
import { urls } from '~/urls';
import { type Citizen, recordOwn, requireCitizen } from '../citizen/citizen.server';
import { findCodeView } from '../codes/code-step.server';
import { recordConsent } from '../consents.server';
import {
  askEmailProof,
  changeEmailConsent,
  emailViewOf,
  followEmailChange,
} from '../email/email-change.server';
import { leadTo } from '../lead-to.server';
import { maskedIdentityNo } from '../identity-number';
import { findMobilePhone } from 'municipality/values/mobile-phone';
import { maskedPhone } from '../phone/mobile-phone';
import { endOpenSession, endOtherSessions, listOpenSessions } from '../session/open-sessions.server';
import { fullName } from '../person-name';
import { phoneCodeOf, startPhoneChange, takePhoneCode } from './phone-change.server';
import { changeMember } from './update-member.server';
import { DetailsForm } from './user-update-form.server';

const codeOf = (request: Request) => new URL(request.url).searchParams.get('onay');

export async function openUserUpdate(request: Request) {
  const citizen = await requireCitizen(request);
  const code = codeOf(request);
  if (code !== null) {
    const view = await findCodeView(code, phoneCodeOf(citizen));
    if (!view) throw redirect(urls.userUpdate);
    return { step: 'code' as const, code: view };
  }
  const { MemberName, MemberSurname, GsmNumber, Email, WantsSms, IsIdentityProven } =
    citizen.member.UserDetail;
  const phone = findMobilePhone(GsmNumber ?? '');
  await recordOwn(request, citizen, 'member-viewed');
  return {
    step: 'details' as const,
    name: fullName(MemberName, MemberSurname),
    identityNo: maskedIdentityNo(citizen.identityNo),
    phone: phone === null ? '' : maskedPhone(phone),
    values: { eposta: Email ?? '', sms: WantsSms ? 'on' : '' },
    email: await emailViewOf(citizen),
    isIdentityProven: IsIdentityProven,
    isCompany: citizen.member.UserDetail.Registry.RegistryInfo.Kind === 'T',
    asksForPassword: !citizen.isViaEDevlet,
    sessions: await listOpenSessions(citizen.identityNo, citizen.id),
  };
}

/** E-mail and the agreement to messages by SMS change at once; the agreement is noted with its time (KVKK m. 3, 5). */
async function changeDetails(request: Request, form: FormData, citizen: Citizen) {
  const typed = typedIn(form, ['eposta', 'sms']);
  const { values, problems } = validateForm(form, DetailsForm);
  if (!values) return data({ problems, values: typed }, { status: 422 });
  const wantsSms = values.sms === 'on';
  const before = citizen.member.UserDetail.WantsSms;
  const changed = await changeMember(request, citizen, { email: values.eposta ?? '', chkSMSInfo: wantsSms });
  if ('problem' in changed)
    return data({ problems: [changed.problem], values: typed }, { status: changed.status });
  if (before !== wantsSms) {
    await recordConsent(citizen.identityNo, 'sms', wantsSms);
    const action = wantsSms ? 'consent-given' : 'consent-withdrawn';
    await recordOwn(request, citizen, action, 'SMS ile bilgilendirme');
  }
  let followed = '';
  if ((citizen.member.UserDetail.Email ?? '') !== (values.eposta ?? '')) {
    await recordOwn(request, citizen, 'contact-changed', 'e-posta');
    followed = await followEmailChange(citizen, values.eposta ?? '');
  }
  return leadTo(urls.userUpdate, 'success', `Üyelik bilgileriniz kaydedildi. ${followed}`.trim());
}

async function closeSessions(request: Request, form: FormData, citizen: Citizen) {
  const id = textOf(form, 'oturum');
  if (id === '') {
    await recordOwn(request, citizen, 'sessions-ended');
    await endOtherSessions(citizen.identityNo, citizen.id);
    return leadTo(urls.userUpdate, 'success', 'Diğer bütün oturumlarınız kapatıldı.');
  }
  if (!(await endOpenSession(citizen.identityNo, id)))
    return leadTo(urls.userUpdate, 'info', 'Bu oturum artık açık değil; açık olanlar aşağıdadır.');
  await recordOwn(request, citizen, 'sessions-ended');
  return leadTo(urls.userUpdate, 'success', 'Oturum kapatıldı.');
}

async function takeUpdate(request: Request) {
  const citizen = await requireCitizen(request);
  const form = await requireForm(request);
  if (isRestoredForm(form))
    return data({ problems: [], values: typedIn(form, ['eposta', 'sms', 'telefon']) });
  const code = codeOf(request);
  if (code !== null) return takePhoneCode(request, form, citizen, code);
  switch (textOf(form, 'islem')) {
    case 'telefon':
      return startPhoneChange(request, form, citizen);
    case 'oturum':
      return closeSessions(request, form, citizen);
    case 'eposta-onay':
      return askEmailProof(citizen);
    case 'eposta-birak':
      return changeEmailConsent(request, citizen, false);
    case 'eposta-al':
      return changeEmailConsent(request, citizen, true);
    default:
      return changeDetails(request, form, citizen);
  }
}

/** Handles all that can be done on the page; `islem` says what. */
export function updateUser(request: Request) {
  return refundTriesOnFailure(() => takeUpdate(request));
}
