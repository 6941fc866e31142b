import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, text, bigserial } from 'drizzle-orm/pg-core';
import type { BankCode } from 'municipality/contract';
import { accrual, collection } from '../accruals/tables';
import { dayColumn, instantColumn, moneyColumn, municipalitySchema } from '../kit/database/schema';
import { registryColumn } from '../identity/tables';
import type { OrderState } from './order-state';
import type { RefundState } from './refund-state';

/** Holds the last digits of order numbers: two orders never share one, whichever process asks. */
export const orderNumberSequence = municipalitySchema.sequence('order_number', { startWith: 1 });

/** Holds an order: what the bank is asked to collect for one registry. */
export const onlinePayment = municipalitySchema.table(
  'online_payment',
  {
    orderNumber: text('order_number').primaryKey(),
    attemptKey: text('attempt_key').notNull().unique(),
    registryOid: registryColumn(),
    userName: text('user_name').notNull(),
    state: text('state').$type<OrderState>().notNull(),
    /** It is null until lines are saved. */
    total: moneyColumn('total'),
    /** The late fees of the lines were counted to this day. */
    linesAsOf: dayColumn('lines_as_of'),
    bankCode: text('bank_code').$type<BankCode>(),
    storeType: text('store_type'),
    createdAt: instantColumn('created_at').notNull(),
    sentAt: instantColumn('sent_at'),
    collectionOid: text('collection_oid').references(() => collection.oid),
    /** Says when the bank was asked to open a page for the order: written before the question. */
    bankAskedAt: instantColumn('bank_asked_at'),
    /** Holds the page the bank opened and the token that leads there: an order is registered once. */
    bankPageUrl: text('bank_page_url'),
    bankToken: text('bank_token'),
    /** Holds the number of the last question to the MPI about a card; the sale spends it. */
    enrolmentId: text('enrolment_id'),
  },
  (table) => [
    index('online_payment_registry_state').on(table.registryOid, table.state),
    // The day-end comparison asks the bank about the orders of one day.
    index('online_payment_sent_at').on(table.sentAt),
  ],
);

export const onlinePaymentLine = municipalitySchema.table(
  'online_payment_line',
  {
    orderNumber: text('order_number')
      .notNull()
      .references(() => onlinePayment.orderNumber),
    accrualOid: text('accrual_oid')
      .notNull()
      .references(() => accrual.oid),
    lineNo: integer('line_no').notNull(),
    principal: moneyColumn('principal').notNull(),
    lateFee: moneyColumn('late_fee').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderNumber, table.accrualOid] }),
    index('online_payment_line_accrual_oid').on(table.accrualOid),
  ],
);

/** Holds every step of every order, in order. */
export const onlinePaymentStep = municipalitySchema.table(
  'online_payment_step',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderNumber: text('order_number')
      .notNull()
      .references(() => onlinePayment.orderNumber),
    fromState: text('from_state').$type<OrderState>(),
    toState: text('to_state').$type<OrderState>().notNull(),
    /** Holds the bank's own code, where it gave one. */
    bankCode: text('bank_code'),
    at: instantColumn('at').notNull(),
  },
  (table) => [index('online_payment_step_order_number').on(table.orderNumber)],
);

/** Holds what the bank took and nobody booked, on its way back. Written before the bank is asked. */
export const onlinePaymentRefund = municipalitySchema.table(
  'online_payment_refund',
  {
    orderNumber: text('order_number')
      .primaryKey()
      .references(() => onlinePayment.orderNumber),
    state: text('state').$type<RefundState>().notNull(),
    /** Says why, in the words of who asked for it last. */
    reason: text('reason').notNull(),
    requestedBy: text('requested_by').notNull(),
    requestedAt: instantColumn('requested_at').notNull(),
    /** Whoever holds it is speaking with the bank; null: nobody is. */
    claim: text('claim'),
    claimedAt: instantColumn('claimed_at'),
    /** The way is `voided` on the sale's own bank day, `refunded` later. */
    way: text('way').$type<'voided' | 'refunded'>(),
    /** Holds what the bank held when it was asked to give it back. */
    amount: moneyColumn('amount'),
    bankReference: text('bank_reference'),
    bankCode: text('bank_code'),
    concludedAt: instantColumn('concluded_at'),
    /**
     * Says, above the limit, who asked first, and the other one who agreed. A request that was turned down has neither.
     */
    askedBy: text('asked_by'),
    approvedBy: text('approved_by'),
  },
  (table) => [
    index('online_payment_refund_done')
      .on(table.concludedAt)
      .where(sql`state = 'done'`),
  ],
);
