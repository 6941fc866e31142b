import { withoutCopiedBlank } from '../password/generated-password.server';
import { data } from '@remix-run/node';
import { recordAudit } from '~/platform/audit/audit.server';
import {
  countedTries,
  countTry,
  forgetTries,
  isCeilingReached,
  isTriedByMany,
  type LimitName,
  returnTry,
  refundTriesOnFailure,
} from '~/platform/limits/limits.server';
import { startConstantTime } from '~/platform/limits/constant-time.server';
import { findOwnPath, requireForm } from '~/platform/forms/forms.server';
import { isSilence, MunicipalRefusal } from '~/platform/municipal/errors.server';
import { type FormProblem, validateForm, typedIn } from '~/platform/forms/validate-form.server';
import { getPortal } from '~/platform/portal/portal.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { redirect } from '~/platform/http/redirect.server';
import { findBehindSignIn } from '~/services/services';
import { changePasswordUrl, urls } from '~/urls';
import { SignInFailure, authenticator, signInTexts } from '../authenticator.server';
import { isEDevletOpen } from '../e-devlet/limits.server';
import { eDevletFormTarget } from '../e-devlet/open-strategy.server';
import { findExceeded } from '../exceeded.server';
import { accountEffort, forgiveUse } from '../human-check/effort.server';
import type { HumanCheck } from '../human-check/human-check.server';
import { newHumanCheck, passesHumanCheck } from '../human-check/human-check.server';
import { wantsOtherCheck } from '../human-check/form-check.server';
import { identityNumber } from 'municipality/values/identity-number';
import { findWaiting } from '../citizen/continue-page.server';
import { findKiosk } from '../session/kiosk.server';
import { findKnownBrowser, rememberBrowser } from '../session/known-browser.server';
import { isGeneratedPasswordOver } from '../phone/member-trust.server';
import { findFreshSession, findStaleSession, startSession } from '../session/session.server';
import { SignInForm } from '../sign-in-form.server';

/**
 * Counts the milliseconds a sign-in takes at least to fail, and while too many numbers of nobody are tried: which numbers
 * are members' must not be told by the clock.
 */
const [CONSTANT_TIME, CROWDED_TIME] = [400, 2_000];

const PASSWORD_OVER =
  'Size gönderilen şifrenin 30 dakikalık süresi doldu. “Şifremi Unuttum” ile yenisini isteyin.';

/** With `after-failures` the check comes up once an address has failed this often. */
const PATIENCE = 2;

/** Tells whether so many numbers of nobody are tried that no answer tells them from a member's. */
const isCrowded = () => isCeilingReached(['sign-in-vain-portal']);

async function asksForHuman(kimlik?: string): Promise<boolean> {
  const mode = getPortal().configuration.environment.humanVerification;
  if (mode === 'off') return false;
  return (
    mode === 'always' ||
    (await countedTries('sign-in-address', getRequestContext().clientIp)) >= PATIENCE ||
    (await isCrowded()) ||
    (kimlik !== undefined && (await isTriedByMany('sign-in-member', kimlik)))
  );
}

/** Returns the check of the form; a number in it has its script do as much work as that number has come to cost. */
async function nextCheck(kimlik?: string): Promise<HumanCheck | null> {
  const account = kimlik === undefined ? undefined : identityNumber.clean(kimlik);
  if (!(await asksForHuman(account))) return null;
  return newHumanCheck('sign-in', account === undefined ? 0 : await accountEffort(account));
}

/** @throws Response leading on, when the visitor is signed in already */
export async function openSignIn(request: Request) {
  const target = findOwnPath(new URL(request.url).searchParams.get('hedef'));
  if (await findFreshSession(request)) throw redirect(target ?? urls.root);
  const stale = await findStaleSession(request);
  const { settings } = getPortal().configuration;
  const isOpen = await isEDevletOpen(request);
  const [targetPath = ''] = (target ?? '').split('?', 1);
  const page = {
    target,
    behind: findBehindSignIn(targetPath),
    waiting: await findWaiting(target),
    isKiosk: (await findKiosk(request)) !== null,
    municipality: settings.MunicipalityName,
    check: await nextCheck(),
    // A remembered visitor proves their identity again.
    known: stale && stale.member.UserName,
    isEDevletOpen: isOpen,
  };
  return data(page, { headers: eDevletFormTarget(isOpen) });
}

/** Describes a sign-in that did not come about, with its status and what the page says. */
interface Refused {
  status: number;
  problems: FormProblem[];
  warning?: string;
  retryAfterSeconds?: number;
}

async function findLimit(name: LimitName, key: string): Promise<Refused | null> {
  const exceeded = await findExceeded(name, key);
  return exceeded && { ...exceeded, problems: [{ text: exceeded.text }] };
}

function refusalOf(error: unknown, isCrowdedNow: boolean): Refused {
  if (error instanceof SignInFailure && error.kind === 'unknown-member') {
    if (isCrowdedNow)
      return { status: 422, problems: [{ text: signInTexts.wrongPassword, fieldId: 'sifre' }] };
    return { status: 422, problems: [], warning: error.message };
  }
  if (error instanceof SignInFailure || error instanceof MunicipalRefusal) {
    const isWordless = error instanceof MunicipalRefusal && error.words === null;
    return { status: 422, problems: [{ text: error.message, ...(!isWordless && { fieldId: 'sifre' }) }] };
  }
  if (!isSilence(error)) throw error;
  const text =
    'Belediye sistemi şu anda yanıt vermiyor. Birkaç dakika sonra yeniden deneyin; yazdıklarınız duruyor.';
  return { status: 503, problems: [{ text }] };
}

