import type { Citizen } from '~/identity/citizen.server';
import { getPortal } from '~/platform/portal.server';
import { sign } from '~/platform/secrets.server';

/** Whose attempt it is, in a form that gives no T.C. number away. */
export function ownerOf(citizen: Citizen): string {
  return sign(getPortal().configuration.sessionSecret, 'payment-owner', citizen.identityNo);
}
