import { sql } from 'drizzle-orm';
import { check, index, integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditActor } from './audit-actions';

/** Everything the portal keeps for itself. The municipality's own tables live in another schema. */
export const portalSchema = pgSchema('portal');

/** Counters of the rate limiter; the column names are its own. */
export const rateLimit = portalSchema.table('rate_limit', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: timestamp('expire', { withTimezone: true }),
});

/**
 * Who saw or changed what of a person's record. Rows are only ever added (a trigger refuses everything else), and each
 * carries the seal of the one before it: a row changed or taken out breaks the chain of its person.
 */
export const audit = portalSchema.table(
  'audit',
  {
    /** HMAC of the T.C. or tax number whose record it is. */
    subject: text('subject').notNull(),
    /** Counts from 1 for every person. */
    no: integer('no').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    actor: text('actor').$type<AuditActor>().notNull(),
    /** Name of the member of staff, encrypted. */
    sealedActorName: text('sealed_actor_name'),
    /** Browser and system in words, and the network the address belongs to. */
    place: text('place').notNull(),
    /** A receipt number, a kind of consent; nothing personal. */
    detail: text('detail'),
    /** The session it was done in; opens nothing. */
    sessionId: text('session_id'),
    previousSeal: text('previous_seal').notNull(),
    seal: text('seal').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.no] }),
    // The daily anchor reads one day's.
    index('audit_at').on(table.at),
  ],
);

/**
 * The one secret all rows of the portal are closed with and named by, itself closed with the session secret. Session
 * secrets come and go; what is found again by an HMAC of a number nobody keeps could not go with them.
 */
export const recordSecret = portalSchema.table(
  'record_secret',
  {
    /** Always 1: there is one. */
    id: integer('id').primaryKey(),
    sealed: text('sealed').notNull(),
    /** When it was last closed with another session secret. */
    sealedAt: timestamp('sealed_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('record_secret_one', sql`${table.id} = 1`)],
);
