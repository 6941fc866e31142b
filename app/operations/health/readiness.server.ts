import { sql } from 'drizzle-orm';
import { isDraining } from '~/platform/request/draining.server';
import { getPortal } from '~/platform/portal/portal.server';
import { rateLimit } from '~/platform/database/tables.server';
import { loadNow } from '../load/load-now.server';
import { within } from './within';

/** A database that is there answers within so many milliseconds. */
const LIMIT = 1_000;
/** A write that went well is believed for so many milliseconds. */
const WRITE_EVERY = 5_000;

interface DatabaseCondition {
  /** Counts the milliseconds until it answered; null when it did not within a second. */
  readonly milliseconds: number | null;
  readonly takesWrites: boolean;
}

/** Balancers ask every second: while one question is open, the others wait for the same answer. */
let asking: Promise<DatabaseCondition> | null = null;
let writtenAt = -Infinity;

/** Writes a row of its own among the counters: a read-only database and a full disk still answer whoever only reads. */
async function write(): Promise<boolean> {
  if (performance.now() - writtenAt < WRITE_EVERY) return true;
  const row = { key: 'health', points: 0, expire: getPortal().now() };
  const written = await within(
    LIMIT,
    getPortal()
      .database.insert(rateLimit)
      .values(row)
      .onConflictDoUpdate({ target: rateLimit.key, set: { expire: row.expire } }),
  );
  if (written !== null) writtenAt = performance.now();
  return written !== null;
}

async function ask(): Promise<DatabaseCondition> {
  const started = performance.now();
  const answer = await within(LIMIT, getPortal().database.execute(sql`select 1`));
  if (answer === null) return { milliseconds: null, takesWrites: false };
  return { milliseconds: performance.now() - started, takesWrites: await write() };
}

/** Tells how the database is now. */
export function askDatabase(): Promise<DatabaseCondition> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

/** Tells whether visitors may be sent here: null, or in a few words why not. */
export async function whyNotReady(): Promise<string | null> {
  if (isDraining()) return 'draining';
  const { milliseconds, takesWrites } = await askDatabase();
  // The answer may wait behind others in this process: without it the next one would be as busy, and then nobody served.
  if (loadNow()?.isBusy) return null;
  if (milliseconds === null) return 'database does not answer';
  return takesWrites ? null : 'database takes no writes';
}
