import { validateForm, typedIn } from '~/platform/forms/validate-form.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { findVisitorToken } from '~/platform/http/visitor.server';
import { registerUrl } from '~/urls';
import type { CodeBinding } from '../codes/codes.server';
import { sendCode } from '../codes/codes.server';
import { smsConsentVersion } from '../notice';
import { readNotice } from '../notice.server';
import { answer } from './answer.server';
import type { Draft } from './draft.server';
import { saveDraft } from './draft.server';
import { contactForm } from './register-form.server';

/**
 * The code belongs to this browser, this registration and the phone that stands in it: with another phone typed, the
 * codes sent before are none any more.
 */
export function bindingOf(request: Request, registration: string, { contact }: Draft): CodeBinding {
  const subject = `${registration} ${contact?.phone ?? ''}`;
  return { purpose: 'membership', holder: findVisitorToken(request) ?? '', subject };
}

export function contactValues({ contact }: Draft): Record<string, string> {
  return {
    telefon: contact?.phone ?? '',
    eposta: contact?.email ?? '',
    // The box is never ticked beforehand: only who ticked it finds it ticked (KVKK m. 3, 5).
    sms: contact?.wantsSms ? 'on' : '',
  };
}

/** Takes the second step: how to reach the member, and a password. 303 to the code's form, or the form again. */
export async function takeContact(request: Request, form: FormData, id: string, draft: Draft) {
  const values = typedIn(form, ['telefon', 'eposta', 'sms']);
  const { values: typed, problems } = validateForm(form, contactForm(draft.identityNo));
  if (!typed) return answer({ status: 422, problems, values });
  const contact = {
    phone: typed.telefon,
    email: typed.eposta ?? null,
    password: typed.sifre,
    wantsSms: typed.sms === 'on',
    at: getPortal().now().toISOString(),
    noticeVersion: (await readNotice()).version,
    smsConsentVersion,
  };
  const filled = { ...draft, contact };
  await saveDraft(request, filled, id);
  const sent = await sendCode({ ...bindingOf(request, id, filled), phone: contact.phone });
  if ('status' in sent) return answer({ ...sent, problems: [{ text: sent.text }], values });
  return redirect(registerUrl({ registration: id, code: sent.id }), { status: 303 });
}
