import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type {
  CancellationReason,
  CancellationState,
  CancellationStep,
  FinalAccount,
  LateDebtOperation,
  LateDebtOutcome,
  LineStatus,
  MeterStatus,
  ReadingKind,
  TariffGroup,
} from 'municipality/contract';
import { collection } from '../accruals/tables';
import { innerDoor } from '../address/tables';
import { dayColumn, instantColumn, moneyColumn, municipalitySchema } from '../kit/database/schema';
import { document } from '../documents/tables';
import { registryColumn } from '../identity/tables';

export const waterSubscriber = municipalitySchema.table(
  'water_subscriber',
  {
    oid: text('oid').primaryKey(),
    subscriberNo: text('subscriber_no').notNull().unique(),
    contractNo: text('contract_no').notNull(),
    installationNo: text('installation_no').notNull(),
    registryOid: registryColumn(),
    addressCode: text('address_code')
      .notNull()
      .references(() => innerDoor.addressCode),
    tariffGroup: text('tariff_group').$type<TariffGroup>().notNull(),
    meterNo: text('meter_no').notNull(),
    meterBrand: text('meter_brand').notNull(),
    meterDiameter: integer('meter_diameter').notNull(),
    /** Follows specification §4: 1 working, 2 not working, 3 no meter. */
    meterStatus: text('meter_status').$type<MeterStatus>().notNull().default('1'),
    /** Holds meter readings in m³. */
    firstIndex: integer('first_index').notNull(),
    lastIndex: integer('last_index').notNull(),
    lastReadOn: dayColumn('last_read_on').notNull(),
    deposit: moneyColumn('deposit').notNull(),
    /** Holds the water line: 1 active, 2 cut request sent, 3 cut, 4 cut request rejected. */
    lineStatus: text('line_status').$type<LineStatus>().notNull(),
    startedOn: dayColumn('started_on').notNull(),
    endedOn: dayColumn('ended_on'),
  },
  (table) => [index('water_subscriber_registry_oid').on(table.registryOid)],
);

/** Holds what was read and billed: m³ over so many days up to a day. */
export const waterReading = municipalitySchema.table(
  'water_reading',
  {
    subscriberOid: text('subscriber_oid')
      .notNull()
      .references(() => waterSubscriber.oid),
    readOn: dayColumn('read_on').notNull(),
    days: integer('days').notNull(),
    consumption: integer('consumption').notNull(),
    isEstimated: boolean('is_estimated').notNull().default(false),
    /** It is null where no more is known than whether it was estimated. */
    kind: text('kind').$type<ReadingKind>(),
    /** Holds the m³ on the meter; null where the consumption alone is known. */
    finalIndex: integer('final_index'),
    /** Numbers the accrual of the water of this reading; null where the record does not tell it. */
    accrualNo: text('accrual_no'),
  },
  (table) => [primaryKey({ columns: [table.subscriberOid, table.readOn] })],
);

/** Holds the price of a m³ without waste water and value added tax, from a day on. */
export const waterTariff = municipalitySchema.table(
  'water_tariff',
  {
    tariffGroup: text('tariff_group').$type<TariffGroup>().notNull(),
    validFrom: dayColumn('valid_from').notNull(),
    tier: integer('tier').notNull(),
    /** Holds the m³ of a month of thirty days above which the tier's price holds. */
    fromCubicMetres: integer('from_cubic_metres').notNull(),
    unitPrice: moneyColumn('unit_price').notNull(),
    legalBasis: text('legal_basis').notNull(),
    source: text('source').notNull(),
    isSample: boolean('is_sample').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tariffGroup, table.validFrom, table.tier] })],
);

/** Nobody reads it any longer: the deposit follows dated amounts. It stays because a migration only adds. */
export const waterDepositRule = municipalitySchema.table(
  'water_deposit_rule',
  {
    tariffGroup: text('tariff_group').$type<TariffGroup>().notNull(),
    validFrom: dayColumn('valid_from').notNull(),
    cubicMetres: integer('cubic_metres').notNull(),
    legalBasis: text('legal_basis').notNull(),
    source: text('source').notNull(),
    isSample: boolean('is_sample').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tariffGroup, table.validFrom] })],
);

