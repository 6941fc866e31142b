import { data } from '@remix-run/node';
import { inEvenTime } from '~/platform/even-time.server';
import { flashHeader } from '~/platform/flash.server';
import { requireForm } from '~/platform/forms.server';
import { type FormProblem, judgeForm, typedIn } from '~/platform/judge-form.server';
import { judging, type LimitName, returnTry } from '~/platform/limits.server';
import { MunicipalOutage } from '~/platform/municipal-errors.server';
import { getPortal } from '~/platform/portal.server';
import { getRequestContext } from '~/platform/request-context.server';
import { redirect } from '~/platform/redirect.server';
import { urls } from '~/urls';
import { signInTexts } from './authenticator.server';
import { findExceeded } from './exceeded.server';
import { ForgotPasswordForm } from './forgot-password-form.server';
import { isHuman, nextCheck, nextCheckFor, wantsOtherCheck } from './human-check/form-check.server';
import { withoutSeparators } from './identity-number';
import { sendNewPassword } from './new-password.server';

interface Refused {
  status: number;
  problems: FormProblem[];
  warning?: string;
  retryAfterSeconds?: number;
}

/** Milliseconds an answer takes at least: which numbers are members' must not be told by the clock. */
const EVEN = 400;

export const forgotPasswordTexts = {
  sent: 'Yeni şifreniz sms olarak cep telefonunuza gönderilmiştir.',
  silent:
    'Belediye sistemi şu anda yanıt vermiyor. Birkaç dakika sonra yeniden deneyin; yazdıklarınız duruyor. Bu sırada telefonunuza yeni şifre gelirse yeniden denemeniz gerekmez.',
  refused: 'Yeni şifre verilemedi. Daha sonra yeniden deneyin ya da belediyeye başvurun.',
} as const;

export function openForgotPassword() {
  return {
    municipality: getPortal().configuration.settings.MunicipalityName,
    check: nextCheck('new-password'),
  };
}

async function findLimit(name: LimitName, key: string): Promise<Refused | null> {
  const exceeded = await findExceeded(name, key);
  return exceeded && { ...exceeded, problems: [{ text: exceeded.text }] };
}

/** Null when the message is on its way, or is said to be. */
async function findRefusal(form: FormData): Promise<Refused | null> {
  const { values, problems } = judgeForm(form, ForgotPasswordForm);
  if (!values) return { status: 422, problems };
  const { kimlik, telefon } = values;
  const crowded = await findLimit('new-password-address', getRequestContext().clientIp);
  if (crowded) return crowded;
  if (!(await isHuman(form, 'new-password', kimlik))) {
    const text = signInTexts.notHuman;
    return { status: 422, problems: [{ text, fieldId: 'cevap' }], warning: text };
  }
  // After the human check: a machine must not be able to use up another person's tries.
  const tried =
    (await findLimit('new-password-member', kimlik)) ??
    (await findLimit('sign-in-vain-portal', kimlik)) ??
    (await findLimit('sms-portal', kimlik));
  if (tried) return tried;
  try {
    const outcome = await inEvenTime(EVEN, () => sendNewPassword(kimlik, telefon));
    if (outcome !== 'unknown-member') await returnTry('sign-in-vain-portal', kimlik);
    if (outcome !== 'on-its-way') await returnTry('sms-portal', kimlik);
    switch (outcome) {
      // Said alike: whose phone fits is nobody else's business.
      case 'on-its-way':
        return null;
      case 'phone-differs':
        return null;
      case 'unknown-member':
        return { status: 422, problems: [], warning: signInTexts.unknownMember };
      case 'refused':
        return { status: 422, problems: [{ text: forgotPasswordTexts.refused }] };
      default:
        return outcome satisfies never;
    }
  } catch (error) {
    if (!(error instanceof MunicipalOutage)) throw error;
    return { status: 503, problems: [{ text: forgotPasswordTexts.silent }] };
  }
}

async function takeWish(request: Request) {
  const form = await requireForm(request);
  const values = typedIn(form, ['kimlik', 'telefon']);
  if (wantsOtherCheck(form))
    return data({ problems: [], warning: null, values, check: nextCheck('new-password') });
  const refused = await findRefusal(form);
  if (!refused) {
    const flash = await flashHeader({ kind: 'success', text: forgotPasswordTexts.sent });
    return redirect(urls.signIn, { status: 303, headers: { 'Set-Cookie': flash } });
  }
  const { status, problems, warning = null, retryAfterSeconds } = refused;
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined;
  const check = await nextCheckFor('new-password', withoutSeparators(values.kimlik));
  return data({ problems, warning, values, check }, { status, headers });
}

/** The whole of a forgotten password: 303 to sign-in with the confirmation, or the form again with what was typed. */
export function forgotPassword(request: Request) {
  return judging(() => takeWish(request));
}
