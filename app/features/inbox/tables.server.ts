import { jsonb, text, timestamp } from 'drizzle-orm/pg-core';
import { portalSchema } from '~/platform/database/tables.server';

/** Holds what a member has seen in the inbox: the entries themselves stand with what they tell of. */
export const inboxVisit = portalSchema.table('inbox_visit', {
  memberHash: text('member_hash').primaryKey(),
  /** Lists the HMACs of the entries shown at the last visit. */
  seen: jsonb('seen').$type<string[]>().notNull(),
  visitedAt: timestamp('visited_at', { withTimezone: true }).notNull(),
});
