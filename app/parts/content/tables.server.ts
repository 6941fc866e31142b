import { integer, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { portalSchema } from '~/platform/database/tables.server';
import type { ContentKey, EntryKind } from './content-keys';

/**
 * Holds what the municipality's own people wrote for its pages, every version of it. Rows are only ever added (a
 * trigger refuses everything else): taking a change back adds the older value once more.
 */
export const contentVersion = portalSchema.table(
  'content_version',
  {
    key: text('key').$type<ContentKey>().notNull(),
    /** Counts from 1 for every key; the highest one holds. */
    version: integer('version').notNull(),
    /** Holds JSON; `null`: what the settings or the portal itself say. */
    value: text('value').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Holds the name of the member of staff, encrypted. */
    sealedEditor: text('sealed_editor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.version] })],
);

/**
 * Holds what the municipality's own people keep lists of, every version of each. Rows are only ever added (a trigger
 * refuses everything else): what is taken from a list is a version that says so.
 */
export const contentEntry = portalSchema.table(
  'content_entry',
  {
    kind: text('kind').$type<EntryKind>().notNull(),
    /** Counts from 1 for every kind. */
    no: integer('no').notNull(),
    /** Counts from 1 for every entry; the highest one holds. */
    version: integer('version').notNull(),
    /** Holds JSON. */
    value: text('value').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Holds the name of the member of staff, encrypted. */
    sealedEditor: text('sealed_editor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.no, table.version] })],
);
