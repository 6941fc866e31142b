import { bigint, date, timestamp } from 'drizzle-orm/pg-core';
import { portalSchema } from '~/platform/database/tables.server';

/**
 * Holds what everybody may read of a day that is over: what the bank took, and what of it was booked. A row a day,
 * written once, when the day is closed. Amounts are in kuruş, net of what was given back.
 */
export const cashDay = portalSchema.table('cash_day', {
  /** Holds the day in Türkiye. */
  day: date('day', { mode: 'string' }).primaryKey(),
  bankTotal: bigint('bank_total', { mode: 'number' }).notNull(),
  ledgerTotal: bigint('ledger_total', { mode: 'number' }).notNull(),
  /** Says since when the oldest payment has had no outcome, as it was when the day was closed; null where none had. */
  waitingSince: timestamp('waiting_since', { withTimezone: true }),
  closedAt: timestamp('closed_at', { withTimezone: true }).notNull(),
});
