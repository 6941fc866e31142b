import { sql } from 'drizzle-orm';
import { index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DayEnd, DayEndDifference } from 'municipality/contract';
import { dayColumn, instantColumn, moneyColumn, municipalitySchema } from '../database/schema';
import { onlinePayment } from '../payments/tables';
import type { RefundState } from './refund-state';

/** What the bank took and nobody booked, on its way back. Written before the bank is asked. */
export const onlinePaymentRefund = municipalitySchema.table(
  'online_payment_refund',
  {
    orderNumber: text('order_number')
      .primaryKey()
      .references(() => onlinePayment.orderNumber),
    state: text('state').$type<RefundState>().notNull(),
    /** Why, in the words of who asked for it last. */
    reason: text('reason').notNull(),
    requestedBy: text('requested_by').notNull(),
    requestedAt: instantColumn('requested_at').notNull(),
    /** Whoever holds it is speaking with the bank; null: nobody is. */
    claim: text('claim'),
    claimedAt: instantColumn('claimed_at'),
    /** `voided` on the sale's own bank day, `refunded` later. */
    way: text('way').$type<'voided' | 'refunded'>(),
    /** What the bank held when it was asked to give it back. */
    amount: moneyColumn('amount'),
    bankReference: text('bank_reference'),
    bankCode: text('bank_code'),
    concludedAt: instantColumn('concluded_at'),
    /** Above the limit: who asked first, and the other one who agreed. A request that was turned down has neither. */
    askedBy: text('asked_by'),
    approvedBy: text('approved_by'),
  },
  (table) => [
    index('online_payment_refund_done')
      .on(table.concludedAt)
      .where(sql`state = 'done'`),
  ],
);

/** A day's comparison of the bank's list with the ledger; made once, kept. */
export const onlinePaymentDayEnd = municipalitySchema.table(
  'online_payment_day_end',
  {
    day: dayColumn('day').notNull(),
    source: text('source').$type<DayEnd['Source']>().notNull(),
    bankCount: integer('bank_count').notNull(),
    bankTotal: moneyColumn('bank_total').notNull(),
    ledgerCount: integer('ledger_count').notNull(),
    ledgerTotal: moneyColumn('ledger_total').notNull(),
    /** Amounts in kuruş. */
    differences: jsonb('differences').$type<DayEndDifference[]>().notNull(),
    /** Since when somebody is at it. */
    claimedAt: instantColumn('claimed_at').notNull(),
    /** Null while it is being made. */
    madeAt: instantColumn('made_at'),
  },
  (table) => [primaryKey({ columns: [table.day, table.source] })],
);
