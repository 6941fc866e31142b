import type { Closure, Unoffered } from '~/platform/page/closure';
import { getPortal } from '~/platform/portal/portal.server';
import { readPostedFields } from '~/platform/forms/upload-form.server';
import { findServiceClosure } from '~/services/closures.server';
import type { RefuseClosed } from './guard-routes';
import { offeringNow } from '~/services/offering.server';
import { serviceTitles } from '~/services/shape/closures';
import type { Service } from '~/services/shape/service';
import { isShown } from '~/services/shown';

/** Says after how many seconds to ask again while nobody knows when it opens, and at least. */
const ASK_AGAIN = 600;
const SOONEST = 30;
function secondsUntil(until: Date | null, now: Date): number {
  if (until === null) return ASK_AGAIN;
  return Math.max(SOONEST, Math.ceil((until.getTime() - now.getTime()) / 1_000));
}

const plain = (text: string, status: number, headers: Record<string, string>) =>
  new Response(`${text}\n`, { status, headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' } });

/** Answers 404 for a service that is not offered here. @throws Response */
async function refuseUnoffered(
  request: Request,
  { name, elsewhere }: Service,
  kind: 'page' | 'resource',
): Promise<void> {
  const headers = { 'Cache-Control': 'no-store' };
  // The page about it brings it back.
  await readPostedFields(request);
  if (kind === 'resource') throw plain('Bu belediye bu hizmeti internetten vermiyor.', 404, headers);
  const unoffered: Unoffered = {
    unofferedService: name ?? null,
    elsewhere: elsewhere ?? null,
  };
  throw Response.json(unoffered, { status: 404, headers });
}

/**
 * Answers 404 for a service that is not offered here and 503 for a closed one: a page as data for it, a file in one
 * sentence.
 */
export const refuseClosed: RefuseClosed = async (request, { service, closes, staysOpen }, kind) => {
  if (!staysOpen && !isShown(service, offeringNow())) await refuseUnoffered(request, service, kind);
  if (closes === 'always') return;
  const { database, now } = getPortal();
  const row = await findServiceClosure(database, closes, now());
  if (row === null) return;
  // The page about the closure brings it back.
  await readPostedFields(request);
  const headers = { 'Retry-After': String(secondsUntil(row.until, now())), 'Cache-Control': 'no-store' };
  if (kind === 'resource') {
    throw plain('Bu hizmet bakım nedeniyle şu anda kapalı. Daha sonra yeniden deneyin.', 503, headers);
  }
  const closure: Closure = {
    closedService: row.service === 'all' || closes === 'common' ? null : serviceTitles[closes],
    until: row.until?.toISOString() ?? null,
    reason: row.reason,
  };
  throw Response.json(closure, { status: 503, headers });
};
