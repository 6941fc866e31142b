import { date, integer, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { portalSchema } from '~/platform/database/tables.server';

/**
 * Holds what the audit record held of a stretch of time, noted while nobody had a reason to change it: a row taken from
 * the end of a person's chain leaves no gap there, but is missing here. Rows are only ever added, each sealed over the
 * one before.
 */
export const auditAnchor = portalSchema.table('audit_anchor', {
  /** The row covers the records from before this instant, back to the previous row's. */
  until: timestamp('until', { withTimezone: true }).primaryKey(),
  rows: integer('rows').notNull(),
  /** Holds the sum of the records' keyed hashes, hexadecimal: the same in whatever order they are read. */
  digest: text('digest').notNull(),
  previousSeal: text('previous_seal').notNull(),
  seal: text('seal').notNull(),
});

/**
 * Holds the proof of what was destroyed because its time was over: a row a day for each rule, which only grows (a
 * trigger refuses everything else).
 */
export const destruction = portalSchema.table(
  'destruction',
  {
    /** Holds the day in Türkiye. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Names schema and table; `*` for the daily run as a whole. */
    tableName: text('table_name').notNull(),
    /** Holds the rule as it stood then: period and basis, in words. */
    rule: text('rule').notNull(),
    rows: integer('rows').notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.tableName, table.rule] })],
);

/**
 * Says how a service was on a day, in seconds, by what was looked at every minute; a row a service and day. Of a time
 * in which nobody looked, because the portal was not there, nothing is known but that: `missing`.
 */
export const serviceDay = portalSchema.table(
  'service_day',
  {
    /** Holds the day in Türkiye. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Holds a name of `services.ts`, or `pages` for the portal as a whole. */
    service: text('service').notNull(),
    /** Holds the state found last: `open`, `closed`, or what disturbs it. */
    state: text('state').notNull(),
    openSeconds: integer('open_seconds').notNull().default(0),
    closedSeconds: integer('closed_seconds').notNull().default(0),
    disturbedSeconds: integer('disturbed_seconds').notNull().default(0),
    missingSeconds: integer('missing_seconds').notNull().default(0),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.service] })],
);
