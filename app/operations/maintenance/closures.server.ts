import { eq } from 'drizzle-orm';
import type { Database } from '~/platform/database/database.server';
import { serviceClosure } from '../records/tables.server';
import type { Closable, ServiceName } from '~/services/shape/closures';

export type ServiceClosure = typeof serviceClosure.$inferSelect;

/** Milliseconds a process goes by what it last read: until then a closing or opening may pass it by. */
const KNOWN_FOR = 5_000;

let known: { readonly at: number; readonly rows: Promise<ServiceClosure[]> } | undefined;
let last: ServiceClosure[] = [];

export function listClosures(database: Database): Promise<ServiceClosure[]> {
  return database.select().from(serviceClosure);
}

/** A database that does not answer closes nothing, and opens nothing that was closed. */
async function read(database: Database): Promise<ServiceClosure[]> {
  last = await listClosures(database).catch(() => last);
  return last;
}

/** Why a service is closed; null while it is open. Asks the database every five seconds at most. */
export async function findServiceClosure(
  database: Database,
  service: ServiceName | 'common',
  now: Date,
): Promise<ServiceClosure | null> {
  const at = now.getTime();
  if (!known || at - known.at >= KNOWN_FOR || at < known.at) known = { at, rows: read(database) };
  const rows = await known.rows;
  return rows.find((row) => row.service === 'all' || row.service === service) ?? null;
}

/** Closes a service until somebody opens it; closed anew, it tells what was said last. */
export async function closeService(
  database: Database,
  service: Closable,
  { until, reason, now }: { until: Date | null; reason: string | null; now: Date },
): Promise<void> {
  const row = { until, reason, closedAt: now };
  await database
    .insert(serviceClosure)
    .values({ service, ...row })
    .onConflictDoUpdate({ target: serviceClosure.service, set: row });
}

/** True when it was closed. */
export async function openService(database: Database, service: Closable): Promise<boolean> {
  const opened = await database
    .delete(serviceClosure)
    .where(eq(serviceClosure.service, service))
    .returning({ service: serviceClosure.service });
  return opened.length > 0;
}
