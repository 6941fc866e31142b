import { sql } from 'drizzle-orm';
import { check, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';

/** Holds everything the portal keeps for itself. The municipality's own tables live in another schema. */
export const portalSchema = pgSchema('portal');

/** Holds the counters of the rate limiter; the column names are its own. */
export const rateLimit = portalSchema.table('rate_limit', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: timestamp('expire', { withTimezone: true }),
});

/**
 * Holds the one secret all rows of the portal are sealed with, itself sealed with the session secret. Session secrets
 * are replaced from time to time; rows that are found by an HMAC of a number that is stored nowhere could not be
 * rewritten.
 */
export const recordSecret = portalSchema.table(
  'record_secret',
  {
    /** It is always 1, as there is a single row. */
    id: integer('id').primaryKey(),
    sealed: text('sealed').notNull(),
    /** Says when it was last sealed with another session secret. */
    sealedAt: timestamp('sealed_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('record_secret_one', sql`${table.id} = 1`)],
);
