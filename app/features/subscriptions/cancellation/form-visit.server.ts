import { LEAVING_DAYS_AHEAD, type Subscription } from 'municipality/contract';
import { answer } from '~/features/fast-payment/answer.server';
import { requireCitizen } from '~/features/identity/citizen/citizen.server';
import { requireSecondProof } from '~/features/identity/second-proof/require-proof.server';
import { validateForm } from '~/platform/forms/validate-form.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { getPortal } from '~/platform/portal/portal.server';
import { isSilence } from '~/platform/municipal/errors.server';
import { redirect } from '~/platform/http/redirect.server';
import { cancellationUrl } from '~/urls';
import { startAgain, type Applicant } from './applicant.server';
import { applicationForm } from './application-form.server';
import { cancellationTexts } from './texts';
import { findFormVisit, isOfMember, type FormVisit } from './visit.server';

/** Tells where the application of a form is seen once it was sent. */
export function sentUrl(id: string, { applicant }: FormVisit, trackingNo: string): string {
  return cancellationUrl({
    ...(applicant.kind === 'member' ? { trackingNo } : { follow: id }),
    isNew: true,
  });
}

export async function requireFormVisit(request: Request, id: string): Promise<FormVisit> {
  const visit = await findFormVisit(request, id);
  if (!visit) {
    // A member's form waits for whoever signs in again.
    if (await isOfMember(id)) await requireCitizen(request);
    throw await startAgain();
  }
  if (visit.trackingNo !== null) throw redirect(sentUrl(id, visit, visit.trackingNo), { status: 303 });
  return visit;
}

/**
 * The account the deposit goes to is named by whoever holds the phone on record; a guest came by a code already.
 * @throws Response 303 to the page of the code
 */
export async function requireRefundProof(request: Request, { applicant }: FormVisit): Promise<void> {
  if (applicant.kind === 'member') await requireSecondProof(request, await requireCitizen(request), 'refund');
}

export type Values = NonNullable<ReturnType<typeof validateValues>['values']>;

const DAY = 24 * 60 * 60_000;

const lastLeavingDay = () => dayInTurkey(new Date(getPortal().now().getTime() + LEAVING_DAYS_AHEAD * DAY));

export function validateValues(form: FormData, subscription: Subscription) {
  return validateForm(form, applicationForm(subscription, lastLeavingDay()));
}

/** Checks the kept form again, as the meter's last reading may have changed since. */
export function validateKept({ typed }: FormVisit, subscription: Subscription) {
  if (typed === null) return null;
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  return validateValues(form, subscription);
}

/** Returns the visit with the token its applicant has by now. */
export function opened(visit: FormVisit, { token }: Applicant): FormVisit {
  const { applicant } = visit;
  return applicant.kind === 'guest' ? { ...visit, applicant: { ...applicant, token } } : visit;
}

/** Returns what the municipality's silence must not cost: what was typed is kept, and said so. */
export async function unlessSilent<Answer>(typed: Record<string, string>, work: () => Promise<Answer>) {
  try {
    return await work();
  } catch (error) {
    if (!isSilence(error)) throw error;
    return answer({ status: 503, problems: [{ text: cancellationTexts.silent }], values: typed });
  }
}
