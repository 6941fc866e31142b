import { index, integer, text } from 'drizzle-orm/pg-core';
import { dayColumn, municipalitySchema } from '../database/schema';

/** A resolution of the council (meclis) or the committee (encümen). */
export const resolution = municipalitySchema.table(
  'resolution',
  {
    oid: text('oid').primaryKey(),
    body: text('body').$type<'council' | 'committee'>().notNull(),
    resolutionNo: text('resolution_no').notNull(),
    /** Birleşim and oturum; the committee has neither. */
    sessionNo: integer('session_no'),
    sittingNo: integer('sitting_no'),
    decidedOn: dayColumn('decided_on').notNull(),
    subject: text('subject').notNull(),
    summary: text('summary').notNull(),
    department: text('department').notNull(),
    commission: text('commission'),
    outcome: text('outcome')
      .$type<'oybirligi' | 'oycoklugu' | 'ret' | 'komisyona-havale' | 'geri-cekme'>()
      .notNull(),
    votesFor: integer('votes_for').notNull(),
    votesAgainst: integer('votes_against').notNull(),
  },
  (table) => [index('resolution_body_decided_on').on(table.body, table.decidedOn)],
);
