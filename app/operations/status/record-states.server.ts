import type { Database } from 'municipality/ground/connection';
import { max, sql } from 'drizzle-orm';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { serviceDay } from '../records/tables.server';
import { type ServiceState, type WatchedService, watchedServices } from './service-state';

/** All our processes agree on this number: whoever holds it writes. */
const STATUS_LOCK = 1_319_003;
/** Counts seconds: two processes looked at the same minute, and a silence after which the portal was not there. */
const [SOONEST, LONGEST] = [20, 180];

/**
 * Adds the time since the last look to how each service is now. A longer time without a look was one without a portal and
 * is noted as missing, on the day it ended. Seconds are whole.
 */
export async function recordStates(
  database: Database,
  states: ReadonlyMap<WatchedService, ServiceState>,
  now: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${STATUS_LOCK})`);
    const [last] = await transaction.select({ at: max(serviceDay.checkedAt) }).from(serviceDay);
    const since = last?.at ?? null;
    const seconds = since === null ? 0 : Math.round((now.getTime() - since.getTime()) / 1_000);
    if (since !== null && seconds < SOONEST) return;
    const isMissing = seconds > LONGEST;
    const rows = watchedServices.map((service) => {
      const state = states.get(service) ?? 'open';
      const isOther = state !== 'open' && state !== 'closed';
      return {
        day: dayInTurkey(now),
        service,
        state,
        checkedAt: now,
        openSeconds: !isMissing && state === 'open' ? seconds : 0,
        closedSeconds: !isMissing && state === 'closed' ? seconds : 0,
        disturbedSeconds: !isMissing && isOther ? seconds : 0,
        missingSeconds: isMissing ? seconds : 0,
      };
    });
    await transaction
      .insert(serviceDay)
      .values(rows)
      .onConflictDoUpdate({
        target: [serviceDay.day, serviceDay.service],
        set: {
          state: sql`excluded.state`,
          checkedAt: sql`excluded.checked_at`,
          openSeconds: sql`${serviceDay.openSeconds} + excluded.open_seconds`,
          closedSeconds: sql`${serviceDay.closedSeconds} + excluded.closed_seconds`,
          disturbedSeconds: sql`${serviceDay.disturbedSeconds} + excluded.disturbed_seconds`,
          missingSeconds: sql`${serviceDay.missingSeconds} + excluded.missing_seconds`,
        },
      });
  });
}
