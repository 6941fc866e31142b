import { date, integer, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { portalSchema } from '../platform/database/tables.server';

/** How far the reminders of a due day have come; moved in the transaction that writes their messages. */
export const dueReminder = portalSchema.table(
  'due_reminder',
  {
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    daysBefore: integer('days_before').notNull(),
    /** User name of the last member written to; null before the first. */
    lastUserName: text('last_user_name'),
    /** Null while there may be further members. */
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.dueDate, table.daysBefore] })],
);
