import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import { getPortal } from '../portal/portal.server';

/** A loader that sends a form elsewhere (the bank) names here, as sources of a policy, where it may lead; the entry adds them. */
export const FORM_TARGET = 'X-Form-Target';

/** Says where browsers report violations of the content security policy; such posts carry no origin. */
export const POLICY_REPORTS = '/guvenlik-bildirimi';
const REPORT_GROUP = 'policy';

/** A response whose own address must not travel (a code stands in it) sets this to no-referrer; it may not be looser. */
const REFERRER = 'Referrer-Policy';

/** A page that may ask for the visitor's place sets this to `LOCATED`; nothing else in it may be looser. */
const PERMISSIONS = 'Permissions-Policy';
const permissionsOf = (geolocation: string) =>
  `camera=(), microphone=(), geolocation=${geolocation}, payment=(), usb=()`;
const LOCATED = permissionsOf('(self)');

/** Returns the headers of a page whose script may ask for the visitor's place. */
export function allowLocation(headers: Headers): Headers {
  headers.set(PERMISSIONS, LOCATED);
  return headers;
}

/** Helmet speaks to Node's response; we ask it once what it would say and keep the answer. */
export function listFixedHeaders(isHttps: boolean): ReadonlyArray<[string, string]> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  })(request, response, () => undefined);
  return [
    ...Object.entries(response.getHeaders()).map(([name, value]): [string, string] => [name, String(value)]),
    [PERMISSIONS, permissionsOf('()')],
  ];
}

const isHttps = () => getPortal().configuration.environment.publicOrigin.startsWith('https://');

declare global {
  var portalFixesHeaders: boolean | undefined;
}

let fixed: ReadonlyArray<[string, string]> | undefined;
let pictureSources: string | undefined;

/** Pictures come from here, and the mayor's from where the settings say. */
function listPictureSources(): string {
  const { MayorPhotosUrl } = getPortal().configuration.settings;
  return MayorPhotosUrl.startsWith('/') ? "'self' data:" : `'self' data: ${new URL(MayorPhotosUrl).origin}`;
}

const styleSources = ["'self'"];

/** Names an inline style as a content policy does. */
export const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows this inline style by its hash in the content security policy of every page. */
export function permitStyles(text: string): void {
  styleSources.push(sourceOf(text));
}

/**
 * Lists those of the municipality's own colour: the one in force and the one before, which a page may still be written
 * with.
 */
let ownStyles: readonly string[] = [];

/** Allows the inline style of a colour that was put into force. */
export function permitOwnStyle(text: string): void {
  const source = sourceOf(text);
  if (ownStyles[0] !== source) ownStyles = [source, ...ownStyles].slice(0, 2);
}

function contentPolicy(nonce: string | null, formTarget: string | null): string {
  const script = nonce === null ? "'none'" : `'nonce-${nonce}' 'strict-dynamic'`;
  return [
    "default-src 'none'",
    `script-src ${script}`,
    `style-src ${[...styleSources, ...ownStyles].join(' ')}`,
    `img-src ${(pictureSources ??= listPictureSources())}`,
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action 'self'${formTarget === null ? '' : ` ${formTarget}`}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    `report-uri ${POLICY_REPORTS}`,
    // Without https a browser has no such group, and would leave the older way out for it.
    ...(isHttps() ? [`report-to ${REPORT_GROUP}`] : []),
  ].join('; ');
}

/** Puts the security headers on a response. Pages bring the nonce of their scripts, everything else has none. */
export function secureHeaders(headers: Headers, nonce: string | null = null): Headers {
  // Our own server puts them on whatever leaves it.
  if (globalThis.portalFixesHeaders !== true) {
    fixed ??= listFixedHeaders(isHttps());
    const isSilent = headers.get(REFERRER) === 'no-referrer';
    const isLocated = headers.get(PERMISSIONS) === LOCATED;
    for (const [name, value] of fixed) headers.set(name, value);
    if (isSilent) headers.set(REFERRER, 'no-referrer');
    if (isLocated) headers.set(PERMISSIONS, LOCATED);
  }
  headers.set('Content-Security-Policy', contentPolicy(nonce, headers.get(FORM_TARGET)));
  if (isHttps()) headers.set('Reporting-Endpoints', `${REPORT_GROUP}="${POLICY_REPORTS}"`);
  headers.delete(FORM_TARGET);
  return headers;
}

/** Returns a response of a resource route: such routes do not pass through the entry that guards the pages. */
export function resourceResponse(body: string | Uint8Array | null, init: ResponseInit = {}): Response {
  const headers = secureHeaders(new Headers(init.headers));
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  return new Response(typeof body === 'string' ? body : body && Buffer.from(body), { ...init, headers });
}
