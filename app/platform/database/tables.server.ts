import { sql } from 'drizzle-orm';
import { check, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';

/** Everything the portal keeps for itself. The municipality's own tables live in another schema. */
export const portalSchema = pgSchema('portal');

/** Counters of the rate limiter; the column names are its own. */
export const rateLimit = portalSchema.table('rate_limit', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: timestamp('expire', { withTimezone: true }),
});

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
