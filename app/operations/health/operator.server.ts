import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { resourceResponse } from '~/platform/headers.server';
import { getPortal } from '~/platform/portal.server';
import { getRequestContext } from '~/platform/request-context.server';

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addSubnet('10.0.0.0', 8, 'ipv4');
own.addSubnet('172.16.0.0', 12, 'ipv4');
own.addSubnet('192.168.0.0', 16, 'ipv4');
own.addSubnet('169.254.0.0', 16, 'ipv4');
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');
own.addSubnet('fe80::', 10, 'ipv6');

/** Loopback, link-local and private networks; what is no address is none of them. */
export function isPrivateAddress(given: string): boolean {
  const [address = ''] = given.replace(/^::ffff:(?=[\d.]+$)/i, '').split('%');
  const version = isIP(address);
  return version !== 0 && own.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** By their hashes, which are of one length: how much of a guess is right takes no different time. */
export function isToken(authorization: string | null, token: string | null): boolean {
  const given = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  return given !== undefined && token !== null && timingSafeEqual(digest(given), digest(token));
}

/**
 * Lets through whoever looks after the portal: somebody whose own address (behind the proxies) is private, or with
 * METRICS_TOKEN. @throws Response 404: to everybody else there is nothing here
 */
export function requireOperator(request: Request): void {
  const { metricsToken } = getPortal().configuration.environment;
  if (isPrivateAddress(getRequestContext().clientIp)) return;
  if (isToken(request.headers.get('Authorization'), metricsToken)) return;
  throw resourceResponse(null, { status: 404 });
}
