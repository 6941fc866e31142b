import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { fulfilments } from '~/identity/fulfilments.server';
import { reminderJobs } from '~/debts/reminders/reminders.server';
import { appearanceOf } from '~/home/appearance.server';
import { everybodysPage, type Look } from '~/home/everybodys-page.server';
import { withoutAutofill } from '~/identity/kiosk/kiosk-document';
import { checkScriptUrl } from '~/identity/human-check/fields';
import { listKeepable } from '~/identity/kept-form/secret-fields';
import { findKiosk } from '~/identity/kiosk/kiosk.server';
import { messageJobs } from '~/messages/jobs.server';
import { auditJobs } from '~/operations/audit/anchors.server';
import { loggedPath } from '~/operations/logged-path';
import { refuseClosed } from '~/operations/maintenance/refuse-closed.server';
import { retentionJobs } from '~/operations/retention/destroy.server';
import { statusJobs } from '~/operations/status/look-at-services.server';
import { dayEndJobs } from '~/payments/desk/day-end-job.server';
import { paymentJobs } from '~/payments/reconcile.server';
import { isPageHandle, wantsScript } from '~/platform/document-title';
import { FORM_TOKEN, STALE_FORM } from '~/platform/forms.server';
import { permitStyles, secureHeaders } from '~/platform/headers.server';
import { startJobs } from '~/platform/jobs.server';
import { measureProcess } from '~/platform/metrics.server';
import { warnOfOtherClock } from '~/platform/municipal-clock.server';
import { MunicipalOutage } from '~/platform/municipal-errors.server';
import { carryScript, finishPage, findScriptText } from '~/platform/finish-page.server';
import { NonceContext } from '~/platform/nonce';
import { LightContext } from '~/platform/page-script';
import { openPageMemo } from '~/platform/page-memo.server';
import { type Outage, OutageContext } from '~/platform/outage-context';
import { findOutage, findPostedFields, noteOutage } from '~/platform/outage.server';
import { getPortal, openPortal } from '~/platform/portal.server';
import { restructuringJobs } from '~/restructuring/jobs.server';
import { getRequestContext } from '~/platform/request-context.server';
import { randomToken } from '~/platform/secrets.server';
import { loader as loadFrame } from '~/root';
import smallScriptUrl from './small-script.js?worker&url';
import { dialogStyle } from '~/ui/dialog';
import { plotStyle } from '~/ui/plot';

permitStyles(plotStyle);
permitStyles(dialogStyle);

const carried = { url: smallScriptUrl, text: findScriptText(checkScriptUrl) };

await openPortal();
measureProcess();
void warnOfOtherClock();
globalThis.portalRefuseClosed = refuseClosed;
await startJobs([
  ...messageJobs(fulfilments),
  ...paymentJobs(),
  ...dayEndJobs(),
  ...reminderJobs,
  ...restructuringJobs,
  ...auditJobs,
  ...retentionJobs,
  ...statusJobs,
]);

/** Pages that everybody sees alike, each some 50 kB in memory. */
const memo = openPageMemo(200);

/** A page that is not written by then will not be. */
const RENDER_LIMIT = 10_000;

