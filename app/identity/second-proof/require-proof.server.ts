import { flashHeader } from '~/platform/flash.server';
import { isMultipartPost } from '~/platform/forms.server';
import { getPortal } from '~/platform/portal.server';
import { redirect } from '~/platform/redirect.server';
import { continueUrl, secondProofUrl, urls } from '~/urls';
import { findWantedPath, type Citizen } from '../citizen.server';
import { findKeptForm, keepPostedForm } from '../kept-form/kept-form.server';
import { memberHashOf, type Session } from '../session.server';

const QUARTER = 15 * 60_000;

/**
 * Milliseconds a code opens what it was asked for; null: as long as the session. Desks are worked at all day, and a session
 * of staff ends by itself after a quarter of an hour without a touch.
 */
const proofLifetimes = {
  payroll: QUARTER,
  refund: QUARTER,
  contact: QUARTER,
  desk: null,
} as const satisfies Record<string, number | null>;

export type ProofPurpose = keyof typeof proofLifetimes;

export function isProven({ provenAt }: Pick<Session, 'provenAt'>, purpose: ProofPurpose): boolean {
  if (provenAt === null) return false;
  const lifetime = proofLifetimes[purpose];
  return lifetime === null || getPortal().now().getTime() < provenAt.getTime() + lifetime;
}

const FILES_GONE = 'Form gönderilmedi: önce doğrulama gerekti. Seçtiyseniz dosyalarınızı yeniden seçin.';

/** What a post brought waits at an address of its own; a page is simply opened again. */
async function placeToGoOn(request: Request, { identityNo }: Citizen): Promise<string> {
  const wanted = findWantedPath(request) ?? urls.home;
  const id =
    request.method === 'POST' && !isMultipartPost(request)
      ? await keepPostedForm(request, memberHashOf(identityNo))
      : null;
  const kept = id === null ? null : await findKeptForm(id);
  return id !== null && kept !== null && kept.fields.length > 0 ? continueUrl(id) : wanted;
}

/** Leads to the page that asks for the code, and from there to where the visitor wanted; a posted form waits meanwhile. */
export async function leadToProof(request: Request, citizen: Citizen): Promise<Response> {
  const target = secondProofUrl(await placeToGoOn(request, citizen));
  if (!isMultipartPost(request)) return redirect(target, { status: 303 });
  const flash = await flashHeader({ kind: 'info', text: FILES_GONE });
  return redirect(target, { status: 303, headers: { 'Set-Cookie': flash } });
}

/**
 * Stands behind `requireCitizen`, and behind the question whether the page is the visitor's business at all, in front of
 * everything a stolen password alone must not open.
 * @throws Response 303 to the page of the code where the proof lacks or is too old
 */
export async function requireSecondProof(
  request: Request,
  citizen: Citizen,
  purpose: ProofPurpose,
): Promise<void> {
  if (!isProven(citizen, purpose)) throw await leadToProof(request, citizen);
}
