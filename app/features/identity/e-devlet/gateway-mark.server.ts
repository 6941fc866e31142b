import { redirect } from '~/platform/http/redirect.server';
import { findKiosk } from '../session/kiosk.server';
import { getPortal } from '~/platform/portal/portal.server';
import { isSecure, readCookie } from '~/platform/http/visitor.server';
import { urls } from '~/urls';

/**
 * A kiosk's browser that was sent to the gateway carries this cookie until the gateway has sent it back from its
 * sign-out: whoever began to sign in there may have a session of theirs, whatever became of ours.
 */
const cookieName = () => (isSecure() ? '__Host-edvacik' : 'edvacik');

const markCookie = (value: string, rest: string) =>
  `${cookieName()}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}${rest}`;

/** Makes the `Set-Cookie` value that marks a kiosk's browser. */
export const gatewayMark = (): string => markCookie('1', '');

/** Makes the `Set-Cookie` value that takes the mark away. */
export const clearedGatewayMark = (): string => markCookie('', '; Max-Age=0');

export const isAtGateway = (request: Request): boolean => readCookie(request, cookieName()) === '1';

/** Names the step that leads to the gateway's sign-out. */
export const GATEWAY = 'e-devlet';
export const gatewayStep = `${urls.kioskEnd}?adim=${GATEWAY}`;

/** Names the step the gateway sends the browser back to. */
export const SIGNED_OUT = 'cikildi';

/** Finds the address that ends the gateway's session and leads back to the end of the visit; null where it has none. */
export function findGatewaySignOut(): string | null {
  const { eDevletSignOutUrl, publicOrigin } = getPortal().configuration.environment;
  if (eDevletSignOutUrl === null) return null;
  const back = `${publicOrigin}${urls.kioskEnd}?adim=${SIGNED_OUT}`;
  return eDevletSignOutUrl.replaceAll('{donus}', encodeURIComponent(back));
}

/**
 * Leads the next person of a kiosk through the sign-out of the last one's e-Devlet session, where that one left at the
 * gateway. @throws Response leading there
 */
export async function requireSignedOutGateway(request: Request, isSignedIn: boolean): Promise<void> {
  if (isSignedIn || !isAtGateway(request) || findGatewaySignOut() === null) return;
  if (await findKiosk(request)) throw redirect(gatewayStep, { status: 303 });
}
