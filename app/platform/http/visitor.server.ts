import { timingSafeEqual } from 'node:crypto';
import { createCookie } from '@remix-run/node';
import { getPortal } from '../portal/portal.server';
import { type Secrets, findSigner, randomToken, sign } from '../configuration/secrets.server';

/** Describes the visitor cookie: `a` for a guest or `s` for a session, then 16 random bytes and our signature over them. */
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

/** Sixteen bytes, and as much of the signature over them, are 43 signs together. */
const [RANDOM_BYTES, SIGNATURE_BYTES] = [16, 16];
const SIGNED = /^[A-Za-z0-9_-]{43}$/;
type TokenKind = 'a' | 's' | typeof DEVICE;

const signatureOf = (secret: string, kind: TokenKind, random: Buffer) =>
  Buffer.from(sign(secret, 'visitor-token', `${kind} ${random.toString('base64url')}`), 'base64url').subarray(
    0,
    SIGNATURE_BYTES,
  );

const ourSecrets = () => getPortal().configuration.sessionSecrets;

function newSignedToken(kind: TokenKind, [secret]: Secrets): string {
  const random = Buffer.from(randomToken(RANDOM_BYTES), 'base64url');
  return Buffer.concat([random, signatureOf(secret, kind, random)]).toString('base64url');
}

function isOurs(secrets: Secrets, kind: TokenKind, text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  const [random, signature] = [bytes.subarray(0, RANDOM_BYTES), bytes.subarray(RANDOM_BYTES)];
  return (
    SIGNED.test(text) &&
    secrets.some((secret) => timingSafeEqual(signatureOf(secret, kind, random), signature))
  );
}

const own = new RegExp(`(?:^|[;\\s])(?:__Host-)?(?:${VISITOR}|${DEVICE})=`);

/** Tells whether a browser keeps cookies of ours, whatever is in them: nothing is opened by it. */
export const hasOwnCookie = (cookies: string | undefined): boolean =>
  cookies !== undefined && own.test(cookies);

/** Describes a browser whose token we gave. */
interface KnownBrowser {
  readonly token: string;
  /** Only who signed in, and a kiosk, cannot have another token at will. */
  readonly isPersonal: boolean;
}

const cookiePair = new RegExp(`^(?:__Host-)?(?:${VISITOR}=(?=[as])|(?=${DEVICE}=))(a|s|${DEVICE})=?(.{43})$`);

/**
 * Finds a browser that was here before, or is a kiosk, by the signature of its token; null for every other one. Asks
 * nobody: whether the session behind it is over is not known.
 */
export function findKnownBrowser(secrets: Secrets, cookies = ''): KnownBrowser | null {
  for (const pair of cookies.split(/;\s*/)) {
    const [, kind, text = ''] = cookiePair.exec(pair) ?? [];
    if (kind !== undefined && isOurs(secrets, kind as TokenKind, text)) {
      return { token: text, isPersonal: kind !== 'a' };
    }
  }
  return null;
}

/** Makes a `Set-Cookie` value; without `maxAge` (seconds) the cookie ends with the browser. */
export function visitorCookie(token: string, maxAge?: number): string {
  const parts = [`${visitorCookieName()}=${token}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (isSecure()) parts.push('Secure');
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  return parts.join('; ');
}

export function newVisitorToken(kind: 'anonymous' | 'signed-in', secrets: Secrets = ourSecrets()): string {
  const letter = kind === 'anonymous' ? 'a' : 's';
  return letter + newSignedToken(letter, secrets);
}

/** Makes the token of a device that becomes a kiosk. */
export const newDeviceToken = (secrets: Secrets = ourSecrets()): string => newSignedToken(DEVICE, secrets);

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
