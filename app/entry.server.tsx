import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { yearStyle } from '~/features/debts/calendar/due-calendar-page';
import { debtListStyle } from '~/features/debts/debt-tables';
import { writeLightDocument } from '~/features/home/frame/light-document.server';
import { explainOutage } from '~/features/home/frame/page-outage.server';
import { lightDocumentOf } from '~/features/home/frame/error-fallback.server';
import { sharedPage, type PageAppearance } from '~/features/home/frame/shared-page.server';
import { addFrame, readPageAppearance } from '~/features/home/frame/without-records.server';
import { checkScriptUrl } from '~/features/identity/human-check/fields';
import { withoutAutofill } from '~/features/identity/kiosk/kiosk-document';
import { logFailure } from '~/operations/log-failure.server';
import { startPortal } from '~/operations/start-portal.server';
import { mapStyle } from '~/parts/map/map-field';
import { randomToken } from '~/platform/configuration/secrets.server';
import { permitStyles, secureHeaders } from '~/platform/http/headers.server';
import { addRouteHeaders } from '~/platform/http/page-headers';
import { listMissingParts } from '~/platform/municipal/outage.server';
import { isPageHandle, wantsScript } from '~/platform/page/document-title';
import { NonceContext } from '~/platform/page/nonce';
import { type Missing, MissingContext, type Outage, OutageContext } from '~/platform/page/outage-context';
import { LightContext } from '~/platform/page/page-script';
import { unreadRows } from '~/platform/page/unread-rows';
import { getPortal } from '~/platform/portal/portal.server';
import {
  inlineScript,
  inlineStyles,
  findBuiltText,
  finishDocument,
} from '~/platform/remix/finish-document.server';
import { openResponseCache } from '~/platform/remix/response-cache.server';
import { writeWithScript } from '~/platform/remix/write-react.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { printedDetailsStyle } from '~/ui/basics/details';
import { dialogStyle } from '~/ui/message/dialog';
import { resolutionsStyle } from '~/features/council/resolutions-page';
import { receiptsStyle } from '~/features/payments/receipt/receipt-list';
import { unitsStyle } from '~/features/units/unit-list';
import { offersStyle } from '~/features/restructuring/offers/offer-list';
import { requestsStyle } from '~/features/requests/pages/requests-page';
import { planStyle } from '~/features/restructuring/plan-page';
import { deskStyle } from '~/ui/shell/desk';
import { heroStyles } from '~/ui/shell/hero';
import { plotStyle } from '~/ui/plot/plot';
import smallScriptUrl from './small-script.js?worker&url';

permitStyles(plotStyle);
permitStyles(mapStyle);
permitStyles(requestsStyle);
permitStyles(dialogStyle);
permitStyles(debtListStyle);
permitStyles(yearStyle);
permitStyles(heroStyles.guest);
permitStyles(heroStyles.member);
permitStyles(deskStyle);
permitStyles(offersStyle);
permitStyles(resolutionsStyle);
permitStyles(receiptsStyle);
permitStyles(unitsStyle);
permitStyles(printedDetailsStyle);
permitStyles(planStyle);

const sheets = new Map<string, string | null>();

/** Reads the text of a built stylesheet that pages may carry. */
function readSheet(url: string): string | null {
  const known = sheets.get(url);
  if (known !== undefined) return known;
  const text = findBuiltText(url);
  if (text !== null) permitStyles(text);
  sheets.set(url, text);
  return text;
}

const carried = { url: smallScriptUrl, text: findBuiltText(checkScriptUrl) };

await startPortal();

/** Keeps the pages that everybody sees alike, each some 50 kB in memory. */
const responseCache = openResponseCache(200);

/** Tells whether any part of the page asked for React in the browser. */
function hasScript({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const root: unknown = staticHandlerContext.loaderData['root'];
  const hasMessage = typeof root === 'object' && root !== null && 'flash' in root && root.flash !== null;
  return staticHandlerContext.matches.some(({ route }) => {
    const handle: unknown = routeModules[route.id]?.handle;
    return isPageHandle(handle) && wantsScript(handle, hasMessage);
  });
}

interface Rendering extends PageAppearance {
  readonly outage: Outage | null;
  readonly missing: Missing;
  readonly isDocument: boolean;
}

/** React leaves it out of a page it does not stream. */
const DOCTYPE = '<!DOCTYPE html>';

/** Renders the whole page as it goes out. */
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
    ? inlineScript(DOCTYPE + renderToStaticMarkup(tree), carried)
    : finishDocument(await writeWithScript(tree, nonce), carried);
  return isKiosk ? withoutAutofill(page) : page;
}

/** Writes a page from what its loaders and its action answered; `docs/request-life.md` draws the way to here. */
async function writePage(
  request: Request,
  answered: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomToken(16);
  addRouteHeaders(context, headers);
  const { isKiosk, isLight } = await readPageAppearance(request);
  await addFrame(context, request, headers);
  const { outage, status } = explainOutage(request, headers, context, { answered, isKiosk });
  // What was typed lives on the page about an outage alone: React in the browser would write it anew without it.
  const missing = { rows: unreadRows(context.staticHandlerContext), parts: listMissingParts() };
  const isWhole = missing.rows === 0 && missing.parts.length === 0;
  const isDocument = outage !== null || !isWhole || isLight || !hasScript(context);
  if (isDocument) {
    // Nothing in the browser will read the loaders' data; sending it would double the page.
    void context.serverHandoffStream?.cancel();
    delete context.serverHandoffStream;
  }
  const appearance = { nonce, isKiosk, isLight };
  const render = () => renderPage(request, context, { ...appearance, outage, missing, isDocument });
  const question =
    outage === null && isWhole && isDocument
      ? sharedPage(request, context.staticHandlerContext, headers, appearance)
      : null;
  const written = question ? await responseCache.write(question, render) : await render();
  const page = request.headers.has('Cookie') ? written : inlineStyles(written, readSheet);
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
    getPortal().log.error({ err: error, request: getRequestContext().requestId }, 'page.not-written');
    return writeLightDocument(lightDocumentOf(request, error));
  }
}

export function handleDataRequest(response: Response): Response {
  secureHeaders(response.headers).set('Cache-Control', 'no-store');
  return response;
}

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  logFailure(error, request);
}
