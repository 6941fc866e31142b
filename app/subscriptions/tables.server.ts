import { index, text, timestamp } from 'drizzle-orm/pg-core';
import { portalSchema } from '../platform/database/tables.server';

/** An application to end a water contract under way, or a look at one: for an hour, to one person. */
export const cancellationVisit = portalSchema.table(
  'cancellation_visit',
  {
    /** Unguessable; leads the pages back to their row. */
    id: text('id').primaryKey(),
    /** HMAC of the visitor or the member it belongs to. */
    holder: text('holder').notNull(),
    /** Who applies and what was typed, encrypted with a key that is not in the database. */
    sealedVisit: text('sealed_visit').notNull(),
    /** Without a sign of life it ends then, at a kiosk soon. */
    idleEndsAt: timestamp('idle_ends_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('cancellation_visit_ends_at').on(table.endsAt)],
);
