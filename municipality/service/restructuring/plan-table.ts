import { sql } from 'drizzle-orm';
import type { PlanKind, PlanState } from 'municipality/contract';
import { index, integer, text, unique } from 'drizzle-orm/pg-core';
import { dayColumn, instantColumn, moneyColumn, municipalitySchema } from '../kit/database/schema';
import { registryColumn } from '../identity/tables';
import type { CatchUp } from 'municipality/law/restructuring/assess-plan';

/** Holds a plan in instalments (taksit planı), with the rules as they stood when it was made. */
export const debtPlan = municipalitySchema.table(
  'debt_plan',
  {
    oid: text('oid').primaryKey(),
    planNo: text('plan_no').notNull().unique(),
    registryOid: registryColumn(),
    requestKey: text('request_key').notNull(),
    userName: text('user_name').notNull(),
    kind: text('kind').$type<PlanKind>().notNull(),
    lawCode: text('law_code'),
    name: text('name').notNull(),
    legalBasis: text('legal_basis').notNull(),
    state: text('state').$type<PlanState>().notNull(),
    /** The plan's interest runs from this day, what the debts' delay costs up to the day before. */
    appliedOn: dayColumn('applied_on').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    decidedOn: dayColumn('decided_on'),
    decidedBy: text('decided_by'),
    note: text('note'),
    /** The debts of a refused deferral may be paid with deferral interest up to this day. */
    payUntil: dayColumn('pay_until'),
    difficulty: text('difficulty'),
    collateral: text('collateral'),
    instalmentCount: integer('instalment_count').notNull(),
    /** Holds what all instalments come to if paid on their days, as the applicant saw it. */
    total: moneyColumn('total').notNull(),
    stepMonths: integer('step_months').notNull(),
    toleratedMissed: integer('tolerated_missed').notNull(),
    firstInTime: integer('first_in_time').notNull(),
    catchUp: text('catch_up').$type<CatchUp>().notNull(),
    restoredOn: dayColumn('restored_on'),
    /** The plan has to be assessed next on this day; it is null while the plan is not in force. */
    assessOn: dayColumn('judge_on'),
  },
  (table) => [
    unique('debt_plan_request').on(table.registryOid, table.requestKey),
    // It is read before every debt list: only plans in force are in it.
    index('debt_plan_to_judge')
      .on(table.registryOid, table.assessOn)
      .where(sql`judge_on is not null`),
    index('debt_plan_state').on(table.state, table.appliedOn),
  ],
);

export type PlanRow = typeof debtPlan.$inferSelect;

/** Holds the running numbers of plans, above those of the sample; the accruals of a plan's instalments bear the same. */
export const planNumber = municipalitySchema.sequence('debt_plan_number', { startWith: 101 });
