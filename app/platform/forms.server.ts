import { notePostedForm } from './outage.server';
import { getPortal } from './portal.server';
import { findVisitorToken, isFormToken } from './visitor.server';

/** Name of the hidden field that proves a form is ours. */
export const FORM_TOKEN = 'jeton';

const LARGEST_FORM = 64 * 1_024;

export function refuse(status: number, statusText: string): Response {
  return new Response(null, { status, statusText });
}

function isOwnOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.get('Origin');
  if (origin === null) return true;
  const { publicOrigin } = getPortal().configuration.environment;
  return origin === publicOrigin || origin === new URL(request.url).origin;
}

/** Reads a body without ever holding more than `limit` bytes of it. @throws Response 413 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw refuse(413, 'Too Large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw refuse(413, 'Too Large');
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

/** No person types it and no database keeps it. */
export const withoutNulls = (text: string) => text.replaceAll('\0', '');

const readForms = new WeakMap<Request, FormData>();

/** @throws Response 415 for another encoding, 413 above 64 kB */
async function readForm(request: Request): Promise<FormData> {
  const known = readForms.get(request);
  if (known) return known;
  const type = request.headers.get('Content-Type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) throw refuse(415, 'Unsupported Media Type');
  const body = Buffer.from(await readBody(request, LARGEST_FORM)).toString('utf8');
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(body)) form.append(name, withoutNulls(value));
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

/** The form without its token. @throws Response 403 when the token is not the visitor's */
export function takeToken(request: Request, form: FormData): FormData {
  const visitor = findVisitorToken(request);
  const token = form.get(FORM_TOKEN);
  if (visitor === null || typeof token !== 'string' || !isFormToken(visitor, token)) {
    throw refuse(403, STALE_FORM);
  }
  form.delete(FORM_TOKEN);
  return form;
}

/**
 * The fields of an own form.
 * @throws Response 405 when not posted, 415 for another encoding, 413 above 64 kB, 403 when the form was not ours
 */
export async function requireForm(request: Request): Promise<FormData> {
  requireOwnPost(request);
  return takeToken(request, await readForm(request));
}

/**
 * The fields of a post whose token says nothing any more because the session is over: good to be shown again, never to
 * be acted on. Null for what `requireForm` would refuse.
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

/** Whether a form that takes files was posted here from one of our pages. */
export function isMultipartPost(request: Request): boolean {
  const type = request.headers.get('Content-Type') ?? '';
  return request.method === 'POST' && /^multipart\/form-data\b/i.test(type) && isOwnOrigin(request);
}

/** Name of the field by which a kept form asks to be shown again. */
export const SHOWN_AGAIN = 'yeniden';

/** Whether a kept form is opened again: the action shows what was typed, judges nothing and writes nothing. */
export function isShownAgain(form: FormData): boolean {
  return form.has(SHOWN_AGAIN);
}

/** A text field of a form; empty when it is missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Answer of a route that takes no posts. */
export function methodNotAllowed(): never {
  throw new Response(null, {
    status: 405,
    statusText: 'Method Not Allowed',
    headers: { Allow: 'GET, HEAD' },
  });
}

/** A path of this portal, or null: a remembered target must never lead to another site. */
export function findOwnPath(target: string | null): string | null {
  if (target === null || !/^\/(?![/\\])[\x21-\x7e]*$/.test(target) || target.includes('\\')) return null;
  const { host, pathname, search } = new URL(target, 'http://own.invalid');
  // Dots resolved, a path may begin with two slashes after all: to a browser that names another host.
  return host === 'own.invalid' && !pathname.startsWith('//') ? pathname + search : null;
}
