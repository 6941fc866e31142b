import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/node';
import { recordAudit } from '~/platform/audit.server';
import { countedTries, forgetTries, type LimitName, returnTry } from '~/platform/limits.server';
import { findOwnPath, requireForm, textOf } from '~/platform/forms.server';
import { MunicipalOutage, MunicipalRefusal } from '~/platform/municipal-errors.server';
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
import { findWaiting } from './kept-form/continue-page.server';
import { findKiosk } from './kiosk/kiosk.server';
import { findSession, startSession } from './session.server';
import { SignInForm } from './sign-in-form.server';

/** The form as sent, judged; its passwords and answers are not kept. */
type Sent = Submission<SignInForm>;
type Errors = Partial<Record<'kimlik' | 'sifre' | 'cevap', string[]>>;

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
  fieldErrors?: Errors;
  formErrors?: string[];
  warning?: string;
  retryAfterSeconds?: number;
}

async function findLimit(name: LimitName, key: string): Promise<Refused | null> {
  const exceeded = await findExceeded(name, key);
  return exceeded && { ...exceeded, formErrors: [exceeded.text] };
}

function refusalOf(error: unknown): Refused {
  if (error instanceof SignInFailure && error.kind === 'unknown-member') {
    return { status: 422, warning: error.message };
  }
  if (error instanceof SignInFailure || error instanceof MunicipalRefusal) {
    return { status: 422, fieldErrors: { sifre: [error.message] } };
  }
  if (!(error instanceof MunicipalOutage)) throw error;
  const text =
    'Belediye sistemi şu anda yanıt vermiyor. Birkaç dakika sonra yeniden deneyin; yazdıklarınız duruyor.';
  return { status: 503, formErrors: [text] };
}

async function isHuman(form: FormData): Promise<boolean> {
  return !(await asksForHuman()) || (await passesHumanCheck(form));
}

/**
 * Checks what can be checked before the municipality is asked. The tries of a number count only once a human is behind
 * them: no machine shall lock somebody else out.
 */
async function findObstacle(sent: Sent, form: FormData): Promise<Refused | null> {
  if (sent.status !== 'success') return { status: 422 };
  const limit = await findLimit('sign-in-address', getRequestContext().clientIp);
  if (limit) return limit;
  if (await isHuman(form)) return findLimit('sign-in-member', sent.value.kimlik);
  return { status: 422, fieldErrors: { cevap: [signInTexts.notHuman] }, warning: signInTexts.notHuman };
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

/** What the page shows again: what was typed, never the password; what is wrong; and a fresh check. */
function answerOf(sent: Sent, refused: Refused, check: HumanCheck | null) {
  const result = sent.reply({
    hideFields: ['sifre', 'cevap', 'is'],
    ...(refused.fieldErrors && { fieldErrors: refused.fieldErrors }),
    ...(refused.formErrors && { formErrors: refused.formErrors }),
  });
  const problems = Object.entries(result.error ?? {}).flatMap(([field, texts]) =>
    (texts ?? []).slice(0, 1).map((text) => (field === '' ? { text } : { text, fieldId: field })),
  );
  return { result, problems, warning: refused.warning ?? null, check };
}

/** The whole of signing in: 303 to the remembered page, or the form again with what was typed. */
export async function signIn(request: Request) {
  const form = await requireForm(request.clone());
  const wish = textOf(form, 'islem');
  const sent = parseWithZod(form, { schema: SignInForm });
  if (wish === 'soru' || wish === 'gorsel') {
    const check = await nextCheck(wish === 'soru' ? 'question' : 'picture');
    // Only another check is wanted: what was typed comes back, and nothing is judged yet.
    const { result } = answerOf(sent, { status: 200 }, check);
    return data({
      result: { ...result, status: undefined, error: undefined },
      problems: [],
      warning: null,
      check,
    });
  }
  let refused = await findObstacle(sent, form);
  if (!refused && sent.status === 'success') {
    try {
      return await enter(request, sent.value);
    } catch (error) {
      refused = refusalOf(error);
      if (error instanceof SignInFailure && error.kind === 'wrong-password') {
        await recordAudit(request, {
          identityNo: sent.value.kimlik,
          action: 'sign-in-failed',
          actor: 'guest',
        });
      }
    }
  }
  const kind = textOf(form, 'dogrulama').startsWith('q') ? 'question' : 'picture';
  const { status, retryAfterSeconds } = refused ?? { status: 422 };
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined;
  return data(answerOf(sent, refused ?? { status }, await nextCheck(kind)), { status, headers });
}
