import type { StoredMessageCode } from 'municipality/contract';
import { text } from 'drizzle-orm/pg-core';
import { instantColumn, municipalitySchema } from '../kit/database/schema';

/** Holds a short message somebody asked the municipality to send. */
export const shortMessage = municipalitySchema.table('short_message', {
  /** The asking side gives its own key; a single message's has the type before it. */
  sourceOid: text('source_oid').primaryKey(),
  messageTypeCode: text('message_type_code').$type<StoredMessageCode>().notNull(),
  title: text('title').notNull(),
  registryOid: text('registry_oid'),
  subscriberOid: text('subscriber_oid'),
  gsmNumber: text('gsm_number').notNull(),
  /** Gone once the operator has it: a password does not stay here. */
  text: text('text'),
  registeredAt: instantColumn('registered_at').notNull(),
  handedOverAt: instantColumn('handed_over_at'),
});
