import { data } from '@remix-run/node';
import { flashHeader } from '~/platform/forms/flash.server';
import { requireForm } from '~/platform/forms/forms.server';
import { validateForm } from '~/platform/forms/validate-form.server';
import { forgetTries, refundTriesOnFailure } from '~/platform/limits/limits.server';
import { redirect } from '~/platform/http/redirect.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { deviceCookie } from '~/platform/http/visitor.server';
import { urls } from '~/urls';
import { recordSignOut } from '../citizen/citizen.server';
import { findExceeded } from '../exceeded.server';
import { endSession } from '../session/session.server';
import { enrolDevice } from './devices.server';
import { findKiosk } from '../session/kiosk.server';
import { EnrolmentForm } from './kiosk-form.server';

export async function openEnrolment(request: Request) {
  const kiosk = await findKiosk(request);
  return { name: kiosk?.name ?? null };
}

async function takeCode(request: Request) {
  const form = await requireForm(request);
  const { clientIp } = getRequestContext();
  const { values, problems } = validateForm(form, EnrolmentForm);
  if (!values) return data({ problems }, { status: 422 });
  const limit = await findExceeded('kiosk-code-address', clientIp);
  if (limit) {
    const headers = { 'Retry-After': String(limit.retryAfterSeconds) };
    return data({ problems: [{ text: limit.text }] }, { status: 429, headers });
  }
  const token = await enrolDevice(values.kod);
  if (token === null) {
    const text =
      'Bu kod geçerli değil: yanlış yazılmış, kullanılmış ya da süresi dolmuş olabilir. Yeni bir kod isteyin.';
    return data({ problems: [{ text, fieldId: 'kod' }] }, { status: 422 });
  }
  await forgetTries('kiosk-code-address', clientIp);
  const headers = new Headers({ 'Clear-Site-Data': '"cache", "storage"' });
  headers.append('Set-Cookie', deviceCookie(token));
  await recordSignOut(request);
  headers.append('Set-Cookie', await endSession(request));
  headers.append(
    'Set-Cookie',
    await flashHeader({ kind: 'success', text: 'Bu cihaz kiosk olarak kaydedildi.' }),
  );
  return redirect(urls.home, { status: 303, headers });
}

/** Makes this browser the kiosk its code was made for. Who is signed in here is signed out. */
export function enrol(request: Request) {
  return refundTriesOnFailure(() => takeCode(request));
}
