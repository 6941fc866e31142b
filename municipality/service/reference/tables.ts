import { boolean, integer, numeric, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AccrualModule, FeeKind } from 'municipality/contract';
import { dayColumn, municipalitySchema } from '../kit/database/schema';

/** Holds the monthly rates of the late fee, percent (6183 m.51). */
export const lateFeeRate = municipalitySchema.table('late_fee_rate', {
  validFrom: dayColumn('valid_from').primaryKey(),
  monthlyPercent: numeric('monthly_percent').notNull(),
  legalBasis: text('legal_basis').notNull(),
  source: text('source').notNull(),
});

/** Holds the yearly rates of deferral interest, percent (6183 m.48). */
export const deferralRate = municipalitySchema.table('deferral_rate', {
  validFrom: dayColumn('valid_from').primaryKey(),
  annualPercent: numeric('annual_percent').notNull(),
  legalBasis: text('legal_basis').notNull(),
  source: text('source').notNull(),
});

/** Holds the yearly rates of legal interest, percent (3095 m.1). */
export const legalInterestRate = municipalitySchema.table('legal_interest_rate', {
  validFrom: dayColumn('valid_from').primaryKey(),
  annualPercent: numeric('annual_percent').notNull(),
  legalBasis: text('legal_basis').notNull(),
  source: text('source').notNull(),
});

/** Holds what the municipality's contracts or tariff of a kind of revenue ask for a delay, from a day on. */
export const contractRate = municipalitySchema.table(
  'contract_rate',
  {
    revenueCode: text('revenue_code').notNull(),
    validFrom: dayColumn('valid_from').notNull(),
    /**
     * Holds words like "ay 2.5" or "yil 30", in percent; "yok": they name no rate, and the legal one holds (3095 m.1,
     * m.2).
     */
    rate: text('rate').notNull(),
    legalBasis: text('legal_basis').notNull(),
    source: text('source').notNull(),
  },
  (table) => [primaryKey({ columns: [table.revenueCode, table.validFrom] })],
);

/**
 * Says by which law a kind of revenue is collected and, which is another question, what its delay costs: for what falls
 * due from a day on.
 */
export const revenueRule = municipalitySchema.table(
  'revenue_rule',
  {
    revenueCode: text('revenue_code').notNull(),
    validFrom: dayColumn('valid_from').notNull(),
    feeKind: text('fee_kind').$type<FeeKind>().notNull(),
    /**
     * 6183 stands for collection by the municipality itself, 2004 for collection through the enforcement offices, as by
     * any creditor.
     */
    collectedBy: text('collected_by').$type<'6183' | '2004'>().notNull(),
    legalBasis: text('legal_basis').notNull(),
    source: text('source').notNull(),
  },
  (table) => [primaryKey({ columns: [table.revenueCode, table.validFrom] })],
);

/** Holds the years within which a public claim may be collected, for what falls due from a day on (6183 m.102). */
export const limitationTerm = municipalitySchema.table('limitation_term', {
  validFrom: dayColumn('valid_from').primaryKey(),
  years: integer('years').notNull(),
  legalBasis: text('legal_basis').notNull(),
  source: text('source').notNull(),
});

/** Holds the days on which the limitation of everybody stands still, from the first to the last. */
export const limitationPause = municipalitySchema.table('limitation_pause', {
  validFrom: dayColumn('valid_from').primaryKey(),
  validTo: dayColumn('valid_to').notNull(),
  legalBasis: text('legal_basis').notNull(),
  source: text('source').notNull(),
});

export const holiday = municipalitySchema.table('holiday', {
  day: dayColumn('day').primaryKey(),
  name: text('name').notNull(),
  /** Only the afternoon is free: the last day of a payment period stays where it is. */
  isHalfDay: boolean('is_half_day').notNull(),
  source: text('source').notNull(),
});

/** Holds the kinds of revenue (gelir türü). */
export const revenueKind = municipalitySchema.table('revenue_kind', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  legalBasis: text('legal_basis').notNull(),
  /** The cultural-assets contribution is accrued beside it (2863 m.12). */
  hasContribution: boolean('has_contribution').notNull(),
  menuGroup: text('menu_group').$type<AccrualModule>().notNull(),
  /** Says whether less than the whole of a debt may be paid (6183 m.47); null until somebody decides: the whole alone. */
  allowsPartialPayment: boolean('allows_partial_payment'),
  /** Says on what day and on what basis that was decided. */
  partialPaymentDecision: text('partial_payment_decision'),
});

/** Holds the bank branches where the municipality's dues are collected. */
export const bankBranch = municipalitySchema.table(
  'bank_branch',
  {
    /** Holds the four-digit EFT code of the bank. */
    bankCode: text('bank_code').notNull(),
    branchCode: text('branch_code').notNull(),
    name: text('name').notNull(),
    addressText: text('address_text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bankCode, table.branchCode] })],
);
