import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { MemberInfo } from 'municipality/contract';
import { getPortal } from '~/platform/portal/portal.server';
import { endSessionsWhere, isOpenRow } from './session.server';
import { session } from '../tables.server';

/** Describes a session as its owner sees it in the list; nothing in it opens anything. */
export interface OpenSession {
  readonly id: string;
  readonly device: string;
  readonly startedAt: string;
  readonly lastSeenAt: string;
  readonly isThis: boolean;
}

const ofMember = (userName: string) => eq(sql`${session.member}->>'UserName'`, userName);

/** Lists the member's sessions that are still good, the one in use first, then the last seen first. */
export async function listOpenSessions(userName: string, ownId: string): Promise<OpenSession[]> {
  const { database, now } = getPortal();
  const rows = await database
    .select()
    .from(session)
    .where(and(ofMember(userName), gt(session.endsAt, now())))
    .orderBy(desc(session.lastSeenAt));
  return rows
    .filter((row) => isOpenRow(row, now()))
    .map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device,
      startedAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThis: id === ownId,
    }))
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
}

/** Ends one of the member's own sessions; false where none has that id, as somebody else's. */
export async function endOpenSession(userName: string, id: string): Promise<boolean> {
  const ended = await endSessionsWhere(sql`${ofMember(userName)} and ${session.id}::text = ${id}`);
  return ended.length > 0;
}

/** Ends every session of the member but one. */
export async function endOtherSessions(userName: string, keptId: string): Promise<void> {
  await endSessionsWhere(sql`${ofMember(userName)} and ${session.id} <> ${keptId}`);
}

/**
 * Lets every session of the member know them as they are now. What belongs to the way a session was opened stays its own:
 * the chosen registry, and whether it came by a generated password.
 */
export async function refreshMember(member: MemberInfo): Promise<void> {
  const kept = (name: 'MustChangePassword' | 'Registry') =>
    sql`coalesce(${session.member}->'UserDetail'->${name}::text, 'null'::jsonb)`;
  const fresh = sql`${JSON.stringify(member)}::jsonb`;
  await getPortal()
    .database.update(session)
    .set({
      member: sql`jsonb_set(jsonb_set(${fresh}, '{UserDetail,MustChangePassword}', ${kept('MustChangePassword')}), '{UserDetail,Registry}', ${kept('Registry')})`,
    })
    .where(ofMember(member.UserName));
}
