import { randomUUID } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { MemberInfo } from 'municipality/contract';
import { FORM_TOKEN, textOf, visitorOfForm } from '~/platform/forms/forms.server';
import { oncePerDatabase } from 'municipality/ground/once-per-database';
import { getPortal } from '~/platform/portal/portal.server';
import { oncePerRequest } from '~/platform/request/request-context.server';
import { findSealed, fingerprint, seal, sign } from '~/platform/configuration/secrets.server';
import {
  findVisitorToken,
  formTokenOf,
  isFormToken,
  newVisitorToken,
  visitorCookie,
} from '~/platform/http/visitor.server';
import { deviceName } from '~/platform/request/device-name';
import { findKiosk } from './kiosk.server';
import { endedSession, session } from '../tables.server';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * These times follow quality bar "Sessions and CSRF" 9. "Beni Hatırla" keeps a citizen known for 30 days, never staff:
 * beyond a citizen's ordinary limits such a session is stale and only greets. At a kiosk everybody's session is the
 * kiosk's.
 */
export const sessionLimits = {
  citizen: { idle: 30 * MINUTE, absolute: 8 * 60 * MINUTE },
  staff: { idle: 15 * MINUTE, absolute: 10 * 60 * MINUTE },
  remembered: { idle: null, absolute: 30 * DAY },
  kiosk: { idle: 3 * MINUTE, absolute: 30 * MINUTE },
} as const;
export type SessionKind = keyof typeof sessionLimits;

/** The last look is written at most this often: a page view is no reason for a write. */
const TOUCH_AFTER = MINUTE;
/** Where the idle limit is three minutes, a minute more or less counts. */
const TOUCH_AFTER_AT_KIOSK = 10_000;
/** Says how long it is known whose session a cookie was: a form left open overnight is still kept for its member. */
const ENDED_KNOWN = DAY;

/** Describes what a sign-in brings, whichever way it was made. */
export interface NewSession {
  readonly member: MemberInfo;
  readonly accessToken: string;
  readonly isRemembered: boolean;
  /** Says that the member is signed in by e-Devlet, which knows the person but no password of ours. */
  readonly isViaEDevlet: boolean;
  /** Carries over the guest's token of the member's session that this one replaces. */
  readonly guestToken?: string | null;
}

export interface Session extends NewSession {
  /** Names the session in the member's list; opens nothing. */
  readonly id: string;
  readonly kind: SessionKind;
  /**
   * Tells whether it is remembered beyond the ordinary limits: then it knows the person's name, and opens nothing
   * before a new sign-in.
   */
  readonly isStale: boolean;
  /** Says when it ends if nothing more is done. */
  readonly openUntil: Date;
  /** Holds the browser's token from before it signed in; null when it had none of a guest. */
  readonly guestToken: string | null;
  /** Says when its member last gave a second proof in it, a code by SMS; null: not yet. */
  readonly provenAt: Date | null;
  /** Holds the HMAC of the number that proof went to; null where it is not known. */
  readonly provenBy: string | null;
  readonly startedAt: Date;
}

type Row = typeof session.$inferSelect;

function kindOf({
  member,
  isRemembered,
  kioskId,
}: Pick<Row, 'member' | 'isRemembered' | 'kioskId'>): SessionKind {
  if (kioskId !== null) return 'kiosk';
  if (member.UserDetail.IsEmployee) return 'staff';
  return isRemembered ? 'remembered' : 'citizen';
}

export function isOpenRow(row: Row, at: Date): boolean {
  return at < openUntilOf(row, kindOf(row));
}

function openUntilOf({ lastSeenAt, endsAt }: Pick<Row, 'lastSeenAt' | 'endsAt'>, kind: SessionKind): Date {
  const { idle } = sessionLimits[kind];
  return idle === null ? endsAt : new Date(Math.min(lastSeenAt.getTime() + idle, endsAt.getTime()));
}

/** Nothing brings a stale session back to life: its last look stays the last one of before. */
function isStaleRow({ lastSeenAt, createdAt }: Row, kind: SessionKind, at: Date): boolean {
  if (kind !== 'remembered') return false;
  const { idle, absolute } = sessionLimits.citizen;
  return at.getTime() >= Math.min(lastSeenAt.getTime() + idle, createdAt.getTime() + absolute);
}

/** Names a member where the number must not stand. */
export function memberHashOf(userName: string): string {
  return sign(getPortal().recordSecret, 'session-member', userName);
}

