import { index, jsonb, text } from 'drizzle-orm/pg-core';
import { instantColumn, municipalitySchema } from '../kit/database/schema';

/**
 * Holds what happened to dated rows of the law. Rows are added and never changed. A row that has one by `municipality`
 * is the municipality's own: the program does not touch it any more.
 */
export const rateChange = municipalitySchema.table(
  'rate_change',
  {
    oid: text('oid').primaryKey(),
    tableName: text('table_name').notNull(),
    /** Holds the values of the table's key, as JSON, in the order of its columns. */
    rowKey: text('row_key').notNull(),
    at: instantColumn('at').notNull(),
    enteredBy: text('entered_by').$type<'program' | 'municipality'>().notNull(),
    /** Holds the row as it stood; it is null for one that is new. */
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    /** Holds the row as it stands since; it is null for one that was withdrawn. */
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [index('rate_change_of_row').on(table.tableName, table.rowKey)],
);
