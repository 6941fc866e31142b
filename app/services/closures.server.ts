import type { Database } from 'municipality/ground/connection';
import { eq } from 'drizzle-orm';
import { serviceClosure } from './tables.server';
import type { Closable, ServiceName } from './shape/closures';

export type ServiceClosure = typeof serviceClosure.$inferSelect;

/** Says where a closure stands: not begun, in force, or ended by itself. */
type ClosureState = 'planned' | 'closed' | 'over';

export function closureStateOf({ from, until, opensItself }: ServiceClosure, now: Date): ClosureState {
  if (opensItself && until !== null && until <= now) return 'over';
  return from !== null && from > now ? 'planned' : 'closed';
}

/** For so many milliseconds a process goes by what it last read: until then a closing or opening may pass it by. */
const KNOWN_FOR = 5_000;

let known: { readonly at: number; readonly rows: Promise<ServiceClosure[]> } | undefined;
let last: ServiceClosure[] = [];

export function listClosures(database: Database): Promise<ServiceClosure[]> {
  return database.select().from(serviceClosure);
}

async function readKnown(database: Database, now: Date): Promise<ServiceClosure[]> {
  const at = now.getTime();
  if (!known || at - known.at >= KNOWN_FOR || at < known.at) known = { at, rows: read(database) };
  return known.rows;
}

/** What was changed by this process holds for it at once. */
export function forgetClosures(): void {
  known = undefined;
}

/** A database that does not answer closes nothing, and opens nothing that was closed. */
async function read(database: Database): Promise<ServiceClosure[]> {
  last = await listClosures(database).catch(() => last);
  return last;
}

type Closes = ServiceName | 'common';

async function listOf(database: Database, service: Closes, now: Date, state: ClosureState) {
  const rows = await readKnown(database, now);
  const concerns = (row: ServiceClosure) => row.service === 'all' || row.service === service;
  return rows.filter((row) => concerns(row) && closureStateOf(row, now) === state);
}

/** Tells why a service is closed; null while it is open. Asks the database every five seconds at most. */
export async function findServiceClosure(
  database: Database,
  service: Closes,
  now: Date,
): Promise<ServiceClosure | null> {
  return (await listOf(database, service, now, 'closed'))[0] ?? null;
}

/** Finds the closure that is planned for a service; null for most. Asks the database every five seconds at most. */
export async function findPlannedClosure(
  database: Database,
  service: Closes,
  now: Date,
): Promise<ServiceClosure | null> {
  return (await listOf(database, service, now, 'planned'))[0] ?? null;
}

interface Closing {
  /** Says when it begins; at once unless said. */
  readonly from?: Date | null;
  readonly until: Date | null;
  readonly opensItself?: boolean;
  readonly reason: string | null;
  readonly now: Date;
}

/** Closes a service, now or from an instant on; closed anew, it tells what was said last. */
export async function closeService(
  database: Database,
  service: Closable,
  { from = null, until, opensItself = false, reason, now }: Closing,
): Promise<void> {
  const row = { from, until, opensItself, reason, closedAt: now };
  await database
    .insert(serviceClosure)
    .values({ service, ...row })
    .onConflictDoUpdate({ target: serviceClosure.service, set: row });
}

/** Opens a service again; true when it was closed. */
export async function openService(database: Database, service: Closable): Promise<boolean> {
  const opened = await database
    .delete(serviceClosure)
    .where(eq(serviceClosure.service, service))
    .returning({ service: serviceClosure.service });
  return opened.length > 0;
}