async function rememberEnded(
  ended: ReadonlyArray<readonly [tokenHash: string, memberHash: string]>,
): Promise<void> {
  if (ended.length === 0) return;
  const { database, now } = getPortal();
  const endsAt = new Date(now().getTime() + ENDED_KNOWN);
  const values = ended.map(([tokenHash, memberHash]) => ({ tokenHash, memberHash, endsAt }));
  await database.insert(endedSession).values(values).onConflictDoNothing();
}

/** Ends sessions and remembers whose they were; of a kiosk nothing is remembered. */
export async function endSessionsWhere(condition: SQL): Promise<Row[]> {
  const rows = await getPortal().database.delete(session).where(condition).returning();
  const known = rows.filter(({ kioskId }) => kioskId === null);
  await rememberEnded(known.map(({ tokenHash, member }) => [tokenHash, memberHashOf(member.UserName)]));
  return rows;
}

const GUEST_TOKEN = 'guest-token';
const isSignedInToken = (token: string | null): token is string => token?.startsWith('s') ?? false;

/** Says whether a look at the session counts as a sign of life. */
type Touch = 'when-due' | 'always' | 'never';

const rowByToken = oncePerDatabase((database) =>
  database
    .select()
    .from(session)
    .where(eq(session.tokenHash, sql.placeholder('tokenHash')))
    .prepare('portal_session'),
);

async function findRow(tokenHash: string): Promise<Row | null> {
  const [row] = await rowByToken(getPortal().database).execute({ tokenHash });
  return row ?? null;
}

async function readSession(request: Request, token: string, touch: Touch): Promise<Session | null> {
  const { database, recordSecret, now } = getPortal();
  const tokenHash = fingerprint(token);
  const ownRow = eq(session.tokenHash, tokenHash);
  const [row, kiosk] = await Promise.all([findRow(tokenHash), findKiosk(request)]);
  if (!row) return null;
  const time = now();
  const kind = kindOf(row);
  const accessToken = findSealed(recordSecret, 'access-token', row.sealedAccessToken);
  // A session belongs to its kiosk: elsewhere, or once the kiosk is closed, its cookie opens nothing.
  const isElsewhere = row.kioskId !== (kiosk?.id ?? null);
  if (time >= openUntilOf(row, kind) || isElsewhere || accessToken === null) {
    await endSessionsWhere(ownRow);
    return null;
  }
  const sinceSeen = time.getTime() - row.lastSeenAt.getTime();
  const isDue = sinceSeen >= (kind === 'kiosk' ? TOUCH_AFTER_AT_KIOSK : TOUCH_AFTER);
  const isStale = isStaleRow(row, kind, time);
  const isTouched = !isStale && (touch === 'always' || (touch === 'when-due' && isDue));
  if (isTouched) await database.update(session).set({ lastSeenAt: time }).where(ownRow);
  const openUntil = openUntilOf(isTouched ? { ...row, lastSeenAt: time } : row, kind);
  const { id, member, isRemembered, isViaEDevlet, provenAt, provenBy, sealedGuestToken } = row;
  const guestToken = sealedGuestToken && findSealed(recordSecret, GUEST_TOKEN, sealedGuestToken);
  return {
    id,
    member,
    accessToken,
    isRemembered,
    isViaEDevlet,
    kind,
    isStale,
    openUntil,
    provenAt,
    provenBy,
    startedAt: row.createdAt,
    guestToken,
  };
}

/** Finds the session behind the request's cookie; null when there is none or its time is over. */
export function findSession(request: Request): Promise<Session | null> {
  const token = findVisitorToken(request);
  if (!isSignedInToken(token)) return Promise.resolve(null);
  return oncePerRequest('session', () => readSession(request, token, 'when-due'));
}

/** Finds the session of a visitor who need not sign in; null also for a stale one. */
export async function findFreshSession(request: Request): Promise<Session | null> {
  const found = await findSession(request);
  return found?.isStale === false ? found : null;
}

/** Finds the session that a new sign-in makes good again; null for none and for a good one. */
export async function findStaleSession(request: Request): Promise<Session | null> {
  const found = await findSession(request);
  return found?.isStale === true ? found : null;
}

/**
 * Returns the session without counting as a sign of life: a page that only asks how long there is left keeps nothing
 * open.
 */
export async function peekSession(request: Request): Promise<Session | null> {
  const token = findVisitorToken(request);
  return isSignedInToken(token) ? readSession(request, token, 'never') : null;
}

/** Takes the request for a sign of life at once, however short ago the last one was. */
export async function prolongSession(request: Request): Promise<Session | null> {
  const token = findVisitorToken(request);
  return isSignedInToken(token) ? readSession(request, token, 'always') : null;
}

