import { randomUUID } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { MemberInfo } from 'municipality/contract';
import { getPortal } from '~/platform/portal.server';
import { oncePerRequest } from '~/platform/request-context.server';
import { findSealed, fingerprint, seal } from '~/platform/secrets.server';
import { findVisitorToken, newVisitorToken, visitorCookie } from '~/platform/visitor.server';
import { deviceName } from '~/platform/device-name';
import { session } from './tables.server';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Quality bar "Sessions and CSRF" 9. "Beni Hatırla" lifts the citizen's idle limit for 30 days, never staff's. */
export const sessionLimits = {
  citizen: { idle: 30 * MINUTE, absolute: 8 * 60 * MINUTE },
  staff: { idle: 15 * MINUTE, absolute: 10 * 60 * MINUTE },
  remembered: { idle: null, absolute: 30 * DAY },
} as const;

/** The last look is written at most this often: a page view is no reason for a write. */
const TOUCH_AFTER = MINUTE;

/** What a sign-in brings, whichever way it was made. */
export interface NewSession {
  readonly member: MemberInfo;
  readonly accessToken: string;
  readonly isRemembered: boolean;
  /** Signed in by e-Devlet, which knows the person but no password of ours. */
  readonly isViaEDevlet: boolean;
}

export interface Session extends NewSession {
  /** Names the session in the member's list; opens nothing. */
  readonly id: string;
}

function limitsOf(isEmployee: boolean, isRemembered: boolean): { idle: number | null; absolute: number } {
  if (isEmployee) return sessionLimits.staff;
  return isRemembered ? sessionLimits.remembered : sessionLimits.citizen;
}

const isSignedInToken = (token: string | null): token is string => token?.startsWith('s') ?? false;

async function readSession(token: string): Promise<Session | null> {
  const { database, configuration, now } = getPortal();
  const tokenHash = fingerprint(token);
  const [row] = await database.select().from(session).where(eq(session.tokenHash, tokenHash));
  if (!row) return null;
  const time = now().getTime();
  const { idle } = limitsOf(row.member.UserDetail.IsEmployee, row.isRemembered);
  const sinceSeen = time - row.lastSeenAt.getTime();
  const accessToken = findSealed(configuration.sessionSecret, 'access-token', row.sealedAccessToken);
  if (time >= row.endsAt.getTime() || (idle !== null && sinceSeen >= idle) || accessToken === null) {
    await database.delete(session).where(eq(session.tokenHash, tokenHash));
    return null;
  }
  if (sinceSeen >= TOUCH_AFTER) {
    await database.update(session).set({ lastSeenAt: now() }).where(eq(session.tokenHash, tokenHash));
  }
  const { id, member, isRemembered, isViaEDevlet } = row;
  return { id, member, accessToken, isRemembered, isViaEDevlet };
}

/** The session behind the request's cookie; null when there is none or its time is over. */
export function findSession(request: Request): Promise<Session | null> {
  const token = findVisitorToken(request);
  if (!isSignedInToken(token)) return Promise.resolve(null);
  return oncePerRequest('session', () => readSession(token));
}

/**
 * Opens a session under a new token; whatever session the browser had before is gone from the server.
 * Answers with the `Set-Cookie` value.
 */
export async function startSession(
  request: Request,
  { member, accessToken, isRemembered, isViaEDevlet }: NewSession,
): Promise<string> {
  const { database, configuration, now } = getPortal();
  await endSession(request);
  await database.delete(session).where(lt(session.endsAt, now()));
  const token = newVisitorToken('signed-in');
  const isKept = isRemembered && !member.UserDetail.IsEmployee;
  const { absolute } = limitsOf(member.UserDetail.IsEmployee, isKept);
  await database.insert(session).values({
    tokenHash: fingerprint(token),
    id: randomUUID(),
    member,
    sealedAccessToken: seal(configuration.sessionSecret, 'access-token', accessToken),
    isRemembered: isKept,
    isViaEDevlet,
    kioskId: null,
    device: deviceName(request.headers.get('User-Agent') ?? ''),
    createdAt: now(),
    lastSeenAt: now(),
    endsAt: new Date(now().getTime() + absolute),
  });
  return visitorCookie(token, isKept ? Math.floor(absolute / 1_000) : undefined);
}

/** Ends every session of a member, wherever it was opened. */
export async function endSessionsOf(userName: string): Promise<void> {
  await getPortal()
    .database.delete(session)
    .where(eq(sql`${session.member}->>'UserName'`, userName));
}

/** Ends the session on the server; answers with the `Set-Cookie` value of a fresh, anonymous visitor. */
export async function endSession(request: Request): Promise<string> {
  const token = findVisitorToken(request);
  if (isSignedInToken(token)) {
    await getPortal()
      .database.delete(session)
      .where(eq(session.tokenHash, fingerprint(token)));
  }
  return visitorCookie(newVisitorToken('anonymous'));
}
