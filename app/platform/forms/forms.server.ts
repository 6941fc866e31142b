import { notePostedForm } from '../municipal/outage.server';
import { getPortal } from '../portal/portal.server';
import { readUrlencoded, refuse } from '../http/request-body.server';
import { findVisitorToken, isFormToken, hasOwnCookie } from '../http/visitor.server';

/** Holds the name of the hidden field that proves a form is ours. */
export const FORM_TOKEN = 'jeton';

const LARGEST_FORM = 64 * 1_024;

function isOwnOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.get('Origin');
  if (origin === null || (origin === 'null' && site === 'same-origin')) return true;
  const { publicOrigin } = getPortal().configuration.environment;
  return origin === publicOrigin || origin === new URL(request.url).origin;
}

const readForms = new WeakMap<Request, FormData>();

/** @throws Response 415 for another encoding, 413 above 64 kB, 400 for fields that none of our forms has */
async function readForm(request: Request): Promise<FormData> {
  const known = readForms.get(request);
  if (known) return known;
  const type = request.headers.get('Content-Type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) throw refuse(415, 'Unsupported Media Type');
  const form = await readUrlencoded(request, LARGEST_FORM);
  readForms.set(request, form);
  notePostedForm({ form, hasFiles: false });
  return form;
}

/** @throws Response 405 when not posted, 403 when it came from another site */
export function requireOwnPost(request: Request): void {
  if (request.method !== 'POST') throw refuse(405, 'Method Not Allowed');
  if (!isOwnOrigin(request)) throw refuse(403, 'Foreign Origin');
}

/** Says of a refused form that it is our own, of a session that is over. */
export const STALE_FORM = 'Stale Form';

/** Says of a refused form that its browser keeps no cookie of ours; `page-problem.tsx` says so in words. */
const NO_COOKIES = 'Cookies Needed';

const visitors = new WeakMap<FormData, string>();

/** Tells whose browser posted a form, by the token it came with; null before that was looked at. */
export function visitorOfForm(form: FormData): string | null {
  return visitors.get(form) ?? null;
}

/** Reads the form without its token. @throws Response 403 when the token is not the visitor's, or no cookie came */
export function takeToken(request: Request, form: FormData): FormData {
  const visitor = findVisitorToken(request);
  const token = form.get(FORM_TOKEN);
  if (visitor === null && !hasOwnCookie(request.headers.get('Cookie') ?? undefined))
    throw refuse(403, NO_COOKIES);
  if (visitor === null || typeof token !== 'string' || !isFormToken(visitor, token)) {
    throw refuse(403, STALE_FORM);
  }
  form.delete(FORM_TOKEN);
  visitors.set(form, visitor);
  return form;
}

/**
 * Returns the fields of an own form.
 * @throws Response 405 when not posted, 415 for another encoding, 413 above 64 kB, 400 for fields of no form of ours,
 * 403 when the form was not ours
 */
export async function requireForm(request: Request): Promise<FormData> {
  requireOwnPost(request);
  return takeToken(request, await readForm(request));
}

/**
 * Finds the fields of a post whose token says nothing any more because the session is over: good to be shown again,
 * never to be acted on. Null for what `requireForm` would refuse.
 */
export async function findPostedForm(request: Request): Promise<FormData | null> {
  if (request.method !== 'POST' || !isOwnOrigin(request)) return null;
  try {
    return await readForm(request);
  } catch (refusal) {
    if (refusal instanceof Response) return null;
    throw refusal;
  }
}

/** Tells whether a form that takes files was posted here from one of our pages. */
export function isMultipartPost(request: Request): boolean {
  const type = request.headers.get('Content-Type') ?? '';
  return request.method === 'POST' && /^multipart\/form-data\b/i.test(type) && isOwnOrigin(request);
}

/** A kept form asks by this field to be shown again. */
const RESTORED = 'yeniden';

/** Tells whether a kept form is opened again: the action shows what was typed, checks nothing and writes nothing. */
export function isRestoredForm(form: FormData): boolean {
  return form.has(RESTORED);
}

/** Returns a text field of a form; empty when it is missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Answers for a route that takes no posts. */
export function methodNotAllowed(): never {
  throw new Response(null, {
    status: 405,
    statusText: 'Method Not Allowed',
    headers: { Allow: 'GET, HEAD' },
  });
}

/** Finds a path of this portal, or null: a remembered target must never lead to another site. */
export function findOwnPath(target: string | null): string | null {
  if (target === null || !/^\/(?![/\\])[\x21-\x7e]*$/.test(target) || target.includes('\\')) return null;
  const { host, pathname, search } = new URL(target, 'http://own.invalid');
  // Dots resolved, a path may begin with two slashes after all: to a browser that names another host.
  return host === 'own.invalid' && !pathname.startsWith('//') ? pathname + search : null;
}
