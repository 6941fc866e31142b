import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { portalSchema } from '~/platform/database/tables.server';
import { type AttemptReason, silenceReasons } from './reasons';
import { type AttemptState, listStatesWhere } from './transitions';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The states are written out as literals, so that the planner finds the partial index of the condition. */
const inList = (column: 'state' | 'reason', values: readonly string[]) =>
  values.length === 1
    ? `${column} = '${values.join('')}'`
    : `${column} in (${values.map((value) => `'${value}'`).join(', ')})`;

/** The regular job takes these on, because only the bank or the municipality can decide them. */
export const isUnsettled = sql.raw(
  `(${inList(
    'state',
    listStatesWhere(({ isFollowed }) => isFollowed),
  )} or (state = 'under_review' and ${inList('reason', silenceReasons)}))`,
);

const inDeskList = (name: 'waiting' | 'review' | 'refund') =>
  sql.raw(
    inList(
      'state',
      listStatesWhere(({ deskList }) => deskList === name),
    ),
  );

/**
 * Holds what waits for a person: not as ordered, to be given back, or without an outcome. Each list reads its own
 * index.
 */
export const isInReview = inDeskList('review');
export const isToRefund = inDeskList('refund');
export const isWaiting = inDeskList('waiting');

/** Its debts are closed to every other attempt. */
export const isHolding = sql.raw(
  inList(
    'state',
    listStatesWhere(({ holdsDebts }) => holdsDebts),
  ),
);

/** Holds one try to pay some debts by card. Stored before the bank hears of it. */
export const paymentAttempt = portalSchema.table(
  'payment_attempt',
  {
    /** Draws 128 random bits, base64url: the number in links; whoever has it may see the outcome. */
    reference: text('reference').primaryKey(),
    /** Says who started it, as an opaque owner key; never a T.C. number. */
    owner: text('owner').notNull(),
    registryOid: text('registry_oid').notNull(),
    registryNo: text('registry_no').notNull(),
    payerName: text('payer_name').notNull(),
    bankCode: text('bank_code').notNull(),
    bankName: text('bank_name').notNull(),
    storeType: text('store_type').notNull(),
    orderNumber: text('order_number'),
    state: text('state').$type<AttemptState>().notNull(),
    /** Counts whole kuruş. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** Says why it stands where it stands: a key of the outcome table, not a sentence. */
    reason: text('reason').$type<AttemptReason>(),
    bankReference: text('bank_reference'),
    authCode: text('auth_code'),
    /** Holds the number of the last question to an MPI; a return that does not bring it belongs to no attempt. */
    enrolmentId: text('enrolment_id'),
    cardLastFour: text('card_last_four'),
    collectionOid: text('collection_oid'),
    receiptNo: text('receipt_no'),
    clientIp: text('client_ip').notNull(),
    /** Says in which browser it was started, as an opaque key; null before it was kept. */
    browser: text('browser'),
    /** Says how often a browser was handed over to the bank; null before it was counted, and then it may have been. */
    handOvers: integer('hand_overs'),
    /** Says where a guest chose the debts: a path that opens in that browser alone. */
    backPath: text('back_path'),
    /** Holds the payments it is one of: chosen together, paid one after the other. Or the link it is paid by. */
    queue: text('queue'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Says when the bank last told what it has of it. */
    askedAt: instant('asked_at'),
    /** Says when the regular job last tried to find the outcome, with or without an answer. */
    checkedAt: instant('looked_at'),
  },
  (table) => [
    unique('payment_attempt_order').on(table.bankCode, table.orderNumber),
    index('payment_attempt_owner').on(table.owner, table.createdAt),
    index('payment_attempt_created_at').on(table.createdAt),
    index('payment_attempt_unsettled').on(table.changedAt).where(isUnsettled),
    index('payment_attempt_in_review').on(table.createdAt, table.reference).where(isInReview),
    index('payment_attempt_to_refund').on(table.createdAt, table.reference).where(isToRefund),
    index('payment_attempt_collected')
      .on(table.changedAt, table.amount)
      .where(sql`state = 'collected'`),
    index('payment_attempt_holding').on(table.registryOid).where(isHolding),
    index('payment_attempt_waiting').on(table.createdAt, table.reference).where(isWaiting),
  ],
);

/** Holds the debts of an attempt as the payer saw them. While open, no other attempt may hold the same debt. */
export const paymentAttemptLine = portalSchema.table(
  'payment_attempt_line',
  {
    reference: text('reference')
      .notNull()
      .references(() => paymentAttempt.reference),
    accrualOid: text('accrual_oid').notNull(),
    /** Says whose debt it is, of an attempt over several sicil records; null where all are the attempt's own. */
    registryOid: text('registry_oid'),
    registryNo: text('registry_no'),
    title: text('title').notNull(),
    /** Tells it from others of its title and year: an address, a month. Null before it was kept. */
    about: text('about'),
    year: integer('year').notNull(),
    instalmentNo: integer('instalment_no').notNull(),
    instalmentCount: integer('instalment_count').notNull(),
    principal: bigint('principal', { mode: 'number' }).notNull(),
    lateFee: bigint('late_fee', { mode: 'number' }).notNull(),
    /** The municipality named the fee by this kind and title; null where it named none. */
    feeKind: text('fee_kind'),
    feeTitle: text('fee_title'),
    total: bigint('total', { mode: 'number' }).notNull(),
    isOpen: boolean('is_open').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reference, table.accrualOid] }),
    uniqueIndex('payment_attempt_line_one_open')
      .on(table.accrualOid)
      .where(sql`is_open`),
    index('payment_attempt_line_open_registry')
      .on(table.registryOid)
      .where(sql`is_open and registry_oid is not null`),
  ],
);

