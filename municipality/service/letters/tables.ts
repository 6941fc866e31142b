import type { Letter, LetterKind } from 'municipality/contract';
import { index, integer, jsonb, text, unique } from 'drizzle-orm/pg-core';
import { dayColumn, instantColumn, municipalitySchema } from '../kit/database/schema';
import { registryColumn } from '../identity/tables';

/** Holds a letter as it was written: what it states is never calculated anew. */
export const letter = municipalitySchema.table(
  'letter',
  {
    letterNo: text('letter_no').primaryKey(),
    kind: text('kind').$type<LetterKind>().notNull(),
    registryOid: registryColumn(),
    /** The asker gives the key: the same one again is the same letter. */
    requestKey: text('request_key').notNull(),
    issuedAt: instantColumn('issued_at').notNull(),
    asOfDate: dayColumn('as_of_date').notNull(),
    subject: text('subject').notNull(),
    facts: jsonb('facts').$type<Letter['Facts']>().notNull(),
    statements: jsonb('statements').$type<Letter['Statements']>().notNull(),
    verificationCode: text('verification_code').notNull(),
  },
  (table) => [
    unique('letter_registry_request').on(table.registryOid, table.requestKey),
    index('letter_registry_issued').on(table.registryOid, table.issuedAt),
  ],
);

export const letterCounter = municipalitySchema.table('letter_counter', {
  year: integer('year').primaryKey(),
  lastNumber: integer('last_number').notNull(),
});
