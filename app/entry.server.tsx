import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { fulfilments } from '~/features/identity/register/fulfilments.server';
import { reminderJobs } from '~/features/debts/reminders/reminders.server';
import { appearanceOf } from '~/features/home/appearance/appearance.server';
import { sharedPage, type Look } from '~/features/home/frame/shared-page.server';
import { frameWithoutRecords, lookWithoutRecords, readFrame } from '~/features/home/frame/frame.server';
import { refreshTo, writeLightDocument } from '~/features/home/frame/light-document.server';
import { lightDocumentOf, rescue } from '~/features/home/frame/rescue.server';
import { withoutAutofill } from '~/features/identity/kiosk/kiosk-document';
import { checkScriptUrl } from '~/features/identity/human-check/fields';
import { listKeepable } from '~/features/identity/kept-form/keepable-fields';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { messageJobs } from '~/parts/messages/jobs.server';
import { decisionNoticeJobs } from '~/features/declarations/desk/decision-notices.server';
import { phoneNoticeJobs } from '~/features/identity/phone/phone-notices.server';
import { auditJobs } from '~/operations/audit/anchors.server';
import { announceUnoffered } from '~/operations/doctor/offered-calls.server';
import { loggedPath } from '~/operations/logged-path';
import { refuseClosed } from '~/operations/maintenance/refuse-closed.server';
import { retentionJobs } from '~/operations/retention/destroy.server';
import { statusJobs } from '~/operations/status/look-at-services.server';
import { dayEndJobs } from '~/features/payments/desk/day-end-job.server';
import { receiptPaper } from '~/features/payments/receipt/receipt-paper.server';
import { paymentJobs } from '~/features/payments/reconcile.server';
import { isPageHandle, wantsScript } from '~/platform/page/document-title';
import { FORM_TOKEN, STALE_FORM } from '~/platform/forms/forms.server';
import { isDatabaseFailure } from '~/platform/database/failure.server';
import { permitStyles, secureHeaders } from '~/platform/http/headers.server';
import { startJobs } from '~/platform/jobs/jobs.server';
import { measureProcess } from '~/platform/log/metrics.server';
import { followOtherClock } from '~/platform/portal/municipal-clock.server';
import { MunicipalOutage, MunicipalRefusal } from '~/platform/municipal/errors.server';
import {
  carryScript,
  carryStyles,
  findBuiltText,
  finishDocument,
} from '~/platform/remix/finish-document.server';
import { NonceContext } from '~/platform/page/nonce';
import { LightContext } from '~/platform/page/page-script';
import { openResponseCache } from '~/platform/remix/response-cache.server';
import { findUnoffered } from '~/platform/page/closure';
import { unreadRows } from '~/platform/page/unread-rows';
import { type Missing, MissingContext, type Outage, OutageContext } from '~/platform/page/outage-context';
import {
  findOutage,
  findPostedFields,
  findRefusal,
  hasDatabaseFailure,
  listMissingParts,
  noteDatabaseFailure,
  noteOutage,
  noteRefusal,
} from '~/platform/municipal/outage.server';
import { getPortal, openPortal } from '~/platform/portal/portal.server';
import { restructuringJobs } from '~/features/restructuring/jobs.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { randomToken } from '~/platform/configuration/secrets.server';
import { visitorCookie } from '~/platform/http/visitor.server';
import smallScriptUrl from './small-script.js?worker&url';
import { debtListStyle } from '~/features/debts/debt-tables';
import { dialogStyle } from '~/ui/message/dialog';
import { mapStyle } from '~/parts/map/map-field';
import { plotStyle } from '~/ui/plot/plot';

permitStyles(plotStyle);
permitStyles(mapStyle);
permitStyles(dialogStyle);
permitStyles(debtListStyle);

const sheets = new Map<string, string | null>();

/** The text of a built stylesheet that pages may carry. */
function readSheet(url: string): string | null {
  const known = sheets.get(url);
  if (known !== undefined) return known;
  const text = findBuiltText(url);
  if (text !== null) permitStyles(text);
  sheets.set(url, text);
  return text;
}

const carried = { url: smallScriptUrl, text: findBuiltText(checkScriptUrl) };

await openPortal();
measureProcess();
void followOtherClock();
announceUnoffered();
globalThis.portalRefuseClosed = refuseClosed;
globalThis.portalRescue = rescue;
await startJobs([
  ...messageJobs(fulfilments, receiptPaper),
  ...decisionNoticeJobs,
  ...phoneNoticeJobs,
  ...paymentJobs(),
  ...dayEndJobs(),
  ...reminderJobs,
  ...restructuringJobs,
  ...auditJobs,
  ...retentionJobs,
  ...statusJobs,
]);

/** Pages that everybody sees alike, each some 50 kB in memory. */
const memo = openResponseCache(200);

/** A page that is not written by then will not be. */
const RENDER_LIMIT = 10_000;

