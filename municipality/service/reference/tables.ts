import { boolean, numeric, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AccrualModule } from 'municipality/contract';
import { dayColumn, municipalitySchema } from '../kit/database/schema';

/** Monthly rates of the late fee, percent (6183 m.51). */
export const lateFeeRate = municipalitySchema.table('late_fee_rate', {
  validFrom: dayColumn('valid_from').primaryKey(),
  monthlyPercent: numeric('monthly_percent').notNull(),
  legalBasis: text('legal_basis').notNull(),
  source: text('source').notNull(),
});

/** Yearly rates of deferral interest, percent (6183 m.48). */
export const deferralRate = municipalitySchema.table('deferral_rate', {
  validFrom: dayColumn('valid_from').primaryKey(),
  annualPercent: numeric('annual_percent').notNull(),
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

/** Gelir türü. */
export const revenueKind = municipalitySchema.table('revenue_kind', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  legalBasis: text('legal_basis').notNull(),
  /** The cultural-assets contribution is accrued beside it (2863 m.12). */
  hasContribution: boolean('has_contribution').notNull(),
  menuGroup: text('menu_group').$type<AccrualModule>().notNull(),
  /** Whether less than the whole of a debt may be paid (6183 m.47); null until somebody decides: the whole alone. */
  allowsPartialPayment: boolean('allows_partial_payment'),
  /** Day and basis of that decision. */
  partialPaymentDecision: text('partial_payment_decision'),
});

/** Bank branches where the municipality's dues are collected. */
export const bankBranch = municipalitySchema.table(
  'bank_branch',
  {
    /** Four-digit EFT code of the bank. */
    bankCode: text('bank_code').notNull(),
    branchCode: text('branch_code').notNull(),
    name: text('name').notNull(),
    addressText: text('address_text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bankCode, table.branchCode] })],
);
