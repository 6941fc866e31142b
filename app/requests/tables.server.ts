import { index, text, timestamp } from 'drizzle-orm/pg-core';
import { portalSchema } from '../platform/database/tables.server';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Steps of requests that were told by SMS: each is told once. */
export const requestNotice = portalSchema.table(
  'request_notice',
  {
    /** HMAC of tracking number and step. */
    key: text('key').primaryKey(),
    at: instant('at').notNull(),
  },
  (table) => [index('request_notice_at').on(table.at)],
);
