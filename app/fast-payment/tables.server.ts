import { index, text, timestamp } from 'drizzle-orm/pg-core';
import { portalSchema } from '../platform/database/tables.server';

/** Somebody paying without a membership, after the code was right: for an hour, in one browser. */
export const guestPayment = portalSchema.table(
  'guest_payment',
  {
    /** Unguessable; leads the pages of the payment back to its row. */
    id: text('id').primaryKey(),
    /** HMAC of the visitor it belongs to. */
    holder: text('holder').notNull(),
    /** Flow, handle and bearer token of the municipality, encrypted with a key that is not in the database. */
    sealedGuest: text('sealed_guest').notNull(),
    /** Without a sign of life it ends then, at a kiosk soon. */
    idleEndsAt: timestamp('idle_ends_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('guest_payment_ends_at').on(table.endsAt)],
);
