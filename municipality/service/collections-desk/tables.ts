import { integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DayEnd, DayEndDifference } from 'municipality/contract';
import { dayColumn, instantColumn, moneyColumn, municipalitySchema } from '../kit/database/schema';

/** Holds a day's comparison of the bank's list with the ledger; made once, kept. */
export const onlinePaymentDayEnd = municipalitySchema.table(
  'online_payment_day_end',
  {
    day: dayColumn('day').notNull(),
    source: text('source').$type<DayEnd['Source']>().notNull(),
    bankCount: integer('bank_count').notNull(),
    bankTotal: moneyColumn('bank_total').notNull(),
    ledgerCount: integer('ledger_count').notNull(),
    ledgerTotal: moneyColumn('ledger_total').notNull(),
    /** The amounts are in kuruş. */
    differences: jsonb('differences').$type<DayEndDifference[]>().notNull(),
    /** Says since when a process works on it. */
    claimedAt: instantColumn('claimed_at').notNull(),
    /** It is null while the comparison is being made. */
    madeAt: instantColumn('made_at'),
  },
  (table) => [primaryKey({ columns: [table.day, table.source] })],
);
