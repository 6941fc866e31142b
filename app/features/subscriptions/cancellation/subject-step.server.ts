import type { FastPaymentSubject } from 'municipality/contract';
import { z } from 'zod';
import { answer, type Refused } from '~/features/fast-payment/answer.server';
import { sendCode, type CodeBinding } from '~/features/identity/codes/codes.server';
import { findExceeded } from '~/features/identity/exceeded.server';
import { isHuman, nextCheck, wantsOtherCheck } from '~/features/identity/human-check/form-check.server';
import { recordAudit } from '~/platform/audit/audit.server';
import { inConstantTime } from '~/platform/limits/constant-time.server';
import { validateForm, typedIn } from '~/platform/forms/validate-form.server';
import { isSilence } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { findVisitorToken } from '~/platform/http/visitor.server';
import { cancellationUrl } from '~/urls';
import { SubjectForm, subjectFields } from './start-form.server';
import { cancellationTexts } from './texts';

/** Counts the milliseconds the way to a code takes at least: finding nobody is quicker than finding somebody. */
const CONSTANT_TIME = 400;

/** Holds what waits for the code; null where nobody can type it, as it was never sent. */
export const Waiting = z
  .object({
    handle: z.string(),
    identityNo: z.string(),
    /** The application to be taken back, and the look it is to be seen by. */
    withdraws: z.object({ trackingNo: z.string(), follow: z.string() }).nullable(),
  })
  .nullable();
type Withdrawal = NonNullable<z.output<typeof Waiting>>['withdraws'];

/** A code to apply opens no withdrawal, and the other way round. */
export function bindingOf(request: Request, isWithdrawal: boolean): CodeBinding {
  return {
    purpose: 'contract-cancellation',
    holder: findVisitorToken(request) ?? '',
    subject: isWithdrawal ? 'withdraw' : 'start',
  };
}

/** Sends the code, or writes one that nobody gets: from outside the two are the same (KVKK decision 2022/388). */
export async function askForCode(request: Request, subject: FastPaymentSubject, withdraws: Withdrawal) {
  return inConstantTime(CONSTANT_TIME, async () => {
    const found = await getPortal().municipality.FindFastPaymentSubject({ subject });
    const waiting = found && { handle: found.Handle, identityNo: found.IdentityNo, withdraws };
    const sent = await sendCode({
      ...bindingOf(request, withdraws !== null),
      phone: found?.GsmNumber ?? null,
      waiting: JSON.stringify(waiting),
    });
    if (found && 'id' in sent) {
      const { IdentityNo: identityNo } = found;
      await recordAudit(request, { identityNo, action: 'cancellation-asked', actor: 'guest' });
    }
    return sent;
  });
}

/** Counts the try by what was typed, before anybody is looked for. */
async function findObstacle(form: FormData, key: string): Promise<Refused | null> {
  const crowded = await findExceeded('cancellation-address', getRequestContext().clientIp);
  if (crowded) return { ...crowded, problems: [{ text: crowded.text }] };
  if (!(await isHuman(form, 'cancellation'))) {
    return { status: 422, problems: [{ text: cancellationTexts.notHuman, fieldId: 'cevap' }] };
  }
  // It comes after the human check: a machine must not be able to use up another person's tries.
  const tried = await findExceeded('cancellation-subject', key);
  return tried && { ...tried, problems: [{ text: tried.text }] };
}

/** Takes a guest's first step: whose contract. 303 to the code's form whoever is meant, or the form again. */
export async function takeSubject(request: Request, form: FormData) {
  const values = typedIn(form, subjectFields);
  if (wantsOtherCheck(form)) return answer({ status: 200, values, check: nextCheck('cancellation') });
  const again = (refused: Refused) => answer({ ...refused, values, check: nextCheck('cancellation') });
  const { values: typed, problems } = validateForm(form, SubjectForm);
  if (!typed) return again({ status: 422, problems });
  const subject = { kind: 'subscription', subscriberNo: typed.abone, identityNo: typed.kimlik } as const;
  const obstacle = await findObstacle(form, JSON.stringify(subject));
  if (obstacle) return again(obstacle);
  try {
    const sent = await askForCode(request, subject, null);
    if ('status' in sent) return again({ ...sent, problems: [{ text: sent.text }] });
    return redirect(cancellationUrl({ code: sent.id }), { status: 303 });
  } catch (error) {
    if (!isSilence(error)) throw error;
    return again({ status: 503, problems: [{ text: cancellationTexts.silent }] });
  }
}
