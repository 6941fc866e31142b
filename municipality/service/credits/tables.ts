import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, text } from 'drizzle-orm/pg-core';
import type { CreditCause, CreditUseState, CreditWay, SetOffLine } from 'municipality/contract';
import { accrual, collection } from '../accruals/tables';
import { registryColumn } from '../identity/tables';
import { dayColumn, instantColumn, moneyColumn, municipalitySchema } from '../kit/database/schema';

/** Holds the numbers of credits and of their uses. */
export const creditNumber = municipalitySchema.sequence('credit_number', { startWith: 1 });

/** Holds money that was paid too much and is owed to a person (213 m.120). */
export const credit = municipalitySchema.table(
  'credit',
  {
    oid: text('oid').primaryKey(),
    creditNo: text('credit_no').notNull().unique(),
    registryOid: registryColumn(),
    cause: text('cause').$type<CreditCause>().notNull(),
    /** Names what it came from, as a correction or a row of a file: the same source opens one credit. */
    source: text('source').notNull().unique(),
    description: text('description').notNull(),
    amount: moneyColumn('amount').notNull(),
    /** Holds what is neither set off nor asked back. */
    free: moneyColumn('free').notNull(),
    /** Names the debt whose receipts hold the money; null where the receipts are not ours. */
    accrualOid: text('accrual_oid').references(() => accrual.oid),
    openedOn: dayColumn('opened_on').notNull(),
    noticeDay: dayColumn('notice_day'),
    /** Holds the last day to ask for it; null where no such day is certain. */
    claimUntil: dayColumn('claim_until'),
    /** Says that somebody asked in time: what is left is not lost afterwards. */
    isClaimed: boolean('is_claimed').notNull().default(false),
    openedAt: instantColumn('opened_at').notNull(),
  },
  (table) => [
    index('credit_registry_oid').on(table.registryOid),
    index('credit_accrual_oid')
      .on(table.accrualOid)
      .where(sql`accrual_oid is not null`),
    check('credit_free_within_amount', sql`amount > 0 and free between 0 and amount`),
  ],
);

/** Holds what became of a credit, or of a part of it. */
export const creditUse = municipalitySchema.table(
  'credit_use',
  {
    oid: text('oid').primaryKey(),
    useNo: text('use_no').notNull().unique(),
    requestKey: text('request_key').notNull().unique(),
    creditOid: text('credit_oid')
      .notNull()
      .references(() => credit.oid),
    way: text('way').$type<CreditWay>().notNull(),
    state: text('state').$type<CreditUseState>().notNull(),
    amount: moneyColumn('amount').notNull(),
    askedAt: instantColumn('asked_at').notNull(),
    iban: text('iban'),
    ibanHolder: text('iban_holder'),
    /** Names the receipt of a set-off. */
    collectionOid: text('collection_oid').references(() => collection.oid),
    setOff: jsonb('set_off').$type<SetOffLine[]>(),
    /** Says, above the limit, who approved first, and the other one who agreed; below it the one who approved. */
    askedBy: text('asked_by'),
    approvedBy: text('approved_by'),
    decidedAt: instantColumn('decided_at'),
    rejectReason: text('reject_reason'),
    paidOn: dayColumn('paid_on'),
    bankReference: text('bank_reference'),
  },
  (table) => [
    index('credit_use_credit_oid').on(table.creditOid),
    index('credit_use_waiting')
      .on(table.askedAt, table.useNo)
      .where(sql`state in ('onay-bekliyor', 'odenecek')`),
    check('credit_use_amount', sql`amount > 0`),
  ],
);
