import { date, integer, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { portalSchema } from '~/platform/database/tables.server';

/** Holds the secret address a member's calendar program reads what falls due at; one per member. */
export const dueFeed = portalSchema.table('due_feed', {
  /** Holds the HMAC of the member's number. */
  memberHash: text('member_hash').primaryKey(),
  /** Holds the SHA-256 of the token in the address. */
  tokenHash: text('token_hash').notNull().unique(),
  /** Holds number and token, encrypted with a key that is not in the database. */
  sealed: text('sealed').notNull(),
  /** Says when a calendar program last read it, to a day; until then, when it was made. */
  readAt: timestamp('read_at', { withTimezone: true }).notNull(),
});

/** Says how far the reminders of a due day have come; moved in the transaction that writes their messages. */
export const dueReminder = portalSchema.table(
  'due_reminder',
  {
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    daysBefore: integer('days_before').notNull(),
    /** Holds the user name of the last member written to; null before the first. */
    lastUserName: text('last_user_name'),
    /** It is null while there may be further members. */
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.dueDate, table.daysBefore] })],
);
