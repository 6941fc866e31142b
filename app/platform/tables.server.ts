import { integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';

/** Everything the portal keeps for itself. The municipality's own tables live in another schema. */
export const portalSchema = pgSchema('portal');

/** Counters of the rate limiter; the column names are its own. */
export const rateLimit = portalSchema.table('rate_limit', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: timestamp('expire', { withTimezone: true }),
});
