import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Collection, FeeKind } from 'municipality/contract';
import { dayColumn, instantColumn, moneyColumn, municipalitySchema } from '../kit/database/schema';
import { registry, registryColumn } from '../identity/tables';
import type { LimitationEventKind } from 'municipality/law/debt/limitation-events';

/**
 * Holds one instalment of an accrual (tahakkuk satırı). Its registry, revenue kind and plan are there as by a foreign
 * key, but asked once a statement by triggers of the migrations (`accrual_holds`, `accrual_needs`): a yearly run writes
 * millions.
 */
export const accrual = municipalitySchema.table(
  'accrual',
  {
    oid: text('oid').primaryKey(),
    accrualNo: text('accrual_no').notNull(),
    registryOid: text('registry_oid').notNull(),
    revenueCode: text('revenue_code').notNull(),
    year: integer('year').notNull(),
    instalmentNo: integer('instalment_no').notNull(),
    instalmentCount: integer('instalment_count').notNull(),
    /** The day is already moved off weekends and holidays. */
    dueDate: dayColumn('due_date').notNull(),
    description: text('description').notNull(),
    /** Names the estate, business or water subscriber it was accrued for. */
    subjectOid: text('subject_oid'),
    principal: moneyColumn('principal').notNull(),
    paidPrincipal: moneyColumn('paid_principal').notNull(),
    /** Says that the rest is no longer asked for (terkin). */
    writtenOffOn: dayColumn('written_off_on'),
    /** Names the plan that holds the debt, which is neither payable nor growing meanwhile. */
    planOid: text('plan_oid'),
    /** Holds what its delay costs, where that is not what its kind of revenue says. */
    feeKind: text('fee_kind').$type<FeeKind>(),
    /** It is set on an instalment of a deferral or an agreement: interest runs from this day, due or not. */
    interestFrom: dayColumn('interest_from'),
    /** That interest runs on this amount. */
    interestBase: moneyColumn('interest_base'),
    /** Holds the interest up to the day before that was left when a part was paid; of debts from contracts (6098 m.100). */
    carriedFee: moneyColumn('carried_fee'),
    /** A debt whose deferral was refused bears deferral interest if it is paid whole within these days (6183 m.48). */
    refusedFrom: dayColumn('refused_from'),
    refusedUntil: dayColumn('refused_until'),
    /** Says whether that interest runs on its late fee, too. */
    refusedOnFee: boolean('refused_on_fee'),
  },
  (table) => [
    uniqueIndex('accrual_instalment').on(table.accrualNo, table.instalmentNo),
    // The debt list reads this one alone: what is paid is not in it, however many years lie behind.
    index('accrual_open')
      .on(table.registryOid, table.dueDate, table.accrualNo, table.instalmentNo)
      .where(sql`paid_principal < principal and written_off_on is null and plan_oid is null`),
    // Finds what a person is reminded of: what is open and due on a day.
    index('accrual_open_due')
      .on(table.dueDate, table.registryOid)
      .where(sql`paid_principal < principal and written_off_on is null and plan_oid is null`),
    index('accrual_registry_year').on(table.registryOid, table.year.desc(), table.accrualNo.desc()),
    index('accrual_plan')
      .on(table.planOid)
      .where(sql`plan_oid is not null`),
    // This index finds overdue water bills by subscription: it reads none that is paid. 21 is the water's revenue code.
    index('accrual_open_water')
      .on(table.subjectOid, table.dueDate)
      .where(
        sql`paid_principal < principal and written_off_on is null and plan_oid is null and revenue_code = '21'`,
      ),
    check('accrual_paid_within_principal', sql`paid_principal between 0 and principal`),
  ],
);

/** Holds a receipt's worth of money (tahsilat). */
export const collection = municipalitySchema.table(
  'collection',
  {
    oid: text('oid').primaryKey(),
    receiptNo: text('receipt_no').notNull().unique(),
    registryOid: registryColumn(),
    payerName: text('payer_name').notNull(),
    payerIdentityNo: text('payer_identity_no').notNull(),
    collectedAt: instantColumn('collected_at').notNull(),
    collectionType: text('collection_type').$type<Collection['CollectionType']>().notNull(),
    total: moneyColumn('total').notNull(),
    orderNumber: text('order_number').unique(),
    bankName: text('bank_name'),
    bankReference: text('bank_reference'),
    authCode: text('auth_code'),
    cardLastFour: text('card_last_four'),
    ipAddress: text('ip_address'),
    verificationCode: text('verification_code').notNull(),
  },
  (table) => [
    index('collection_registry_collected_at').on(table.registryOid, table.collectedAt),
    index('collection_online_collected_at')
      .on(table.collectedAt)
      .where(sql`order_number is not null`),
  ],
);

export const collectionLine = municipalitySchema.table(
  'collection_line',
  {
    collectionOid: text('collection_oid')
      .notNull()
      .references(() => collection.oid),
    lineNo: integer('line_no').notNull(),
    accrualOid: text('accrual_oid')
      .notNull()
      .references(() => accrual.oid),
    principal: moneyColumn('principal').notNull(),
    lateFee: moneyColumn('late_fee').notNull(),
    /** Holds what `lateFee` was when it was paid; empty where nobody said, null from before this was kept. */
    feeKind: text('fee_kind').$type<FeeKind | ''>(),
    /** Says whose debt it was, where the order paid for several registries and this is not the receipt's own. */
    registryOid: text('registry_oid').references(() => registry.oid),
    /** Says when it was decided that the other system's cancellation of it holds; it pays nothing since. */
    cancelledAt: instantColumn('cancelled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.collectionOid, table.lineNo] }),
    index('collection_line_accrual_oid').on(table.accrualOid),
    index('collection_line_registry_oid')
      .on(table.registryOid)
      .where(sql`registry_oid is not null`),
  ],
);

/**
 * Holds what interrupted the limitation of a debt's collection or let it stand still, as the other system says (6183
 * m.103, m.104).
 */
export const limitationEvent = municipalitySchema.table(
  'limitation_event',
  {
    oid: text('oid').primaryKey(),
    accrualOid: text('accrual_oid')
      .notNull()
      .references(() => accrual.oid),
    kind: text('kind').$type<LimitationEventKind>().notNull(),
    startsOn: dayColumn('starts_on').notNull(),
    /** Holds the last day of what lasts; it is null where it still does, or is a matter of one day. */
    endsOn: dayColumn('ends_on'),
  },
  (table) => [uniqueIndex('limitation_event_once').on(table.accrualOid, table.kind, table.startsOn)],
);

/** Receipt numbers have no gaps: the booking holds the year's row until it is committed. */
export const receiptCounter = municipalitySchema.table('receipt_counter', {
  year: integer('year').primaryKey(),
  lastNumber: integer('last_number').notNull(),
});
