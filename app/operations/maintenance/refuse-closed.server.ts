import { findPostedForm, isMultipartPost } from '~/platform/forms.server';
import type { Closure } from '~/platform/closure';
import { getPortal } from '~/platform/portal.server';
import { requireUploadForm } from '~/platform/upload-form.server';
import { findServiceClosure } from './closures.server';
import type { RefuseClosed } from './guard-routes';
import { serviceTitles } from './services';

/** Seconds after which to ask again while nobody knows when it opens, and at least. */
const ASK_AGAIN = 600;
const SOONEST = 30;
/** Bytes of a form with files that are read to bring its fields back. */
const LARGEST = 21 * 1_024 * 1_024;

/** Notes what was posted, so that the page about the closure can bring it back; nothing else is done with it. */
async function keepPosted(request: Request): Promise<void> {
  if (request.method !== 'POST') return;
  if (!isMultipartPost(request)) {
    await findPostedForm(request);
    return;
  }
  const tooLarge = { text: '' };
  await requireUploadForm(request, { maxBytes: LARGEST, tooLarge }).catch((refusal: unknown) => {
    if (!(refusal instanceof Response)) throw refusal;
  });
}

function secondsUntil(until: Date | null, now: Date): number {
  if (until === null) return ASK_AGAIN;
  return Math.max(SOONEST, Math.ceil((until.getTime() - now.getTime()) / 1_000));
}

/** Answers 503 for a closed service: a page as data for it, a file in one sentence. */
export const refuseClosed: RefuseClosed = async (request, service, kind) => {
  const { database, now } = getPortal();
  const row = await findServiceClosure(database, service, now());
  if (row === null) return;
  await keepPosted(request);
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
