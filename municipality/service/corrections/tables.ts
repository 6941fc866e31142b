import { sql } from 'drizzle-orm';
import { index, integer, jsonb, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type {
  CorrectionClaim,
  CorrectionOutcome,
  CorrectionPath,
  CorrectionReason,
  CorrectionState,
  CorrectionStep,
} from 'municipality/contract';
import { accrual } from '../accruals/tables';
import { document } from '../documents/tables';
import { registryColumn } from '../identity/tables';
import { dayColumn, instantColumn, moneyColumn, municipalitySchema } from '../kit/database/schema';

/** Holds a request to correct a debt, with what it was calculated to when it was sent. */
export const debtCorrection = municipalitySchema.table(
  'debt_correction',
  {
    oid: text('oid').primaryKey(),
    correctionNo: text('correction_no').notNull().unique(),
    requestKey: text('request_key').notNull().unique(),
    registryOid: registryColumn(),
    /** Names the instalment the payer began from. */
    accrualOid: text('accrual_oid')
      .notNull()
      .references(() => accrual.oid),
    /** Holds the identity number of the member who sent it. */
    userName: text('user_name').notNull(),
    reason: text('reason').$type<CorrectionReason>().notNull(),
    claim: jsonb('claim').$type<CorrectionClaim>().notNull(),
    text: text('text').notNull(),
    state: text('state').$type<CorrectionState>().notNull(),
    path: text('path').$type<CorrectionPath>().notNull(),
    legalName: text('legal_name').notNull(),
    legalBasis: text('legal_basis').notNull(),
    answerDays: integer('answer_days').notNull(),
    clockBasis: text('clock_basis').notNull(),
    askableUntil: dayColumn('askable_until'),
    recordedFigure: text('recorded_figure'),
    claimedFigure: text('claimed_figure'),
    whyNotCalculated: text('why_not_calculated'),
    steps: jsonb('steps').$type<readonly CorrectionStep[]>().notNull(),
    sentAt: instantColumn('sent_at').notNull(),
    /** Holds the last day of the answer, moved off weekends and holidays. */
    dueOn: dayColumn('due_on').notNull(),
    decidedAt: instantColumn('decided_at'),
    /** Holds the identity number of the employee who decided, empty where a file brought the decision. */
    decidedBy: text('decided_by'),
    decidedByName: text('decided_by_name'),
    /** The same key again is the same decision. */
    decisionKey: text('decision_key'),
    answer: text('answer'),
  },
  (table) => [
    // One request about a debt waits at a time.
    uniqueIndex('debt_correction_waiting')
      .on(table.accrualOid)
      .where(sql`state = 'bekliyor'`),
    index('debt_correction_open')
      .on(table.dueOn, table.correctionNo)
      .where(sql`state = 'bekliyor'`),
    index('debt_correction_sent').on(table.sentAt, table.correctionNo),
    index('debt_correction_registry').on(table.registryOid, table.sentAt),
  ],
);

/** Holds the instalments a request is about, with what was claimed of each and decided about it. */
export const debtCorrectionLine = municipalitySchema.table(
  'debt_correction_line',
  {
    correctionOid: text('correction_oid')
      .notNull()
      .references(() => debtCorrection.oid),
    position: integer('position').notNull(),
    accrualOid: text('accrual_oid')
      .notNull()
      .references(() => accrual.oid),
    accrued: moneyColumn('accrued').notNull(),
    paid: moneyColumn('paid').notNull(),
    claimed: moneyColumn('claimed'),
    outcome: text('outcome').$type<CorrectionOutcome>(),
    decided: moneyColumn('decided'),
    credited: moneyColumn('credited'),
  },
  (table) => [
    primaryKey({ columns: [table.correctionOid, table.position] }),
    unique('debt_correction_line_once').on(table.correctionOid, table.accrualOid),
    index('debt_correction_line_accrual').on(table.accrualOid),
  ],
);

/** Lists the documents that came with a request. */
export const debtCorrectionDocument = municipalitySchema.table(
  'debt_correction_document',
  {
    correctionOid: text('correction_oid')
      .notNull()
      .references(() => debtCorrection.oid),
    position: integer('position').notNull(),
    documentOid: text('document_oid')
      .notNull()
      .references(() => document.oid),
  },
  (table) => [primaryKey({ columns: [table.correctionOid, table.position] })],
);

/** Numbers have no gaps: the request holds the year's row until it is committed. */
export const debtCorrectionCounter = municipalitySchema.table('debt_correction_counter', {
  year: integer('year').primaryKey(),
  lastNumber: integer('last_number').notNull(),
});