/** Stands for the forms of a session whose cookie the browser no longer has. */
const formsOf = (formToken: string) => fingerprint(`forms ${formToken}`);

/** Tells whether a form carries the token of the ended session of this member: no other form is kept for anybody. */
export async function isFormOfEnded(request: Request, memberHash: string, form: FormData): Promise<boolean> {
  // One with files was read together with its token, which is gone from it.
  if (isSignedInToken(visitorOfForm(form))) return true;
  const [token, formToken] = [findVisitorToken(request), textOf(form, FORM_TOKEN)];
  if (token !== null && isSignedInToken(token) && isFormToken(token, formToken)) return true;
  const { database, now } = getPortal();
  const isOfMember = eq(endedSession.memberHash, memberHash);
  const [row] = await database
    .select({ endsAt: endedSession.endsAt })
    .from(endedSession)
    .where(and(eq(endedSession.tokenHash, formsOf(formToken)), isOfMember, gt(endedSession.endsAt, now())));
  return row !== undefined;
}

/** Tells whose session the request's cookie was before it ended; null when there was none or nobody knows any more. */
export async function findEndedMember(request: Request): Promise<string | null> {
  const token = findVisitorToken(request);
  if (token === null) return null;
  const { database, now } = getPortal();
  const [row] = await database
    .select({ memberHash: endedSession.memberHash })
    .from(endedSession)
    .where(and(eq(endedSession.tokenHash, fingerprint(token)), gt(endedSession.endsAt, now())));
  return row?.memberHash ?? null;
}

/**
 * Opens a session under a new token; whatever session the browser had before is gone from the server.
 * Answers with the `Set-Cookie` value.
 */
export async function startSession(
  request: Request,
  { member, accessToken, isRemembered, isViaEDevlet, guestToken = null }: NewSession,
): Promise<string> {
  const { database, recordSecret, now } = getPortal();
  const kiosk = await findKiosk(request);
  const before = findVisitorToken(request);
  const guest = isSignedInToken(before) ? guestToken : before;
  await endSession(request);
  await endSessionsWhere(lt(session.endsAt, now()));
  const token = newVisitorToken('signed-in');
  const isKept = isRemembered && !member.UserDetail.IsEmployee && kiosk === null;
  const kioskId = kiosk?.id ?? null;
  const { absolute } = sessionLimits[kindOf({ member, isRemembered: isKept, kioskId })];
  await database.insert(session).values({
    tokenHash: fingerprint(token),
    id: randomUUID(),
    member,
    sealedAccessToken: seal(recordSecret, 'access-token', accessToken),
    isRemembered: isKept,
    isViaEDevlet,
    kioskId,
    sealedGuestToken: guest && seal(recordSecret, GUEST_TOKEN, guest),
    device: deviceName(request.headers.get('User-Agent') ?? ''),
    createdAt: now(),
    lastSeenAt: now(),
    endsAt: new Date(now().getTime() + absolute),
  });
  return visitorCookie(token, isKept ? Math.floor(absolute / 1_000) : undefined);
}

/** Names a phone where its number must not stand. */
export function phoneHashOf(phone: string): string {
  return sign(getPortal().recordSecret, 'proof-phone', phone);
}

/** A second proof holds in the session it was given in, and nowhere else. @param phone ten digits the code went to */
export async function proveSession(id: string, phone: string): Promise<void> {
  const { database, now } = getPortal();
  const proven = { provenAt: now(), provenBy: phoneHashOf(phone) };
  await database.update(session).set(proven).where(eq(session.id, id));
}

/** Ends every session of a member, wherever it was opened. */
export async function endSessionsOf(userName: string): Promise<void> {
  await endSessionsWhere(eq(sql`${session.member}->>'UserName'`, userName));
}

/** Ends every session opened at a kiosk. */
export async function endSessionsAt(kioskId: string): Promise<void> {
  await endSessionsWhere(eq(session.kioskId, kioskId));
}

/** Ends the session on the server; answers with the `Set-Cookie` value of a fresh, anonymous visitor. */
export async function endSession(request: Request): Promise<string> {
  const [token, next] = [findVisitorToken(request), newVisitorToken('anonymous')];
  if (isSignedInToken(token)) {
    const [row] = await endSessionsWhere(eq(session.tokenHash, fingerprint(token)));
    // A form still open in another tab comes with the next cookie.
    if (row?.kioskId === null) {
      const memberHash = memberHashOf(row.member.UserName);
      await rememberEnded([
        [fingerprint(next), memberHash],
        [formsOf(formTokenOf(token)), memberHash],
      ]);
    }
  }
  return visitorCookie(next);
}
