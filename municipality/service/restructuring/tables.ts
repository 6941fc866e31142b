import { boolean, index, integer, jsonb, numeric, primaryKey, text } from 'drizzle-orm/pg-core';
import { accrual } from '../accruals/tables';
import { dayColumn, moneyColumn, municipalitySchema } from '../kit/database/schema';
import type { CatchUp } from 'municipality/law/restructuring/assess-plan';
import { debtPlan } from './plan-table';

export { debtPlan, planNumber } from './plan-table';

const ofPlan = () =>
  text('plan_oid')
    .notNull()
    .references(() => debtPlan.oid);

export const planInstalment = municipalitySchema.table(
  'debt_plan_instalment',
  {
    planOid: ofPlan(),
    no: integer('no').notNull(),
    dueDate: dayColumn('due_date').notNull(),
    principal: moneyColumn('principal').notNull(),
    /** Holds the frozen fee of the debts, or Yİ-ÜFE amount. */
    fee: moneyColumn('fee').notNull(),
    /** Holds the interest when paid on the due day; the coefficient's part under a law. */
    interest: moneyColumn('interest').notNull(),
    /** Holds what interest runs on; null under a law. */
    interestBase: moneyColumn('interest_base'),
    /** It is null until the plan is in force. */
    accrualOid: text('accrual_oid').references(() => accrual.oid),
    paidOn: dayColumn('paid_on'),
    /** Holds the interest or late fee that was paid with it. */
    paidFee: moneyColumn('paid_fee'),
  },
  (table) => [
    primaryKey({ columns: [table.planOid, table.no] }),
    index('debt_plan_instalment_accrual').on(table.accrualOid),
  ],
);

/** Says how much of each debt's principal and fee an instalment carries. */
export const planShare = municipalitySchema.table(
  'debt_plan_share',
  {
    planOid: ofPlan(),
    instalmentNo: integer('instalment_no').notNull(),
    accrualOid: text('accrual_oid')
      .notNull()
      .references(() => accrual.oid),
    principal: moneyColumn('principal').notNull(),
    fee: moneyColumn('fee').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planOid, table.instalmentNo, table.accrualOid] }),
    index('debt_plan_share_accrual').on(table.accrualOid),
  ],
);

/** Holds what a deferral may be, from a day on. */
export const deferralTerms = municipalitySchema.table('deferral_terms', {
  validFrom: dayColumn('valid_from').primaryKey(),
  mostInstalments: integer('most_instalments').notNull(),
  /** Holds the numbers of instalments compared side by side; any other up to the most may be chosen. */
  offeredCounts: jsonb('offered_counts').$type<number[]>().notNull(),
  /** Debts above this sum need collateral: so many percent of what exceeds it. */
  collateralLimit: moneyColumn('collateral_limit').notNull(),
  collateralPercent: numeric('collateral_percent').notNull().default('50'),
  /** Holds the most days that whom a deferral is refused may be given to pay with deferral interest. */
  refusalDays: integer('refusal_days').notNull().default(30),
  toleratedMissed: integer('tolerated_missed').notNull(),
  catchUp: text('catch_up').$type<CatchUp>().notNull(),
  /** Says whether interest runs on the late fee in an instalment too. */
  isInterestOnFee: boolean('interest_on_fee').notNull(),
  leastInstalment: moneyColumn('least_instalment').notNull(),
  legalBasis: text('legal_basis').notNull(),
  source: text('source').notNull(),
});

/**
 * Holds up to which sum the mayor, or whom the mayor empowered, has decided on deferrals beforehand (6183 m.48), from a
 * day on.
 */
export const deferralDelegation = municipalitySchema.table('deferral_delegation', {
  validFrom: dayColumn('valid_from').primaryKey(),
  /** Zero means that every application is decided by itself. */
  upTo: moneyColumn('up_to').notNull(),
  /** Names the act of delegation as the applicant is told of it. */
  legalBasis: text('legal_basis').notNull(),
  source: text('source').notNull(),
});

/** Holds what an agreement about debts from contracts may be, from a day on: the municipality's own decision. */
export const agreementTerms = municipalitySchema.table('agreement_terms', {
  validFrom: dayColumn('valid_from').primaryKey(),
  /** Zero means that no agreement is made. */
  mostInstalments: integer('most_instalments').notNull(),
  /** Holds the numbers of instalments compared side by side; any other up to the most may be chosen. */
  offeredCounts: jsonb('offered_counts').$type<number[]>().notNull(),
  toleratedMissed: integer('tolerated_missed').notNull(),
  catchUp: text('catch_up').$type<CatchUp>().notNull(),
  leastInstalment: moneyColumn('least_instalment').notNull(),
  legalBasis: text('legal_basis').notNull(),
  source: text('source').notNull(),
});

/** Holds the restructuring laws. */
export const restructuringLaw = municipalitySchema.table('restructuring_law', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  legalBasis: text('legal_basis').notNull(),
  source: text('source').notNull(),
  /** Marks a row made up for the sample municipality. */
  isSample: boolean('sample').notNull(),
  /** Holds the kinds of revenue it names. */
  revenueCodes: jsonb('revenue_codes').$type<string[]>().notNull().default([]),
  debtsDueUpTo: dayColumn('debts_due_up_to').notNull(),
  /** The Yİ-ÜFE runs up to this day: the law's publication. */
  indexUntil: dayColumn('index_until').notNull(),
  applyFrom: dayColumn('apply_from').notNull(),
  applyUntil: dayColumn('apply_until').notNull(),
  coefficients: jsonb('coefficients').$type<Array<{ count: number; coefficient: string }>>().notNull(),
  atOnceDiscount: integer('at_once_discount').notNull(),
  firstTwoDiscount: integer('first_two_discount').notNull(),
  stepMonths: integer('step_months').notNull(),
  toleratedMissed: integer('tolerated_missed').notNull(),
  firstInTime: integer('first_in_time').notNull(),
  catchUp: text('catch_up').$type<CatchUp>().notNull(),
  leastInstalment: moneyColumn('least_instalment').notNull(),
});

/** Holds the monthly Yİ-ÜFE rates of the restructuring laws, percent. */
export const indexRate = municipalitySchema.table('index_rate', {
  validFrom: dayColumn('valid_from').primaryKey(),
  monthlyPercent: numeric('monthly_percent').notNull(),
  legalBasis: text('legal_basis').notNull(),
  source: text('source').notNull(),
});
