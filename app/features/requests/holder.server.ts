import { findKiosk } from '~/features/identity/session/kiosk.server';
import { findFreshCitizen, requireCitizen, type Citizen } from '~/features/identity/citizen/citizen.server';
import { getPortal } from '~/platform/portal/portal.server';
import { sign } from '~/platform/configuration/secrets.server';
import { findVisitorToken } from '~/platform/http/visitor.server';

/** Names whose drafts and open requests these are: a member's wherever they sign in, a guest's in one browser. */
export function holderOf(request: Request, citizen: Citizen | null): string {
  return citizen
    ? sign(getPortal().recordSecret, 'request-member', citizen.identityNo)
    : visitorHolder(findVisitorToken(request) ?? '');
}

const visitorHolder = (token: string) => sign(getPortal().recordSecret, 'request-visitor', token);

/** Names the guest this browser was before its member signed in; null where there was none. */
export function guestHolderOf(citizen: Citizen | null): string | null {
  return citizen?.guestToken == null ? null : visitorHolder(citizen.guestToken);
}

/** Names whose a draft is: at a kiosk the visit's, whoever is signed in, so that it ends with it. */
export async function draftHolderOf(request: Request, citizen: Citizen | null): Promise<string> {
  return holderOf(request, (await findKiosk(request)) ? null : citizen);
}

/**
 * Tells whose page or form this is. A member's whose session has ended leads to sign-in and back, and a form is kept; a guest's
 * never does.
 * @throws Response leading to sign-in
 */
export async function findSender(request: Request): Promise<Citizen | null> {
  const citizen = await findFreshCitizen(request);
  const wasMember = new URL(request.url).searchParams.has('uye');
  return citizen === null && wasMember ? requireCitizen(request) : citizen;
}
