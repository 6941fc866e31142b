import { createCookie } from '@remix-run/node';
import { getPortal } from '../portal/portal.server';
import { findSigner, randomToken, sign } from '../configuration/secrets.server';

/** Describes the visitor cookie: `a` for a guest or `s` for a session, then 32 random bytes. */
export interface Visitor {
  readonly token: string;
  readonly isNew: boolean;
}

const TOKEN = /^[as][A-Za-z0-9_-]{43}$/;

/** Tells whether cookies are Secure and `__Host-`. */
export function isSecure(): boolean {
  const { environment } = getPortal().configuration;
  return environment.isProduction || environment.publicOrigin.startsWith('https://');
}

const [VISITOR, DEVICE] = ['portal', 'kiosk'] as const;
const nameNow = (name: string) => (isSecure() ? `__Host-${name}` : name);
const visitorCookieName = () => nameNow(VISITOR);

const own = new RegExp(`(?:^|[;\\s])(?:__Host-)?(?:${VISITOR}|${DEVICE})=`);

/** Tells whether a browser was here before, or is a kiosk, as it says itself: nothing is opened by it. Asks nobody. */
export const isKnownBrowser = (cookies: string | undefined): boolean =>
  cookies !== undefined && own.test(cookies);

/** Makes a `Set-Cookie` value; without `maxAge` (seconds) the cookie ends with the browser. */
export function visitorCookie(token: string, maxAge?: number): string {
  const parts = [`${visitorCookieName()}=${token}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (isSecure()) parts.push('Secure');
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  return parts.join('; ');
}

export function newVisitorToken(kind: 'anonymous' | 'signed-in'): string {
  return (kind === 'anonymous' ? 'a' : 's') + randomToken(32);
}

/** Sets the cookie by which a device is known as a kiosk. */
export const deviceCookieName = (): string => nameNow(DEVICE);

/** Makes a `Set-Cookie` value that makes a browser the device behind `token` for a year. */
export function deviceCookie(token: string): string {
  const parts = [`${deviceCookieName()}=${token}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', 'Max-Age=31536000'];
  if (isSecure()) parts.push('Secure');
  return parts.join('; ');
}

/** Reads the value of a cookie; null when the browser brought none or several of that name. */
export function readCookie(request: Request, name: string): string | null {
  const values = (request.headers.get('Cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? (values[0] ?? null) : null;
}

/** Finds the visitor's token, or null when the browser brought none (or two, or one of another form). */
export function findVisitorToken(request: Request): string | null {
  const token = readCookie(request, visitorCookieName());
  return token !== null && TOKEN.test(token) ? token : null;
}

export function readVisitor(request: Request): Visitor {
  const token = findVisitorToken(request);
  return token === null ? { token: newVisitorToken('anonymous'), isNew: true } : { token, isNew: false };
}

const FORM = 'form-token';
const FORM_TOKEN_LENGTH = 22;

/** Makes the hidden field of every form: bound to the cookie, good for any number of tabs. */
export function formTokenOf(visitorToken: string): string {
  const [secret] = getPortal().configuration.sessionSecrets;
  return sign(secret, FORM, visitorToken).slice(0, FORM_TOKEN_LENGTH);
}

export function isFormToken(visitorToken: string, formToken: string): boolean {
  const { sessionSecrets } = getPortal().configuration;
  return findSigner(sessionSecrets, FORM, visitorToken, formToken, FORM_TOKEN_LENGTH) !== null;
}

/** Makes a small signed cookie, for what only the next page needs to know. */
export function signedCookie(name: string, maxAge: number) {
  return createCookie(isSecure() ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isSecure(),
    maxAge,
    secrets: getPortal().configuration.sessionSecrets.map((secret) => sign(secret, 'cookie', name)),
  });
}
