import { data } from '@remix-run/node';
import { recordAudit } from '~/platform/audit.server';
import { countedTries, forgetTries, type LimitName, returnTry } from '~/platform/limits.server';
import { findOwnPath, requireForm, textOf } from '~/platform/forms.server';
import { MunicipalOutage, MunicipalRefusal } from '~/platform/municipal-errors.server';
import { type FormProblem, judgeForm, typedIn } from '~/platform/judge-form.server';
import { getPortal } from '~/platform/portal.server';
import { getRequestContext } from '~/platform/request-context.server';
import { redirect } from '~/platform/redirect.server';
import { changePasswordUrl, urls } from '~/urls';
import { SignInFailure, authenticator, signInTexts } from './authenticator.server';
import { isEDevletOpen } from './e-devlet/limits.server';
import { eDevletFormTarget } from './e-devlet/open-strategy.server';
import { findExceeded } from './exceeded.server';
import type { CheckKind, HumanCheck } from './human-check/human-check.server';
import { newHumanCheck, passesHumanCheck } from './human-check/human-check.server';
import { wantsOtherCheck } from './human-check/form-check.server';
import { findWaiting } from './kept-form/continue-page.server';
import { findKiosk } from './kiosk/kiosk.server';
import { findSession, startSession } from './session.server';
import { SignInForm } from './sign-in-form.server';

/** With `after-failures` the check comes up once an address has failed this often. */
const PATIENCE = 2;

async function asksForHuman(): Promise<boolean> {
  const mode = getPortal().configuration.environment.humanVerification;
  if (mode === 'off') return false;
  return (
    mode === 'always' || (await countedTries('sign-in-address', getRequestContext().clientIp)) >= PATIENCE
  );
}

async function nextCheck(kind: CheckKind = 'picture'): Promise<HumanCheck | null> {
  return (await asksForHuman()) ? newHumanCheck(kind) : null;
}

/** @throws Response leading on, when the visitor is signed in already */
export async function openSignIn(request: Request) {
  const target = findOwnPath(new URL(request.url).searchParams.get('hedef'));
  if (await findSession(request)) throw redirect(target ?? urls.root);
  const { settings } = getPortal().configuration;
  const isOpen = await isEDevletOpen(request);
  const page = {
    target,
    waiting: await findWaiting(target),
    isKiosk: (await findKiosk(request)) !== null,
    municipality: settings.MunicipalityName,
    check: await nextCheck(),
    isEDevletOpen: isOpen,
  };
  return data(page, { headers: eDevletFormTarget(isOpen) });
}

/** A sign-in that did not come about, with its status and what the page says. */
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

function refusalOf(error: unknown): Refused {
  if (error instanceof SignInFailure && error.kind === 'unknown-member') {
    return { status: 422, problems: [], warning: error.message };
  }
  if (error instanceof SignInFailure || error instanceof MunicipalRefusal) {
    return { status: 422, problems: [{ text: error.message, fieldId: 'sifre' }] };
  }
  if (!(error instanceof MunicipalOutage)) throw error;
  const text =
    'Belediye sistemi şu anda yanıt vermiyor. Birkaç dakika sonra yeniden deneyin; yazdıklarınız duruyor.';
  return { status: 503, problems: [{ text }] };
}

async function isHuman(form: FormData): Promise<boolean> {
  return !(await asksForHuman()) || (await passesHumanCheck(form));
}

/**
 * Checks what can be checked before the municipality is asked. The tries of a number count only once a human is behind
 * them: no machine shall lock somebody else out.
 */
async function findObstacle({ kimlik }: SignInForm, form: FormData): Promise<Refused | null> {
  const limit = await findLimit('sign-in-address', getRequestContext().clientIp);
  if (limit) return limit;
  if (await isHuman(form)) return findLimit('sign-in-member', kimlik);
  const text = signInTexts.notHuman;
  return { status: 422, problems: [{ text, fieldId: 'cevap' }], warning: text };
}

async function enter(request: Request, { kimlik, hatirla, hedef }: SignInForm) {
  const { member, accessToken } = await authenticator.authenticate('password', request);
  await recordAudit(request, { identityNo: kimlik, action: 'signed-in', actor: 'self' });
  await forgetTries('sign-in-member', kimlik);
  await returnTry('sign-in-address', getRequestContext().clientIp);
  const isRemembered = hatirla === 'on';
  const cookie = await startSession(request, { member, accessToken, isRemembered, isViaEDevlet: false });
  const wanted = findOwnPath(hedef ?? null) ?? urls.root;
  const target = member.UserDetail.MustChangePassword ? changePasswordUrl(wanted) : wanted;
  return redirect(target, { status: 303, headers: { 'Set-Cookie': cookie } });
}

/** Leads on, or says what stands in the way. */
async function judge(request: Request, form: FormData): Promise<Refused | ReturnType<typeof redirect>> {
  const { values, problems } = judgeForm(form, SignInForm);
  if (!values) return { status: 422, problems };
  const obstacle = await findObstacle(values, form);
  if (obstacle) return obstacle;
  try {
    return await enter(request, values);
  } catch (error) {
    if (error instanceof SignInFailure && error.kind === 'wrong-password') {
      await recordAudit(request, { identityNo: values.kimlik, action: 'sign-in-failed', actor: 'guest' });
    }
    return refusalOf(error);
  }
}

/** The whole of signing in: 303 to the remembered page, or the form again with what was typed, never the password. */
export async function signIn(request: Request) {
  const form = await requireForm(request);
  const shown = { values: typedIn(form, ['kimlik']), isRemembered: form.has('hatirla') };
  const wish = wantsOtherCheck(form);
  // Only another check is wanted: what was typed comes back, and nothing is judged yet.
  if (wish) return data({ ...shown, problems: [], warning: null, check: await nextCheck(wish) });
  const outcome = await judge(request, form);
  if (!('problems' in outcome)) return outcome;
  const { status, problems, warning = null, retryAfterSeconds } = outcome;
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined;
  const kind = textOf(form, 'dogrulama').startsWith('q') ? 'question' : 'picture';
  return data({ ...shown, problems, warning, check: await nextCheck(kind) }, { status, headers });
}
