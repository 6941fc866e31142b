import { createHash, timingSafeEqual } from 'node:crypto';
import { resourceResponse } from '~/platform/http/headers.server';
import { isPrivateAddress } from '~/platform/request/private-address';
import { getPortal } from '~/platform/portal/portal.server';
import { getRequestContext } from '~/platform/request/request-context.server';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Compares the tokens by their hashes, which are of one length: how much of a guess is right takes no different time.
 */
export function isToken(authorization: string | null, token: string | null): boolean {
  const given = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  return given !== undefined && token !== null && timingSafeEqual(digest(given), digest(token));
}

/**
 * Lets through whoever looks after the portal: somebody whose own address (behind the proxies) is private, or with
 * METRICS_TOKEN. Behind a proxy that is not among TRUSTED_PROXIES only the token counts: every visitor has its address.
 * @throws Response 404: to everybody else there is nothing here
 */
export function requireOperator(request: Request): void {
  const { metricsToken } = getPortal().configuration.environment;
  const { clientIp, isBehindUnnamedProxy } = getRequestContext();
  if (isPrivateAddress(clientIp) && isBehindUnnamedProxy !== true) return;
  if (isToken(request.headers.get('Authorization'), metricsToken)) return;
  throw resourceResponse(null, { status: 404 });
}