function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Whether any part of the page asked for React in the browser. */
function hasScript({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const root: unknown = staticHandlerContext.loaderData['root'];
  const hasMessage = typeof root === 'object' && root !== null && 'flash' in root && root.flash !== null;
  return staticHandlerContext.matches.some(({ route }) => {
    const handle: unknown = routeModules[route.id]?.handle;
    return isPageHandle(handle) && wantsScript(handle, hasMessage);
  });
}

/** What the page tells when the municipality or the silence of the database ended it; null for every other page. */
function outageOf({ staticHandlerContext: { errors } }: EntryContext, status: number): Outage | null {
  const silence = findOutage();
  const isDatabase = hasDatabaseFailure();
  const refusal = findRefusal();
  const told = Object.values(errors ?? {})
    .map(findUnoffered)
    .find((one) => one !== null);
  const isTold = status === 503 || told !== undefined;
  if (errors === null || (!isTold && silence === null && refusal === null && !isDatabase)) return null;
  if (refusal && !isDatabase) {
    const { message, words, hasFailed } = refusal;
    // The page has the portal's own words for a fault: only the municipality's stand beside them.
    const told = hasFailed ? words : message;
    return { typed: findTyped(), isResting: false, refusal: { message: told, isFault: hasFailed } };
  }
  const isResting = silence?.isResting ?? false;
  const unoffered = told ?? (silence?.isNotOffered ? { unofferedService: null, elsewhere: null } : null);
  return { typed: findTyped(), isResting, isDatabase, ...(unoffered && { unoffered }) };
}

/** Status of the page about it: a visitor can do something about a refusal, and the municipality about a fault. */
function statusOf({ unoffered, refusal }: Outage): number {
  if (unoffered) return 404;
  return refusal && !refusal.isFault ? 422 : 503;
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

/** The work's result, or without the records what else there is. */
async function orWithoutRecords<Result>(
  work: Promise<Result>,
  otherwise: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error;
    noteDatabaseFailure();
    return otherwise();
  }
}

async function readLook(request: Request): Promise<{ isKiosk: boolean; isLight: boolean }> {
  const [kiosk, { isLight }] = await Promise.all([findKiosk(request), appearanceOf(request)]);
  return { isKiosk: kiosk !== null, isLight };
}

/** A post that threw brings no data of the frame along: its page would have no name, no menu and no token for a form. */
async function addFrame({ staticHandlerContext }: EntryContext, { url, headers }: Request, own: Headers) {
  const { errors, loaderData } = staticHandlerContext;
  if (errors === null || (loaderData['root'] ?? null) !== null) return;
  const request = new Request(url, { headers });
  const read = async () => {
    const { frame, visitor, flash } = await readFrame(request);
    if (visitor.isNew) own.append('Set-Cookie', visitorCookie(visitor.token));
    if (flash) own.append('Set-Cookie', flash.clearing);
    return frame;
  };
  loaderData['root'] = await orWithoutRecords(read(), () => frameWithoutRecords(request));
}

interface Rendering extends Look {
  readonly outage: Outage | null;
  readonly missing: Missing;
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
  { nonce, isKiosk, isLight, outage, missing, isDocument }: Rendering,
): Promise<string> {
  const tree = (
    <NonceContext.Provider value={nonce}>
      <OutageContext.Provider value={outage}>
        <MissingContext.Provider value={missing}>
          <LightContext.Provider value={isLight}>
            <RemixServer context={context} url={request.url} nonce={nonce} />
          </LightContext.Provider>
        </MissingContext.Provider>
      </OutageContext.Provider>
    </NonceContext.Provider>
  );
  const page = isDocument
    ? carryScript(DOCTYPE + renderToStaticMarkup(tree), carried)
    : finishDocument(await writeWithScript(tree, nonce), carried);
  return isKiosk ? withoutAutofill(page) : page;
}

async function writePage(
  request: Request,
  answered: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomToken(16);
  const { isKiosk, isLight } = await orWithoutRecords(readLook(request), () => lookWithoutRecords(request));
  await addFrame(context, request, headers);
  const silent = outageOf(context, answered);
  const status = silent ? statusOf(silent) : answered;
  // At a kiosk the form may be of whoever stood there before.
  const outage = silent ?? (isKiosk ? null : staleFormOf(context));
  const silence = findOutage();
  if (silence && !silent?.unoffered && !headers.has('Retry-After'))
    headers.set('Retry-After', String(silence.retryAfterSeconds));
  if (silent?.isDatabase && request.method === 'GET') headers.set('Refresh', refreshTo(pathOf(request)));
  // What was typed lives on the page about an outage alone: React in the browser would write it anew without it.
  const missing = { rows: unreadRows(context.staticHandlerContext), parts: listMissingParts() };
  const isWhole = missing.rows === 0 && missing.parts.length === 0;
  const isDocument = outage !== null || !isWhole || isLight || !hasScript(context);
  if (isDocument) {
    // Nothing in the browser will read the loaders' data; sending it would double the page.
    void context.serverHandoffStream?.cancel();
    delete context.serverHandoffStream;
  }
  const look = { nonce, isKiosk, isLight };
  const render = () => renderPage(request, context, { ...look, outage, missing, isDocument });
  const question =
    outage === null && isWhole && isDocument
      ? sharedPage(request, context.staticHandlerContext, headers, look)
      : null;
  const written = question ? await memo.write(question, render) : await render();
  const page = request.headers.has('Cookie') ? written : carryStyles(written, readSheet);
  secureHeaders(headers, nonce).set('Content-Type', 'text/html; charset=utf-8');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  // Else the server would send it in pieces, with a last one that only says so.
  headers.set('Content-Length', String(Buffer.byteLength(page)));
  return new Response(page, { headers, status });
}

export default async function handleRequest(
  request: Request,
  answered: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  try {
    return await writePage(request, answered, headers, context);
  } catch (error) {
    // Thrown on, it would be answered in the framework's bare words.
    getPortal().log.error(
      { err: error, request: getRequestContext().requestId },
      'a page could not be written',
    );
    return writeLightDocument(lightDocumentOf(request, error));
  }
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
  } else if (error instanceof MunicipalRefusal) {
    noteRefusal(error);
    log.warn({ ...where, call: error.call, code: error.code }, 'municipality refused');
  } else if (isDatabaseFailure(error)) {
    noteDatabaseFailure();
    log.error(
      {
        ...where,
        reason: error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error),
      },
      'the records could not be reached',
    );
  } else log.error({ ...where, err: error }, 'request failed');
}
