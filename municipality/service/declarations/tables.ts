import { sql, type SQL } from 'drizzle-orm';
import type {
  Calculation,
  DeclarationAct,
  DeclarationContent,
  DeclarationKind,
  DeclarationReview,
  DeclarationState,
  Statement,
} from 'municipality/contract';
import type { DueTax } from 'municipality/law/declaration/plan-accruals';
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { accrual } from '../accruals/tables';
import { innerDoor, outerDoor } from '../address/tables';
import { foldedWords, wordsColumn } from '../kit/database/folded-text';
import { dayColumn, instantColumn, moneyColumn, municipalitySchema } from '../kit/database/schema';
import { document } from '../documents/tables';
import { registryColumn } from '../identity/tables';

/** Holds a building unit ('1'), plot ('2') or piece of land ('3') as its owner declared it. */
export const estate = municipalitySchema.table(
  'estate',
  {
    oid: text('oid').primaryKey(),
    registryOid: registryColumn(),
    estateKind: text('estate_kind').$type<'1' | '2' | '3'>().notNull(),
    outerDoorCode: text('outer_door_code').references(() => outerDoor.code),
    addressCode: text('address_code').references(() => innerDoor.addressCode),
    blockNo: text('block_no').notNull(),
    parcelNo: text('parcel_no').notNull(),
    /** Holds the m²: gross floor area of a building unit, ground area of a plot or land. */
    area: numeric('area', { precision: 12, scale: 2 }).notNull(),
    shareNumerator: integer('share_numerator').notNull(),
    shareDenominator: integer('share_denominator').notNull(),
    structureKind: text('structure_kind'),
    structureClass: text('structure_class'),
    usageKind: text('usage_kind'),
    landKind: text('land_kind').$type<'kirac' | 'taban' | 'sulak'>(),
    builtYear: integer('built_year'),
    hasLift: boolean('has_lift').notNull(),
    hasHeating: boolean('has_heating').notNull(),
    /** Holds the tax value of the year below, whole estate. */
    taxValue: moneyColumn('tax_value').notNull(),
    taxValueYear: integer('tax_value_year').notNull(),
    acquiredOn: dayColumn('acquired_on').notNull(),
    disposedOn: dayColumn('disposed_on'),
    /** Says when it was declared here for the first time; null for what was on record before. */
    recordedAt: instantColumn('recorded_at'),
  },
  (table) => [
    index('estate_registry_oid').on(table.registryOid),
    // A declaration asks who else has the same door or parcel on record.
    index('estate_address_code').on(table.addressCode),
    index('estate_parcel').on(table.blockNo, table.parcelNo),
  ],
);

/** Holds a place of business: cleaning, advertising and entertainment tax and permits hang on it. */
export const business = municipalitySchema.table(
  'business',
  {
    oid: text('oid').primaryKey(),
    registryOid: registryColumn(),
    title: text('title').notNull(),
    activity: text('activity').notNull(),
    addressCode: text('address_code')
      .notNull()
      .references(() => innerDoor.addressCode),
    /** Holds the m²; null, like what follows, until it is declared. */
    area: numeric('area', { precision: 12, scale: 2 }),
    staffCount: integer('staff_count'),
    /** Holds the environmental cleaning tax: group 1–7 and degree 1–5 (2464 mük. m.44). */
    cleaningGroup: integer('cleaning_group'),
    cleaningDegree: integer('cleaning_degree'),
    /** Holds the m² of the signs on the place. */
    signArea: numeric('sign_area', { precision: 12, scale: 2 }),
    licenceNo: text('licence_no'),
    openedOn: dayColumn('opened_on').notNull(),
    closedOn: dayColumn('closed_on'),
  },
  (table) => [index('business_registry_oid').on(table.registryOid)],
);

/** Describes the taxes of a declaration, and the years it says something about: one of them without a tax is free of it. */
export interface AssessedTaxes {
  readonly years: readonly number[];
  readonly taxes: readonly DueTax[];
}

/** Describes what recording a declaration did to the row of its estate or business. */
export type SubjectBefore =
  | { readonly kind: 'created' }
  | { readonly kind: 'estate'; readonly row: Omit<typeof estate.$inferSelect, 'recordedAt'> }
  | { readonly kind: 'business'; readonly row: typeof business.$inferSelect };

