import type { Database } from 'municipality/ground/connection';
import { and, desc, eq, sql } from 'drizzle-orm';
import { getPortal } from '~/platform/portal/portal.server';
import type { EventKind } from './event-kinds';
import type { AttemptReason } from './reasons';
import { paymentEvent } from './tables.server';

export interface EventNote {
  kind: EventKind;
  reason?: AttemptReason | undefined;
  detail?: Record<string, string> | undefined;
}

const newEvent = (database: Database) =>
  database
    .insert(paymentEvent)
    .values({
      reference: sql.placeholder('reference'),
      at: sql.placeholder('at'),
      kind: sql.placeholder('kind'),
      reason: sql.placeholder('reason'),
      detail: sql`${sql.placeholder('detail')}::jsonb`,
    })
    .prepare('portal_payment_event');

/** Notes what happened without a change of state, an untrusted bank return for instance. */
export async function recordEvent(reference: string | null, note: EventNote): Promise<void> {
  const { database, now } = getPortal();
  await newEvent(database).execute({
    reference,
    at: now(),
    kind: note.kind,
    reason: note.reason ?? null,
    detail: note.detail === undefined ? null : JSON.stringify(note.detail),
  });
}

/** Finds the reason of an attempt's newest event of a kind. */
export async function findLastReason(reference: string, kind: EventKind): Promise<AttemptReason | null> {
  const [event] = await getPortal()
    .database.select({ reason: paymentEvent.reason })
    .from(paymentEvent)
    .where(and(eq(paymentEvent.reference, reference), eq(paymentEvent.kind, kind)))
    .orderBy(desc(paymentEvent.id))
    .limit(1);
  return event?.reason ?? null;
}
