import { sql } from 'drizzle-orm';
import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MeterReportState } from 'municipality/contract';
import { document } from '../documents/tables';
import { registryColumn } from '../identity/tables';
import { dayColumn, instantColumn, municipalitySchema } from '../kit/database/schema';
import { waterSubscriber } from '../subscriptions/tables';

/** Holds a reading that a subscriber reported between two bills. */
export const meterReport = municipalitySchema.table(
  'meter_report',
  {
    oid: text('oid').primaryKey(),
    /** The portal gives the key: the same one again is the same report. */
    requestKey: text('request_key').notNull().unique(),
    subscriberOid: text('subscriber_oid')
      .notNull()
      .references(() => waterSubscriber.oid),
    registryOid: registryColumn(),
    state: text('state').$type<MeterReportState>().notNull(),
    reportedAt: instantColumn('reported_at').notNull(),
    readOn: dayColumn('read_on').notNull(),
    /** Holds the index and the day of the last bill when it was reported. */
    lastIndex: integer('last_index').notNull(),
    lastReadOn: dayColumn('last_read_on').notNull(),
    /** The index and the consumption are in m³. */
    index: integer('index').notNull(),
    consumption: integer('consumption').notNull(),
    /** Holds the m³ that were usual for the days; null where no bill told it. */
    usualConsumption: integer('usual_consumption'),
    documentOid: text('document_oid').references(() => document.oid),
    decidedAt: instantColumn('decided_at'),
    /** Names the employee; the subscriber does not see it. */
    decidedByName: text('decided_by_name'),
    /** The desk gives its own key: the same decision is taken once. */
    decisionKey: text('decision_key').unique(),
    rejectReason: text('reject_reason'),
  },
  (table) => [
    uniqueIndex('meter_report_waiting')
      .on(table.subscriberOid)
      .where(sql`state = 'bekliyor'`),
    index('meter_report_state').on(table.state, table.reportedAt, table.oid),
    index('meter_report_subscriber').on(table.subscriberOid, table.reportedAt),
  ],
);
