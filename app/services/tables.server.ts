import { boolean, text, timestamp } from 'drizzle-orm/pg-core';
import { portalSchema } from '~/platform/database/tables.server';

/** Holds a service that is closed, or will be; no row, open. */
export const serviceClosure = portalSchema.table('service_closure', {
  /** Holds a name of `services.ts`, or `all`. */
  service: text('service').primaryKey(),
  /** Says when a planned closure begins; null: it began when it was written. */
  from: timestamp('starts_at', { withTimezone: true }),
  /** Says when it is expected to open again. */
  until: timestamp('until', { withTimezone: true }),
  /** It opens then by itself; else it stays closed until somebody opens it. */
  opensItself: boolean('opens_itself').notNull().default(false),
  reason: text('reason'),
  closedAt: timestamp('closed_at', { withTimezone: true }).notNull(),
});
