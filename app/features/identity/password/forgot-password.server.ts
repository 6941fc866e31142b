import { data } from '@remix-run/node';
import { inConstantTime } from '~/platform/limits/constant-time.server';
import { requireForm } from '~/platform/forms/forms.server';
import { type FormProblem, validateForm, typedIn } from '~/platform/forms/validate-form.server';
import {
  countTry,
  isCeilingReached,
  type LimitName,
  refundTriesOnFailure,
} from '~/platform/limits/limits.server';
import { isSilence } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { redirect } from '~/platform/http/redirect.server';
import { findVisitorToken } from '~/platform/http/visitor.server';
import { forgotPasswordUrl, urls } from '~/urls';
import { signInTexts } from '../authenticator.server';
import { codePurposes } from '../codes/code-purposes';
import { findCodeView, takeTypedCode } from '../codes/code-step.server';
import { type CodeBinding, sendCode } from '../codes/codes.server';
import { findExceeded } from '../exceeded.server';
import { isHuman, nextCheck, nextCheckFor, wantsOtherCheck } from '../human-check/form-check.server';
import { identityNumber } from 'municipality/values/identity-number';
import { leadTo } from '../lead-to.server';
import { checkPhone, sendNewPassword } from './new-password.server';
import { z } from 'zod';
import { MobilePhoneField } from '../phone/mobile-phone-field.server';
import { IdentityField } from '../sign-in-form.server';

const ForgotPasswordForm = z.object({ kimlik: IdentityField, telefon: MobilePhoneField });

interface Refused {
  status: number;
  problems: FormProblem[];
  warning?: string;
  retryAfterSeconds?: number;
}

/** Holds the milliseconds an answer takes at least: which numbers are members' must not be told by the clock. */
const { constantTimeMilliseconds = 0 } = codePurposes['new-password'];

const forgotPasswordTexts = {
  sent: 'Yeni şifreniz sms olarak cep telefonunuza gönderilmiştir.',
  tooNew:
    'Bu üyeliğin telefonu son 72 saatte değiştiği için şifreyi SMS ile yenileyemeyiz. e-Devlet ile giriş yapın ya da kimliğinizle belediyeye başvurun.',
  silent:
    'Belediye sistemi şu anda yanıt vermiyor. Birkaç dakika sonra yeniden deneyin; yazdıklarınız duruyor.',
  late: 'Belediye sistemi şu anda yanıt vermiyor. Yanıt gelince yeni şifreniz SMS ile gelir; o zamana kadar eski şifreniz geçer.',
  refused: 'Yeni şifre verilemedi. Daha sonra yeniden deneyin ya da belediyeye başvurun.',
} as const;

const codeOf = (request: Request) => new URL(request.url).searchParams.get('onay');

/** The code belongs to this browser; whose it is waits beside it. */
function bindingOf(request: Request): CodeBinding {
  return { purpose: 'new-password', holder: findVisitorToken(request) ?? '', subject: 'new-password' };
}

/** Opens the page, or the form of the code once one was asked for. @throws Response leading to the start */
export async function openForgotPassword(request: Request) {
  const municipality = getPortal().configuration.settings.MunicipalityName;
  const id = codeOf(request);
  if (id === null) return { municipality, check: nextCheck('new-password'), code: null };
  const code = await findCodeView(id, bindingOf(request));
  if (!code) throw redirect(urls.forgotPassword);
  return { municipality, check: null, code };
}

async function findLimit(name: LimitName, key: string): Promise<Refused | null> {
  const exceeded = await findExceeded(name, key);
  return exceeded && { ...exceeded, problems: [{ text: exceeded.text }] };
}

interface TypedPerson {
  readonly kimlik: string;
  readonly telefon: string;
}

