import { resourceResponse } from '~/platform/http/headers.server';
import { getPortal } from '~/platform/portal/portal.server';
import { urls } from '~/urls';

/** A researcher may trust these words for half a year from when they were read. Milliseconds. */
const GOOD_FOR = 182 * 86_400_000;

/** Tells where a weakness of the portal is told (RFC 9116): the form for requests, which needs no account. */
export function tellSecurityContact(): Response {
  const { configuration, now } = getPortal();
  const addressOf = (path: string) => new URL(path, configuration.environment.publicOrigin).href;
  const lines = [
    `Contact: ${addressOf(urls.requests)}`,
    `Expires: ${new Date(now().getTime() + GOOD_FOR).toISOString()}`,
    'Preferred-Languages: tr, en',
    `Canonical: ${addressOf(urls.securityContact)}`,
  ];
  return resourceResponse(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  });
}
