import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { portalSchema } from '../database/tables.server';
import type { AuditAction, AuditActor } from './actions';

/** Holds what citizens send, for its figures; written out, so that the planner knows its index. */
export const isSending = sql`action in ('declaration-sent', 'request-sent')`;

/**
 * Says who saw or changed what of a person's record. Rows are only ever added (a trigger refuses everything else), and
 * each carries the seal of the one before it: a row changed or taken out breaks the chain of its person.
 */
export const audit = portalSchema.table(
  'audit',
  {
    /** Holds the HMAC of the T.C. or tax number whose record it is. */
    subject: text('subject').notNull(),
    /** Counts from 1 for every person. */
    no: integer('no').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    actor: text('actor').$type<AuditActor>().notNull(),
    /** Holds the name of the member of staff, encrypted. */
    sealedActorName: text('sealed_actor_name'),
    /** Names the browser and system in words, and the network the address belongs to. */
    place: text('place').notNull(),
    /** Holds a receipt number or a kind of consent, nothing personal. */
    detail: text('detail'),
    /** Names the session it was done in; opens nothing. */
    sessionId: text('session_id'),
    previousSeal: text('previous_seal').notNull(),
    seal: text('seal').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.no] }),
    // The daily anchor reads one day's.
    index('audit_at').on(table.at),
    index('audit_sending').on(table.at, table.action).where(isSending),
  ],
);