/** Validates what was typed, once a person's browser is behind it and the limits allow it. */
async function validateRequest(form: FormData): Promise<Refused | TypedPerson> {
  const { values, problems } = validateForm(form, ForgotPasswordForm);
  if (!values) return { status: 422, problems };
  const crowded = await findLimit('new-password-address', getRequestContext().clientIp);
  if (crowded) return crowded;
  if (!(await isHuman(form, 'new-password', values.kimlik))) {
    const text = signInTexts.notHuman;
    return { status: 422, problems: [{ text, fieldId: 'cevap' }] };
  }
  // It comes after the human check: a machine must not be able to use up another person's tries.
  return (await findLimit('new-password-member', values.kimlik)) ?? values;
}

/**
 * Sends a code to the phone, if it is the member's: the old password holds until whoever has that phone has typed the code.
 * Answers alike where it is another phone, and as late; while too many numbers of nobody are tried, also where there is no
 * such member.
 */
async function sendCodeFor(
  request: Request,
  { kimlik, telefon }: TypedPerson,
): Promise<Refused | { id: string }> {
  const standing = await checkPhone(kimlik, telefon);
  const isNobody = standing === 'unknown-member';
  if (isNobody) {
    const isCrowded = await isCeilingReached(['sign-in-vain-portal']);
    await countTry('sign-in-vain-portal', '');
    if (!isCrowded) return { status: 422, problems: [], warning: signInTexts.unknownMember };
  }
  if (standing === 'too-new') return { status: 422, problems: [{ text: forgotPasswordTexts.tooNew }] };
  const phone = isNobody || standing === 'differs' ? null : telefon;
  const sent = await sendCode({ ...bindingOf(request), phone, waiting: kimlik });
  return 'status' in sent ? { ...sent, problems: [{ text: sent.text }] } : sent;
}

async function sendRequestedCode(request: Request, form: FormData) {
  const values = typedIn(form, ['kimlik', 'telefon']);
  if (wantsOtherCheck(form))
    return data({ problems: [], warning: null, values, check: nextCheck('new-password') });
  const typed = await validateRequest(form);
  const outcome =
    'status' in typed
      ? typed
      : await orSilent(inConstantTime(constantTimeMilliseconds, () => sendCodeFor(request, typed)));
  if ('id' in outcome) return redirect(forgotPasswordUrl(outcome.id), { status: 303 });
  const { status, problems, warning = null, retryAfterSeconds } = outcome;
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined;
  const check = await nextCheckFor('new-password', identityNumber.clean(values.kimlik));
  return data({ problems, warning, values, check }, { status, headers });
}

async function orSilent<Outcome>(work: Promise<Outcome>): Promise<Outcome | Refused> {
  try {
    return await work;
  } catch (error) {
    if (!isSilence(error)) throw error;
    return { status: 503, problems: [{ text: forgotPasswordTexts.silent }] };
  }
}

/** Gives the new password once the code was right. */
async function takeCode(request: Request, form: FormData, id: string) {
  const taken = await takeTypedCode(form, { id, binding: bindingOf(request), path: forgotPasswordUrl(id) });
  if (taken.kind === 'refused') {
    const { status, problems } = taken;
    return data({ problems, warning: null, values: { kimlik: '', telefon: '' }, check: null }, { status });
  }
  const outcome = await orSilent(sendNewPassword(taken.waiting, taken.phone));
  if (typeof outcome === 'object') return leadTo(urls.signIn, 'warning', forgotPasswordTexts.late);
  return outcome === 'refused'
    ? leadTo(urls.forgotPassword, 'error', forgotPasswordTexts.refused)
    : leadTo(urls.signIn, 'success', forgotPasswordTexts.sent);
}

async function take(request: Request) {
  const form = await requireForm(request);
  const id = codeOf(request);
  return id === null ? sendRequestedCode(request, form) : takeCode(request, form, id);
}

/**
 * Handles the whole of a forgotten password: 303 to the code's form, then to sign-in with the confirmation, or the form
 * again with what was typed.
 */
export function forgotPassword(request: Request) {
  return refundTriesOnFailure(() => take(request));
}