/** Holds the accrual numbers of final bills; the letter K keeps them apart from those of the monthly run. */
export const finalBillNo = municipalitySchema.sequence('final_bill_no', { startWith: 1 });

/** Holds an application to end a water contract (application type 6). */
export const contractCancellation = municipalitySchema.table(
  'contract_cancellation',
  {
    oid: text('oid').primaryKey(),
    trackingNo: text('tracking_no').notNull().unique(),
    requestKey: text('request_key').notNull().unique(),
    subscriberOid: text('subscriber_oid')
      .notNull()
      .references(() => waterSubscriber.oid),
    registryOid: registryColumn(),
    state: text('state').$type<CancellationState>().notNull(),
    channel: text('channel').$type<'uyelik' | 'sms' | 'kiosk'>().notNull(),
    declaredIndex: integer('declared_index'),
    reason: text('reason').$type<CancellationReason>().notNull(),
    reasonText: text('reason_text'),
    leavingOn: dayColumn('leaving_on').notNull(),
    iban: text('iban').notNull(),
    ibanHolder: text('iban_holder').notNull(),
    submittedAt: instantColumn('submitted_at').notNull(),
    /** Holds the reading, price and deposit from the final reading on; set-off, refund and rest from the approval on. */
    account: jsonb('account').$type<FinalAccount>(),
    collectionOid: text('collection_oid').references(() => collection.oid),
    rejectReason: text('reject_reason'),
    voucherNo: text('voucher_no'),
    refundedOn: dayColumn('refunded_on'),
  },
  (table) => [
    uniqueIndex('contract_cancellation_open')
      .on(table.subscriberOid)
      .where(sql`state not in ('kapandi', 'reddedildi', 'geri-cekildi')`),
    index('contract_cancellation_state').on(table.state, table.submittedAt, table.trackingNo),
    index('contract_cancellation_subscriber').on(table.subscriberOid),
  ],
);

/** Holds every step of every application, in order. */
export const contractCancellationStep = municipalitySchema.table(
  'contract_cancellation_step',
  {
    cancellationOid: text('cancellation_oid')
      .notNull()
      .references(() => contractCancellation.oid),
    stepNo: integer('step_no').notNull(),
    state: text('state').$type<CancellationState>().notNull(),
    at: instantColumn('at').notNull(),
    by: text('by').$type<CancellationStep['By']>().notNull(),
    /** Names the employee; the applicant does not see it. */
    byName: text('by_name'),
    text: text('text').notNull(),
    /** The desk gives its own key: the same act is noted once. */
    requestKey: text('request_key').unique(),
  },
  (table) => [primaryKey({ columns: [table.cancellationOid, table.stepNo] })],
);

export const contractCancellationDocument = municipalitySchema.table(
  'contract_cancellation_document',
  {
    cancellationOid: text('cancellation_oid')
      .notNull()
      .references(() => contractCancellation.oid),
    documentOid: text('document_oid')
      .notNull()
      .references(() => document.oid),
  },
  (table) => [primaryKey({ columns: [table.cancellationOid, table.documentOid] })],
);

/** Holds what the desk did about a subscription's overdue debts, and what it tried in vain. */
export const lateDebtOperation = municipalitySchema.table(
  'late_debt_operation',
  {
    oid: text('oid').primaryKey(),
    requestKey: text('request_key').notNull(),
    subscriberOid: text('subscriber_oid')
      .notNull()
      .references(() => waterSubscriber.oid),
    operation: text('operation').$type<LateDebtOperation>().notNull(),
    outcome: text('outcome').$type<LateDebtOutcome>().notNull(),
    at: instantColumn('at').notNull(),
    byName: text('by_name').notNull(),
  },
  (table) => [
    uniqueIndex('late_debt_operation_request').on(table.requestKey, table.subscriberOid),
    index('late_debt_operation_of').on(table.subscriberOid, table.operation, table.at),
  ],
);
