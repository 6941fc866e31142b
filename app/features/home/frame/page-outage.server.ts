import type { EntryContext } from '@remix-run/node';
import { isRouteErrorResponse } from '@remix-run/react';
import { listKeepable } from '~/features/identity/kept-form/keepable-fields';
import { FORM_TOKEN, STALE_FORM } from '~/platform/forms/forms.server';
import {
  findOutage,
  findPostedFields,
  findRefusal,
  hasDatabaseFailure,
} from '~/platform/municipal/outage.server';
import { findUnoffered } from '~/platform/page/closure';
import type { Outage } from '~/platform/page/outage-context';
import { refreshTo } from './light-document.server';

/** Says what the page tells when the municipality or the silence of the database ended it; null for every other page. */
function outageOf({ staticHandlerContext: { errors } }: EntryContext, status: number): Outage | null {
  const silence = findOutage();
  const isDatabase = hasDatabaseFailure();
  const refusal = findRefusal();
  const notOffered = Object.values(errors ?? {})
    .map(findUnoffered)
    .find((one) => one !== null);
  const isOutage = status === 503 || notOffered !== undefined;
  if (errors === null || (!isOutage && silence === null && refusal === null && !isDatabase)) return null;
  if (refusal && !isDatabase) {
    const { message, words, hasFailed } = refusal;
    // The page has the portal's own words for a fault: only the municipality's stand beside them.
    const notOffered = hasFailed ? words : message;
    return { typed: findTyped(), isResting: false, refusal: { message: notOffered, isFault: hasFailed } };
  }
  const isResting = silence?.isResting ?? false;
  const unoffered =
    notOffered ?? (silence?.isNotOffered ? { unofferedService: null, elsewhere: null } : null);
  return { typed: findTyped(), isResting, isDatabase, ...(unoffered && { unoffered }) };
}

/**
 * Returns the status of the page about it: a visitor can do something about a refusal, and the municipality about a
 * fault.
 */
function statusOf({ unoffered, refusal }: Outage): number {
  if (unoffered) return 404;
  return refusal && !refusal.isFault ? 422 : 503;
}

/** Finds what was posted, as far as it may be kept. */
function findTyped(): Outage['typed'] {
  const posted = findPostedFields();
  if (!posted) return null;
  const { form, hasFiles } = posted;
  form.delete(FORM_TOKEN);
  const fields = listKeepable(form);
  return { fields, isWhole: !hasFiles && fields.length === [...form].length, hadFiles: hasFiles };
}

/** Lists the button that was pressed and the number of the attempt: they are not typed by people. */
const untyped: ReadonlySet<string> = new Set(['islem', 'anahtar']);

/**
 * Returns what a member typed into our own form of a session that is over, having signed in anew in another tab for
 * instance: to be opened again and never sent by itself. Null for every other page.
 */
function staleFormOf({ staticHandlerContext: { errors, loaderData } }: EntryContext): Outage | null {
  const root: unknown = loaderData['root'];
  const isSignedIn = typeof root === 'object' && root !== null && 'account' in root && root.account !== null;
  if (!isSignedIn) return null;
  const isStale = Object.values(errors ?? {}).some(
    (error: unknown) => isRouteErrorResponse(error) && error.statusText === STALE_FORM,
  );
  const typed = isStale ? findTyped() : null;
  if (!typed?.fields.some(([name, value]) => !untyped.has(name) && value.trim() !== '')) return null;
  return { typed: { ...typed, isWhole: false }, isResting: false, isStaleForm: true };
}

/**
 * Returns what a page tells of an outage and with which status, and when the browser may ask again (`Retry-After`,
 * `Refresh`). `answered`: the status of the page itself.
 */
export function explainOutage(
  request: Request,
  headers: Headers,
  context: EntryContext,
  { answered, isKiosk }: { readonly answered: number; readonly isKiosk: boolean },
): { outage: Outage | null; status: number } {
  const outage = outageOf(context, answered);
  const silence = findOutage();
  if (silence && !outage?.unoffered && !headers.has('Retry-After'))
    headers.set('Retry-After', String(silence.retryAfterSeconds));
  if (outage?.isDatabase && request.method === 'GET') {
    const { pathname, search } = new URL(request.url);
    headers.set('Refresh', refreshTo(pathname + search));
  }
  if (outage) return { outage, status: statusOf(outage) };
  // At a kiosk the form may be of whoever stood there before.
  return { outage: isKiosk ? null : staleFormOf(context), status: answered };
}
