import type { Closure } from '~/platform/page/closure';
import { getPortal } from '~/platform/portal/portal.server';
import { readPostedFields } from '~/platform/forms/upload-form.server';
import { findServiceClosure } from './closures.server';
import type { RefuseClosed } from './guard-routes';
import { serviceTitles } from '~/services/shape/closures';

/** Seconds after which to ask again while nobody knows when it opens, and at least. */
const ASK_AGAIN = 600;
const SOONEST = 30;
function secondsUntil(until: Date | null, now: Date): number {
  if (until === null) return ASK_AGAIN;
  return Math.max(SOONEST, Math.ceil((until.getTime() - now.getTime()) / 1_000));
}

/** Answers 503 for a closed service: a page as data for it, a file in one sentence. */
export const refuseClosed: RefuseClosed = async (request, service, kind) => {
  const { database, now } = getPortal();
  const row = await findServiceClosure(database, service, now());
  if (row === null) return;
  // The page about the closure brings it back.
  await readPostedFields(request);
  const headers = { 'Retry-After': String(secondsUntil(row.until, now())), 'Cache-Control': 'no-store' };
  if (kind === 'resource') {
    throw new Response('Bu hizmet bakım nedeniyle şu anda kapalı. Lütfen daha sonra yeniden deneyin.\n', {
      status: 503,
      headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
  const closure: Closure = {
    closedService: row.service === 'all' || service === 'common' ? null : serviceTitles[service],
    until: row.until?.toISOString() ?? null,
    reason: row.reason,
  };
  throw Response.json(closure, { status: 503, headers });
};
