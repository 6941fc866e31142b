import { and, sql } from 'drizzle-orm';
import type { IsoDate } from 'municipality/contract';
import { dayOfInstant, isWithinDays } from '../database/days.server';
import { getPortal } from '../portal/portal.server';
import type { AuditAction } from './actions';
import { audit, isSending } from './tables.server';

interface ActDay {
  readonly action: AuditAction;
  readonly day: IsoDate;
  readonly count: number;
}

/**
 * Lists the declarations and requests that were sent, as the record of acts has them, by day in Türkiye, both ends
 * included; days without one are left out. Whoever sends a request without signing in has no record. One statement over
 * one index.
 */
export async function listSendingDays(from: IsoDate, until: IsoDate): Promise<ActDay[]> {
  const day = dayOfInstant(audit.at);
  return getPortal()
    .database.select({ action: audit.action, day, count: sql`count(*)`.mapWith(Number) })
    .from(audit)
    .where(and(isSending, isWithinDays(audit.at, from, until)))
    .groupBy(audit.action, day);
}
