import { index, text, timestamp } from 'drizzle-orm/pg-core';
import { portalSchema } from '../platform/database/tables.server';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A complaint or request that was written and not sent yet: for a day, for one member or one browser. */
export const requestDraft = portalSchema.table(
  'request_draft',
  {
    /** Unguessable; leads the pages back to its row. */
    id: text('id').primaryKey(),
    /** HMAC of the member or visitor it belongs to. */
    holder: text('holder').notNull(),
    /** Key of the municipal call: however often it is sent, it is one request. */
    requestKey: text('request_key').notNull(),
    /** What was typed, encrypted with a key that is not in the database. */
    sealedContent: text('sealed_content').notNull(),
    /** Sealed number of the request it became. */
    sealedTrackingNo: text('sealed_tracking_no'),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    index('request_draft_ends_at').on(table.endsAt),
    index('request_draft_holder').on(table.holder),
  ],
);

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