async function isHuman(form: FormData, account: string): Promise<boolean> {
  return !(await asksForHuman(account)) || passesHumanCheck(form, { purpose: 'sign-in', account });
}

/**
 * Checks what can be checked before the municipality is asked. The tries of a number count only once a human is behind
 * them, and apart for each address: nobody elsewhere locks a member out.
 */
async function findObstacle(
  { kimlik }: SignInForm,
  form: FormData,
  browser: string | null,
): Promise<Refused | null> {
  const limit = browser === null ? await findLimit('sign-in-address', getRequestContext().clientIp) : null;
  if (limit) return limit;
  if (await isHuman(form, kimlik)) {
    return browser === null ? findLimit('sign-in-member', kimlik) : findLimit('sign-in-browser', browser);
  }
  return { status: 422, problems: [{ text: signInTexts.notHuman, fieldId: 'cevap' }] };
}

/** Gives the tries back after the right password: only failures tell against a number and an address. */
async function forgetOwnTries(kimlik: string, browser: string | null): Promise<void> {
  if (await asksForHuman(kimlik)) await forgiveUse(kimlik);
  if (browser !== null) return forgetTries('sign-in-browser', browser);
  await forgetTries('sign-in-member', kimlik);
  await returnTry('sign-in-address', getRequestContext().clientIp);
}

async function enter(
  request: Request,
  { kimlik, sifre, hatirla, hedef }: SignInForm,
  browser: string | null,
): Promise<ReturnType<typeof redirect>> {
  const body = new URLSearchParams({ kimlik, sifre: withoutCopiedBlank(sifre) });
  const posted = new Request(request.url, { method: 'POST', body });
  const { member, accessToken } = await authenticator.authenticate('password', posted);
  if (member.UserDetail.MustChangePassword && (await isGeneratedPasswordOver(kimlik)))
    throw new SignInFailure('other', PASSWORD_OVER);
  await recordAudit(request, { identityNo: kimlik, action: 'signed-in', actor: 'self' });
  await forgetOwnTries(kimlik, browser);
  const isRemembered = hatirla === 'on';
  const headers = new Headers();
  const stale = await findStaleSession(request);
  const guestToken = stale?.member.UserName === kimlik ? stale.guestToken : null;
  const opened = { member, accessToken, isRemembered, isViaEDevlet: false, guestToken };
  headers.append('Set-Cookie', await startSession(request, opened));
  if (!(await findKiosk(request))) headers.append('Set-Cookie', await rememberBrowser(request, kimlik));
  const wanted = findOwnPath(hedef ?? null) ?? urls.root;
  const target = member.UserDetail.MustChangePassword ? changePasswordUrl(wanted) : wanted;
  return redirect(target, { status: 303, headers });
}

/** Leads on, or says what stands in the way. */
async function trySignIn(request: Request, form: FormData): Promise<Refused | ReturnType<typeof redirect>> {
  const { values, problems } = validateForm(form, SignInForm);
  if (!values) return { status: 422, problems };
  const browser = await findKnownBrowser(request, values.kimlik);
  const obstacle = await findObstacle(values, form, browser);
  if (obstacle) return obstacle;
  const isCrowdedNow = browser === null && (await isCrowded());
  const waitConstantTime = startConstantTime(isCrowdedNow ? CROWDED_TIME : CONSTANT_TIME);
  try {
    return await enter(request, values, browser);
  } catch (error) {
    if (error instanceof SignInFailure && error.kind === 'unknown-member')
      await countTry('sign-in-vain-portal', '');
    if (error instanceof SignInFailure && error.kind === 'wrong-password') {
      await recordAudit(request, { identityNo: values.kimlik, action: 'sign-in-failed', actor: 'guest' });
    }
    if (error instanceof SignInFailure) await waitConstantTime();
    return refusalOf(error, isCrowdedNow);
  }
}

async function takeForm(request: Request) {
  const form = await requireForm(request);
  const shown = { values: typedIn(form, ['kimlik']), isRemembered: form.has('hatirla') };
  // Only other digits are wanted: what was typed comes back, and nothing is checked yet.
  if (wantsOtherCheck(form)) {
    return data({ ...shown, problems: [], warning: null, check: await nextCheck(shown.values.kimlik) });
  }
  const outcome = await trySignIn(request, form);
  if (!('problems' in outcome)) return outcome;
  const { status, problems, warning = null, retryAfterSeconds } = outcome;
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined;
  const check = await nextCheck(shown.values.kimlik);
  return data({ ...shown, problems, warning, check }, { status, headers });
}

/**
 * Handles the whole of signing in: 303 to the remembered page, or the form again with what was typed, never the
 * password.
 */
export function signIn(request: Request) {
  return refundTriesOnFailure(() => takeForm(request));
}
