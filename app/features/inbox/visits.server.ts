import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { memberHashOf } from '~/features/identity/session/session.server';
import { sign } from '~/platform/configuration/secrets.server';
import { oncePerDatabase } from 'municipality/ground/once-per-database';
import { getPortal } from '~/platform/portal/portal.server';
import type { News } from './news';
import { inboxVisit } from './tables.server';

/** So many signs of an HMAC tell a member's entries apart. */
const SHORT = 16;

const markOf = ({ key }: Pick<News, 'key'>) =>
  sign(getPortal().recordSecret, 'inbox-entry', key).slice(0, SHORT);

const seenOf = oncePerDatabase((database) =>
  database
    .select({ seen: inboxVisit.seen })
    .from(inboxVisit)
    .where(eq(inboxVisit.memberHash, sql.placeholder('memberHash')))
    .prepare('portal_inbox_seen'),
);

async function readSeen(memberHash: string): Promise<ReadonlySet<string>> {
  const [row] = await seenOf(getPortal().database).execute({ memberHash });
  return new Set(row?.seen);
}

/**
 * What members of late have seen, so that home opened again asks nothing for it: a visit by way of another process shows
 * there twenty seconds later at most.
 */
const lately = oncePerDatabase(
  () => new LRUCache<string, ReadonlySet<string>>({ max: 2_000, ttl: 20_000, fetchMethod: readSeen }),
);

/** Counts how many of these the member has not seen in the inbox. One statement at most, none where there is nothing. */
export async function countUnread(identityNo: string, news: readonly News[]): Promise<number> {
  if (news.length === 0) return 0;
  const seen = await lately(getPortal().database).forceFetch(memberHashOf(identityNo));
  return news.filter((entry) => !seen.has(markOf(entry))).length;
}

/** Returns the keys of what the member has not seen yet; from now on all of it is seen. */
export async function visitInbox(identityNo: string, news: readonly News[]): Promise<ReadonlySet<string>> {
  const { database, now } = getPortal();
  const memberHash = memberHashOf(identityNo);
  const seen = await readSeen(memberHash);
  const visit = { seen: news.map(markOf), visitedAt: now() };
  await database
    .insert(inboxVisit)
    .values({ memberHash, ...visit })
    .onConflictDoUpdate({ target: inboxVisit.memberHash, set: visit });
  lately(database).set(memberHash, new Set(visit.seen));
  return new Set(news.filter((entry) => !seen.has(markOf(entry))).map(({ key }) => key));
}
