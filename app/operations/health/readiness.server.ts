import { sql } from 'drizzle-orm';
import { isDraining } from '~/platform/draining.server';
import { getPortal } from '~/platform/portal.server';
import { within } from './within';

/** Milliseconds in which a database that is there answers. */
const LIMIT = 1_000;

/** Balancers ask every second: while one question is open, the others wait for the same answer. */
let asking: Promise<number | null> | null = null;

async function askDatabase(): Promise<number | null> {
  const started = performance.now();
  const answer = await within(LIMIT, getPortal().database.execute(sql`select 1`));
  return answer === null ? null : performance.now() - started;
}

/** Milliseconds the database takes to answer; null when it does not within a second. */
export function timeDatabase(): Promise<number | null> {
  asking ??= askDatabase().finally(() => {
    asking = null;
  });
  return asking;
}

/** Whether visitors may be sent here: null, or in a few words why not. */
export async function whyNotReady(): Promise<string | null> {
  if (isDraining()) return 'draining';
  return (await timeDatabase()) === null ? 'database does not answer' : null;
}
