import type { Database } from 'municipality/ground/connection';
import { asc, desc } from 'drizzle-orm';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import type { Job } from '~/platform/jobs/jobs.server';
import { getPortal } from '~/platform/portal/portal.server';
import { sign } from '~/platform/configuration/secrets.server';
import { auditAnchor } from '../records/tables.server';
import { eachRecord, RecordSum } from './records.server';

export type Anchor = typeof auditAnchor.$inferSelect;

const FIRST = 'first';
/** So many milliseconds after midnight everything of the day before is surely written, whichever clock noted it. */
const SETTLED = 10 * 60_000;

/** Returns what an anchor's seal must be. */
export function sealOfAnchor(secret: string, anchor: Omit<Anchor, 'seal'>): string {
  const { until, rows, digest, previousSeal } = anchor;
  return sign(secret, 'audit-anchor', JSON.stringify([until.toISOString(), rows, digest, previousSeal]));
}

export function isFirstAnchor({ previousSeal }: Anchor): boolean {
  return previousSeal === FIRST;
}

export function listAnchors(database: Database): Promise<Anchor[]> {
  return database.select().from(auditAnchor).orderBy(asc(auditAnchor.until));
}

/** Returns the last midnight in Türkiye, which keeps UTC+3 all year. */
function lastMidnight(now: Date): Date {
  return new Date(`${dayInTurkey(now)}T00:00:00+03:00`);
}

/** Notes what the record holds up to last midnight, once a day. Answers with the anchor when it made one. */
export async function anchorAudit(database: Database, secret: string, now: Date): Promise<Anchor | null> {
  const until = lastMidnight(now);
  if (now.getTime() - until.getTime() < SETTLED) return null;
  const [last] = await database.select().from(auditAnchor).orderBy(desc(auditAnchor.until)).limit(1);
  if (last && last.until >= until) return null;
  const sum = new RecordSum(secret);
  const stretch = { since: last?.until ?? null, until };
  for await (const record of eachRecord(database, stretch)) sum.add(record);
  const anchor = { until, rows: sum.rows, digest: sum.digest, previousSeal: last?.seal ?? FIRST };
  const [made] = await database
    .insert(auditAnchor)
    .values({ ...anchor, seal: sealOfAnchor(secret, anchor) })
    .onConflictDoNothing()
    .returning();
  return made ?? null;
}

export const auditJobs: readonly Job[] = [
  {
    name: 'audit-anchor',
    isRegular: true,
    title: 'İşlem kaydını günde bir mühürler',
    async work() {
      const { database, recordSecret, log, now } = getPortal();
      const made = await anchorAudit(database, recordSecret, now());
      // A log kept on another machine is a witness whoever changes this database does not reach.
      if (made) log.info({ until: made.until, rows: made.rows, seal: made.seal }, 'audit.anchored');
    },
  },
];