/** Whether any part of the page asked for React in the browser. */
function hasScript({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const root: unknown = staticHandlerContext.loaderData['root'];
  const hasMessage = typeof root === 'object' && root !== null && 'flash' in root && root.flash !== null;
  return staticHandlerContext.matches.some(({ route }) => {
    const handle: unknown = routeModules[route.id]?.handle;
    return isPageHandle(handle) && wantsScript(handle, hasMessage);
  });
}

/** What the page tells when it was the municipality's silence that ended it; null for every other page. */
function outageOf({ staticHandlerContext: { errors } }: EntryContext, status: number): Outage | null {
  const silence = findOutage();
  if (errors === null || (status !== 503 && silence === null)) return null;
  const isResting = silence?.isResting ?? false;
  return { typed: findTyped(), isResting };
}

/** What was posted, as far as it may be kept. */
function findTyped(): Outage['typed'] {
  const posted = findPostedFields();
  if (!posted) return null;
  const { form, hasFiles } = posted;
  form.delete(FORM_TOKEN);
  const fields = listKeepable(form);
  return { fields, isWhole: !hasFiles && fields.length === [...form].length, hadFiles: hasFiles };
}

/** The button that was pressed and the number of the attempt: nobody typed them. */
const untyped: ReadonlySet<string> = new Set(['islem', 'anahtar']);

/**
 * What a member typed into our own form of a session that is over, having signed in anew in another tab for instance: to
 * be opened again and never sent by itself. Null for every other page.
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

/** A post that threw brings no data of the frame along: its page would have no name, no menu and no token for a form. */
async function addFrame({ staticHandlerContext }: EntryContext, { url, headers }: Request, own: Headers) {
  const { errors, loaderData } = staticHandlerContext;
  if (errors === null || (loaderData['root'] ?? null) !== null) return;
  const frame = await loadFrame({ request: new Request(url, { headers }), params: {}, context: {} });
  loaderData['root'] = frame.data;
  for (const cookie of new Headers(frame.init?.headers).getSetCookie()) own.append('Set-Cookie', cookie);
}

interface Rendering extends Look {
  readonly outage: Outage | null;
  readonly isDocument: boolean;
}

/** The page React goes on with in the browser, written whole: it has the framework's data behind it. */
function writeWithScript(page: ReactElement, nonce: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Nothing in a page is worth showing before the rest: written whole, it compresses whole.
      onAllReady() {
        clearTimeout(limit);
        const written = new PassThrough();
        buffer(written).then(resolve, reject);
        pipe(written);
      },
      onShellError(error) {
        clearTimeout(limit);
        reject(error instanceof Error ? error : new Error('The page could not be written'));
      },
      onError(error) {
        getPortal().log.error({ err: error, request: getRequestContext().requestId }, 'rendering failed');
      },
    });
    // Cleared as soon as the page is written: until then it keeps all of it in memory, a card on its way to the bank too.
    const limit = setTimeout(abort, RENDER_LIMIT).unref();
  });
}

/** React leaves it out of a page it does not stream. */
const DOCTYPE = '<!DOCTYPE html>';

/** The whole page as it goes out. */
async function renderPage(
  request: Request,
  context: EntryContext,
  { nonce, isKiosk, isLight, outage, isDocument }: Rendering,
): Promise<string> {
  const tree = (
    <NonceContext.Provider value={nonce}>
      <OutageContext.Provider value={outage}>
        <LightContext.Provider value={isLight}>
          <RemixServer context={context} url={request.url} nonce={nonce} />
        </LightContext.Provider>
      </OutageContext.Provider>
    </NonceContext.Provider>
  );
  const page = isDocument
    ? carryScript(DOCTYPE + renderToStaticMarkup(tree), carried)
    : finishPage(await writeWithScript(tree, nonce), carried);
  return isKiosk ? withoutAutofill(page) : page;
}

export default async function handleRequest(
  request: Request,
  answered: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomToken(16);
  const isKiosk = (await findKiosk(request)) !== null;
  const { isLight } = await appearanceOf(request);
  await addFrame(context, request, headers);
  const silent = outageOf(context, answered);
  const status = silent ? 503 : answered;
  // At a kiosk the form may be of whoever stood there before.
  const outage = silent ?? (isKiosk ? null : staleFormOf(context));
  const silence = findOutage();
  if (silence && !headers.has('Retry-After')) headers.set('Retry-After', String(silence.retryAfterSeconds));
  // What was typed lives on the page about an outage alone: React in the browser would write it anew without it.
  const isDocument = outage !== null || isLight || !hasScript(context);
  if (isDocument) {
    // Nothing in the browser will read the loaders' data; sending it would double the page.
    void context.serverHandoffStream?.cancel();
    delete context.serverHandoffStream;
  }
  const look = { nonce, isKiosk, isLight };
  const render = () => renderPage(request, context, { ...look, outage, isDocument });
  const question =
    outage === null && isDocument
      ? everybodysPage(request, context.staticHandlerContext, headers, look)
      : null;
  const page = question ? await memo.write(question, render) : await render();
  secureHeaders(headers, nonce).set('Content-Type', 'text/html; charset=utf-8');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  // Else the server would send it in pieces, with a last one that only says so.
  headers.set('Content-Length', String(Buffer.byteLength(page)));
  return new Response(page, { headers, status });
}

export function handleDataRequest(response: Response): Response {
  secureHeaders(response.headers).set('Cache-Control', 'no-store');
  return response;
}

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  const { log } = getPortal();
  const where = { request: getRequestContext().requestId, path: loggedPath(new URL(request.url).pathname) };
  if (error instanceof MunicipalOutage) {
    noteOutage(error);
    log.warn({ ...where, call: error.call }, 'municipality did not answer');
  } else log.error({ ...where, err: error }, 'request failed');
}
