import { findCitizen, requireCitizen, type Citizen } from '~/identity/citizen.server';
import { getPortal } from '~/platform/portal.server';
import { sign } from '~/platform/secrets.server';
import { findVisitorToken } from '~/platform/visitor.server';

/** Whose drafts and open requests these are: a member's wherever they sign in, a guest's in one browser. */
export function holderOf(request: Request, citizen: Citizen | null): string {
  const { recordSecret } = getPortal();
  return citizen
    ? sign(recordSecret, 'request-member', citizen.identityNo)
    : sign(recordSecret, 'request-visitor', findVisitorToken(request) ?? '');
}

/**
 * Whose page or form this is. A member's whose session has ended leads to sign-in and back, and a form is kept; a guest's
 * never does.
 * @throws Response leading to sign-in
 */
export async function findSender(request: Request): Promise<Citizen | null> {
  const citizen = await findCitizen(request);
  const wasMember = new URL(request.url).searchParams.has('uye');
  return citizen === null && wasMember ? requireCitizen(request) : citizen;
}