/** Holds a declaration as it was sent, with what it came to. */
export const declaration = municipalitySchema.table(
  'declaration',
  {
    oid: text('oid').primaryKey(),
    declarationNo: text('declaration_no').notNull().unique(),
    kind: text('kind').$type<DeclarationKind>().notNull(),
    registryOid: registryColumn(),
    /** The sender gives the key: the same one again is the same declaration. */
    requestKey: text('request_key').notNull(),
    /** Holds the identity number of the member who sent it. */
    declaredBy: text('declared_by').notNull(),
    recordedAt: instantColumn('recorded_at').notNull(),
    state: text('state').$type<DeclarationState>().notNull(),
    /** Names the estate or business it is about; the next column says so in one line of text. */
    subjectOid: text('subject_oid').notNull(),
    subject: text('subject').notNull(),
    taxStartsYear: integer('tax_starts_year').notNull(),
    content: jsonb('content').$type<DeclarationContent>().notNull(),
    statement: jsonb('statement').$type<Statement>().notNull(),
    calculation: jsonb('calculation').$type<Calculation>().notNull(),
    total: moneyColumn('total').notNull(),
    verificationCode: text('verification_code').notNull(),
    replacesOid: text('replaces_oid').references((): AnyPgColumn => declaration.oid),
    review: text('review').$type<DeclarationReview>().notNull().default('open'),
    /** Says when the examination was last taken a step further. */
    reviewedAt: instantColumn('reviewed_at'),
    /**
     * Keeps the row of the estate or business before it was declared, which a rejection puts back. It is null where the
     * row stayed as it was.
     */
    subjectBefore: jsonb('subject_before').$type<SubjectBefore>(),
    /** Holds what it comes to before anything is set off, once its year has come. */
    assessed: jsonb('assessed').$type<AssessedTaxes>(),
    /** Holds the words the desk finds it by: number and subject. */
    searched: wordsColumn('searched').generatedAlwaysAs((): SQL =>
      foldedWords([declaration.declarationNo, declaration.subject]),
    ),
  },
  (table) => [
    // A declaration is replaced at most once; one that was rejected or withdrawn replaces nothing.
    uniqueIndex('declaration_replaces_oid')
      .on(table.replacesOid)
      .where(sql`state not in ('rejected', 'withdrawn')`),
    // This is what the desk lists: the few that wait for it, out of all there ever were.
    index('declaration_review')
      .on(table.review, table.recordedAt, table.declarationNo)
      .where(sql`state not in ('replaced', 'withdrawn')`),
    index('declaration_recorded').on(table.recordedAt, table.declarationNo),
    index('declaration_searched').using('gin', table.searched),
    unique('declaration_registry_request').on(table.registryOid, table.requestKey),
    index('declaration_registry_recorded').on(table.registryOid, table.recordedAt),
    index('declaration_state_year').on(table.state, table.taxStartsYear),
    // The yearly run asks of every estate and business what was declared last.
    index('declaration_subject').on(table.subjectOid, table.recordedAt),
  ],
);

/** Holds what came with it, in the sender's order; with an answer to the municipality's question its step. */
export const declarationDocument = municipalitySchema.table(
  'declaration_document',
  {
    declarationOid: text('declaration_oid')
      .notNull()
      .references(() => declaration.oid),
    position: integer('position').notNull(),
    documentOid: text('document_oid')
      .notNull()
      .references(() => document.oid),
    /** Points to `declaration_event.position`; it is null for what came with the declaration. */
    eventPosition: integer('event_position'),
  },
  (table) => [primaryKey({ columns: [table.declarationOid, table.position] })],
);

/** Holds one step of a declaration's examination. */
export const declarationEvent = municipalitySchema.table(
  'declaration_event',
  {
    declarationOid: text('declaration_oid')
      .notNull()
      .references(() => declaration.oid),
    position: integer('position').notNull(),
    /** The same key again is the same step. */
    requestKey: text('request_key').notNull(),
    act: text('act').$type<DeclarationAct>().notNull(),
    at: instantColumn('at').notNull(),
    /** Holds the name of the employee; null for a step of the declarer. */
    staffName: text('staff_name'),
    text: text('text'),
    legalBasis: text('legal_basis'),
  },
  (table) => [
    primaryKey({ columns: [table.declarationOid, table.position] }),
    unique('declaration_event_key').on(table.declarationOid, table.requestKey),
  ],
);

/** Holds the correction the municipality last proposed for a declaration. */
export const declarationCorrection = municipalitySchema.table('declaration_correction', {
  declarationOid: text('declaration_oid')
    .primaryKey()
    .references(() => declaration.oid),
  proposedAt: instantColumn('proposed_at').notNull(),
  text: text('text').notNull(),
  content: jsonb('content').$type<DeclarationContent>().notNull(),
  statement: jsonb('statement').$type<Statement>().notNull(),
  calculation: jsonb('calculation').$type<Calculation>().notNull(),
});

/** Holds the accruals a declaration took the place of, as they stood then: what a rejection asks for again. */
export const earlierAccrual = municipalitySchema.table(
  'declaration_earlier_accrual',
  {
    declarationOid: text('declaration_oid')
      .notNull()
      .references(() => declaration.oid),
    accrualOid: text('accrual_oid')
      .notNull()
      .references(() => accrual.oid),
    /** Says whether the rest of it was written off for this declaration. */
    isWrittenOff: boolean('written_off').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.declarationOid, table.accrualOid] }),
    index('declaration_earlier_accrual_oid').on(table.accrualOid),
  ],
);

/** Holds the principal that was paid and is owed no more, by a decision about a declaration (VUK m.120). */
export const overpaidTax = municipalitySchema.table(
  'declaration_overpaid_tax',
  {
    declarationOid: text('declaration_oid')
      .notNull()
      .references(() => declaration.oid),
    revenueCode: text('revenue_code').notNull(),
    year: integer('year').notNull(),
    amount: moneyColumn('amount').notNull(),
    decidedOn: dayColumn('decided_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.declarationOid, table.revenueCode, table.year] })],
);

/** Lists the accruals it led to. */
export const declarationAccrual = municipalitySchema.table(
  'declaration_accrual',
  {
    accrualNo: text('accrual_no').primaryKey(),
    declarationOid: text('declaration_oid')
      .notNull()
      .references(() => declaration.oid),
  },
  (table) => [index('declaration_accrual_declaration_oid').on(table.declarationOid)],
);

/** Declaration numbers have no gaps: whoever takes one holds the year's row until it is committed. */
export const declarationCounter = municipalitySchema.table('declaration_counter', {
  year: integer('year').primaryKey(),
  lastNumber: integer('last_number').notNull(),
});

/** Holds the numbers of accruals that follow from declarations, in a series apart from those of the yearly run. */
export const declaredAccrualNo = municipalitySchema.sequence('declared_accrual_no');
