import { flashHeader } from '~/platform/forms/flash.server';
import type { LimitName } from '~/platform/limits/limits.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { signInUrl } from '~/urls';
import { findExceeded } from '../exceeded.server';
import { findKiosk } from '../session/kiosk.server';
import { eDevletClosedTexts } from './failure';
import { findGatewaySignOut } from './gateway-mark.server';

/** Counts a try. @throws Response 429 */
export async function requireWithinLimit(name: LimitName, key: string): Promise<void> {
  const limit = await findExceeded(name, key);
  if (!limit) return;
  throw new Response(null, { status: 429, headers: { 'Retry-After': String(limit.retryAfterSeconds) } });
}

const isSwitchedOff = () => getPortal().configuration.settings.IsEDevletLoginDisable;

/**
 * Tells whether e-Devlet is offered; at a kiosk only where the gateway has a sign-out. Without one its own session would
 * stay open in the browser, and sign the next person in as the last one (quality bar "Kiosk" K4).
 */
export async function isEDevletOpen(request: Request): Promise<boolean> {
  return !isSwitchedOff() && (findGatewaySignOut() !== null || (await findKiosk(request)) === null);
}

/** @throws Response to sign-in, saying so, where e-Devlet is switched off and at kiosks */
export async function requireOpen(request: Request, target?: string | null): Promise<void> {
  if (await isEDevletOpen(request)) return;
  const text = eDevletClosedTexts[isSwitchedOff() ? 'switched-off' : 'kiosk'];
  const headers = { 'Set-Cookie': await flashHeader({ kind: 'info', text }) };
  throw redirect(signInUrl(target ?? undefined), { headers });
}