/** Holds the append-only history: every step of an attempt, and every bank return that changed nothing. */
export const paymentEvent = portalSchema.table(
  'payment_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** It is null for a return that belongs to no attempt of ours. */
    reference: text('reference'),
    at: instant('at').notNull(),
    kind: text('kind').notNull(),
    fromState: text('from_state'),
    toState: text('to_state'),
    reason: text('reason').$type<AttemptReason>(),
    /** Holds bank fields without card data and without anything that authenticates. */
    detail: jsonb('detail').$type<Record<string, string>>(),
  },
  (table) => [index('payment_event_reference').on(table.reference, table.id)],
);

/** Says how often a return has come that is noted in the history once: anybody may send one as often as they like. */
export const paymentReturnRepeat = portalSchema.table(
  'payment_return_repeat',
  {
    reference: text('reference').notNull(),
    kind: text('kind').notNull(),
    /** It is empty where the return has none. */
    reason: text('reason').notNull(),
    times: integer('times').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reference, table.kind, table.reason] })],
);

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Holds the receipts as they were first printed: the same file ever after, whatever becomes of the drawing. */
export const receiptFile = portalSchema.table(
  'receipt_file',
  {
    receiptNo: text('receipt_no').notNull(),
    /** A guest's copy names the payer masked; the payer's own in full. */
    isMasked: boolean('is_masked').notNull(),
    pdf: bytes('pdf').notNull(),
    /** Holds the hash of the file, in hex. */
    sha256: text('sha256').notNull(),
    /** Says whose it is, for the record of who opened it. */
    sealedPayer: text('sealed_payer').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.receiptNo, table.isMasked] })],
);

/** Holds the last round of asking the bank about open payments; one row. */
export const reconciliation = portalSchema.table('reconciliation', {
  name: text('name').primaryKey(),
  at: instant('at').notNull(),
  checkedAt: integer('looked_at').notNull(),
});

/** Holds the links by which a receipt went from a kiosk to a phone: each is good for one delivery. */
export const usedReceiptLink = portalSchema.table(
  'used_receipt_link',
  {
    /** Holds the SHA-256 of the token in the link. */
    tokenHash: text('token_hash').primaryKey(),
    usedAt: instant('used_at').notNull(),
    /** From then on the link is refused by its own date. */
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('used_receipt_link_ends_at').on(table.endsAt)],
);
