import { sql } from 'drizzle-orm';
import { index, integer, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { portalSchema } from '~/platform/database/tables.server';
import type { MessageState } from './message-states';
import type { Channel, MessagePurpose } from './purposes';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Selects what is still to be sent; written out, so that the planner knows its indexes. */
export const isUnsent = sql`state in ('held', 'queued', 'sending')`;

/**
 * Holds the short messages and e-mails to be sent and those that were. What is sealed is encrypted with a key that is
 * not in the database.
 */
export const smsOutbox = portalSchema.table(
  'sms_outbox',
  {
    id: text('id').primaryKey(),
    purpose: text('purpose').$type<MessagePurpose>().notNull(),
    channel: text('channel').$type<Channel>().notNull().default('sms'),
    /** Holds an opaque key. Of the messages with one key a single one may be under way. */
    dedupeKey: text('dedupe_key').notNull(),
    state: text('state').$type<MessageState>().notNull(),
    sealedTo: text('sealed_to').notNull(),
    /** Holds the text, or an e-mail's content as JSON. It is gone once the message is out, or will never be. */
    sealedText: text('sealed_text'),
    /** Holds what must become true before a held message may go; gone when it has. */
    sealedCondition: text('sealed_condition'),
    /** Says whose record it concerns, known once the condition holds. */
    registryOid: text('registry_oid'),
    attempts: integer('attempts').notNull(),
    notBefore: instant('not_before').notNull(),
    notAfter: instant('not_after').notNull(),
    /** Until then the process that is sending it has it for itself. */
    lockedUntil: instant('locked_until'),
    providerId: text('provider_id'),
    lastCode: text('last_code'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('sms_outbox_one_under_way').on(table.dedupeKey).where(isUnsent),
    index('sms_outbox_under_way').on(table.notBefore).where(isUnsent),
    index('sms_outbox_changed_at').on(table.changedAt),
    // An accepted message waits here for the operator's report.
    index('sms_outbox_without_report')
      .on(table.notBefore)
      .where(sql`state = 'accepted' and provider_id is not null`),
  ],
);

/** Holds the steps of requests and applications that were told by SMS: each is told once. */
export const requestNotice = portalSchema.table(
  'request_notice',
  {
    /** Holds the HMAC of tracking number and step. */
    key: text('key').primaryKey(),
    at: instant('at').notNull(),
  },
  (table) => [index('request_notice_at').on(table.at)],
);
