import { data } from '@remix-run/node';
import { contract } from 'municipality/contract';
import { recordAudit } from '~/platform/audit/audit.server';
import { requireForm } from '~/platform/forms/forms.server';
import { type FormProblem, validateForm, typedIn } from '~/platform/forms/validate-form.server';
import { countTry, refundTriesOnFailure } from '~/platform/limits/limits.server';
import { isFaultOfItsOwn, isSilence, requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { urls } from '~/urls';
import { signInTexts } from '../authenticator.server';
import { findExceeded } from '../exceeded.server';
import { isHuman, nextCheck, wantsOtherCheck } from '../human-check/form-check.server';
import { findSession, startSession } from '../session/session.server';
import { emailAddress } from 'municipality/values/email-address';
import { z } from 'zod';
import { valueField } from '~/platform/forms/value-field.server';
import { newPasswordField } from '../password/new-password-field.server';
import { IdentityField } from '../sign-in-form.server';

/** Follows specification §5: what each empty field says. */
const missing = 'Bu alan zorunludur';

/**
 * Describes the short form. Its agreement box is not among the rules (specification §2: "not checked before submit"),
 * and need not be: a membership asks for no consent (KVKK m. 5/2), so the box may stay unticked.
 */
export const SignUpForm = z.object({
  kullanici: z.string({ error: missing }).pipe(IdentityField),
  eposta: valueField(emailAddress, {
    empty: missing,
    rules: { length: 'E-posta adresi 200 karakterden uzun olamaz.' },
    otherwise: 'E-posta adresi geçerli değil',
  }),
  sifre: newPasswordField('', missing),
});

interface Refused {
  status: number;
  problems: FormProblem[];
  /** The full form is the way on. */
  needsRegister?: boolean;
  retryAfterSeconds?: number;
}

/** @throws Response leading on, when the visitor is signed in already */
export async function openSignUp(request: Request) {
  if (await findSession(request)) throw redirect(urls.root);
  return { municipality: getPortal().configuration.settings.MunicipalityName, check: nextCheck('sign-up') };
}

function refusalOf(error: unknown): Refused {
  if (isSilence(error) || isFaultOfItsOwn(error)) {
    const text =
      'Belediye sistemi şu anda yanıt vermiyor. Birkaç dakika sonra yeniden deneyin; yazdıklarınız duruyor.';
    return { status: 503, problems: [{ text }] };
  }
  const { code, message } = requireRefusal(error, contract.register);
  switch (code) {
    // Both get one answer: whether there is a member or a record under a number is told to nobody who proved nothing.
    case 'already-member':
    case 'registry-exists': {
      const text = 'Bu numarayla kısa üyelik açılamaz; kimliğinizi doğrulayarak üye olun.';
      return { status: 422, problems: [{ text, fieldId: 'kullanici' }], needsRegister: true };
    }
    case 'password-is-number':
      return { status: 422, problems: [{ text: message, fieldId: 'sifre' }] };
    case 'undeclared':
      return { status: 422, problems: [{ text: message }] };
    default:
      return code satisfies never;
  }
}

/** Leads by 303 home as a member, or says why not. */
async function enter(request: Request, form: FormData): Promise<Refused | ReturnType<typeof redirect>> {
  const { values, problems } = validateForm(form, SignUpForm);
  if (!values) return { status: 422, problems };
  const limit = await findExceeded('sign-up-address', getRequestContext().clientIp);
  if (limit) return { ...limit, problems: [{ text: limit.text }] };
  if (!(await isHuman(form, 'sign-up'))) {
    return { status: 422, problems: [{ text: signInTexts.notHuman, fieldId: 'cevap' }] };
  }
  // The ceiling of the portal refuses nobody; above it the human check of everybody costs more.
  await countTry('sign-up-portal', '');
  try {
    const { accessToken, user } = await getPortal().municipality.register({
      username: values.kullanici,
      email: values.eposta,
      password: values.sifre,
    });
    const { kullanici: identityNo } = values;
    await recordAudit(request, { identityNo, action: 'member-created', actor: 'self' });
    const opened = { member: user, accessToken, isRemembered: false, isViaEDevlet: false };
    const cookie = await startSession(request, opened);
    return redirect(urls.root, { status: 303, headers: { 'Set-Cookie': cookie } });
  } catch (error) {
    return refusalOf(error);
  }
}

async function takeForm(request: Request) {
  const form = await requireForm(request);
  const values = typedIn(form, ['kullanici', 'eposta', 'sozlesme']);
  if (wantsOtherCheck(form))
    return data({ problems: [], needsRegister: false, values, check: nextCheck('sign-up') });
  const outcome = await enter(request, form);
  if (!('problems' in outcome)) return outcome;
  const { status, problems, needsRegister = false, retryAfterSeconds } = outcome;
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined;
  return data({ problems, needsRegister, values, check: nextCheck('sign-up') }, { status, headers });
}

/** Handles the whole of the short form: 303 home, signed in (specification §4), or the form again. */
export function signUp(request: Request) {
  return refundTriesOnFailure(() => takeForm(request));
}
