import { sql, type SQL } from 'drizzle-orm';
import { index, integer, text } from 'drizzle-orm/pg-core';
import type { ResolutionBody, ResolutionOutcome } from 'municipality/contract';
import { bytesColumn, dayColumn, instantColumn, municipalitySchema } from '../kit/database/schema';
import { foldedWords, wordsColumn } from '../kit/database/folded-text';

/** Holds a resolution of the council (meclis) or the committee (encümen). */
export const resolution = municipalitySchema.table(
  'resolution',
  {
    oid: text('oid').primaryKey(),
    body: text('body').$type<ResolutionBody>().notNull(),
    resolutionNo: text('resolution_no').notNull(),
    /** Holds the birleşim and oturum; the committee has neither. */
    sessionNo: integer('session_no'),
    sittingNo: integer('sitting_no'),
    decidedOn: dayColumn('decided_on').notNull(),
    subject: text('subject').notNull(),
    summary: text('summary').notNull(),
    department: text('department').notNull(),
    commission: text('commission'),
    outcome: text('outcome').$type<ResolutionOutcome>().notNull(),
    votesFor: integer('votes_for').notNull(),
    votesAgainst: integer('votes_against').notNull(),
    /** Holds everything that is searched, folded. */
    searched: wordsColumn('searched_words').generatedAlwaysAs((): SQL =>
      foldedWords([
        resolution.resolutionNo,
        resolution.subject,
        resolution.summary,
        resolution.department,
        sql`coalesce(${resolution.commission}, '')`,
      ]),
    ),
  },
  (table) => [
    index('resolution_body_decided_on').on(table.body, table.decidedOn, table.oid),
    index('resolution_searched_words').using('gin', table.searched),
  ],
);

/** Holds the signed PDF of a resolution. */
export const resolutionFile = municipalitySchema.table('resolution_file', {
  resolutionOid: text('resolution_oid')
    .primaryKey()
    .references(() => resolution.oid, { onDelete: 'cascade' }),
  fileName: text('file_name').notNull(),
  /** Holds the hash of the content, in hexadecimal. */
  sha256: text('sha256').notNull(),
  /** The size is in bytes. */
  size: integer('size').notNull(),
  content: bytesColumn('content').notNull(),
  keptAt: instantColumn('kept_at').notNull(),
});
