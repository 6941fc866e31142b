import type { FastPaymentSubject } from 'municipality/contract';
import { z } from 'zod';
import type { CodeBinding } from '~/features/identity/codes/codes.server';
import { sendCode } from '~/features/identity/codes/codes.server';
import { findExceeded } from '~/features/identity/exceeded.server';
import { isHuman, nextCheck, wantsOtherCheck } from '~/features/identity/human-check/form-check.server';
import { recordAudit } from '~/platform/audit/audit.server';
import { inConstantTime } from '~/platform/limits/constant-time.server';
import { typedIn } from '~/platform/forms/validate-form.server';
import { isSilence } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { findVisitorToken } from '~/platform/http/visitor.server';
import { fastPaymentUrl } from '~/urls';
import { answer, type Refused } from './answer.server';
import { flows, type Flow } from './flows';
import { validateSubject, subjectFields } from './subject-form.server';
import { fastPaymentTexts } from './texts';

/** Counts the milliseconds the way to a code takes at least: finding nobody is quicker than finding somebody. */
const CONSTANT_TIME = 400;

/** Holds what waits for the code; null where nobody can type it, as it was never sent. */
export const Waiting = z.object({ handle: z.string(), identityNo: z.string() }).nullable();

export function bindingOf(request: Request, flow: Flow): CodeBinding {
  return { purpose: 'fast-payment', holder: findVisitorToken(request) ?? '', subject: flow };
}

/** Counts the try by what was typed, before anybody is looked for. */
async function findObstacle(form: FormData, subject: FastPaymentSubject): Promise<Refused | null> {
  const crowded = await findExceeded('fast-payment-address', getRequestContext().clientIp);
  if (crowded) return { ...crowded, problems: [{ text: crowded.text }] };
  if (!(await isHuman(form, 'fast-payment'))) {
    return { status: 422, problems: [{ text: fastPaymentTexts.notHuman, fieldId: 'cevap' }] };
  }
  // It comes after the human check: a machine must not be able to use up another person's tries.
  const tried = await findExceeded('fast-payment-subject', JSON.stringify(subject));
  return tried && { ...tried, problems: [{ text: tried.text }] };
}

/** Sends the code, or writes one that nobody gets: from outside the two are the same (KVKK decision 2022/388). */
async function askForCode(request: Request, flow: Flow, subject: FastPaymentSubject) {
  const found = await getPortal().municipality.FindFastPaymentSubject({ subject });
  const waiting = found && { handle: found.Handle, identityNo: found.IdentityNo };
  const sent = await sendCode({
    ...bindingOf(request, flow),
    phone: found?.GsmNumber ?? null,
    waiting: JSON.stringify(waiting),
  });
  if (found && 'id' in sent) {
    const { IdentityNo: identityNo } = found;
    await recordAudit(request, { identityNo, action: 'fast-payment-asked', actor: 'guest' });
  }
  return sent;
}

/** Takes the first step: whose debts. 303 to the code's form whoever is meant, or the form again. */
export async function takeSubject(request: Request, form: FormData, flow: Flow, besides: readonly string[]) {
  const values = typedIn(form, subjectFields);
  if (wantsOtherCheck(form)) return answer({ status: 200, values, check: nextCheck('fast-payment') });
  const again = (refused: Refused) => answer({ ...refused, values, check: nextCheck('fast-payment') });
  const { subject, problems } = validateSubject(form, flow);
  if (!subject) return again({ status: 422, problems });
  const obstacle = await findObstacle(form, subject);
  if (obstacle) return again(obstacle);
  try {
    const sent = await inConstantTime(CONSTANT_TIME, () => askForCode(request, flow, subject));
    if ('status' in sent) return again({ ...sent, problems: [{ text: sent.text }] });
    return redirect(fastPaymentUrl(flows[flow].path, { code: sent.id, besides }), { status: 303 });
  } catch (error) {
    if (!isSilence(error)) throw error;
    return again({ status: 503, problems: [{ text: fastPaymentTexts.silent }] });
  }
}
