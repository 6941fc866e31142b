import { redirect as remixRedirect } from '@remix-run/node';
import { secureHeaders } from './headers.server';

/** Sends the browser on, with the security headers every answer carries: redirects pass by the pages' entry. */
export function redirect(
  url: string,
  { status = 302, headers }: { status?: number; headers?: HeadersInit } = {},
) {
  const secured = secureHeaders(new Headers(headers));
  if (!secured.has('Cache-Control')) secured.set('Cache-Control', 'no-store');
  return remixRedirect(url, { status, headers: secured });
}
