import type { DeclarationKind, DocumentType } from 'municipality/contract';
import { customType, index, integer, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { portalSchema } from '../platform/database/tables.server';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** A declaration on the way, or sent: what was typed stays as it was typed, right or wrong. */
export const declarationDraft = portalSchema.table(
  'declaration_draft',
  {
    /** Unguessable; opens nothing for another member. */
    id: text('id').primaryKey(),
    /** HMAC of the member's number. */
    holder: text('holder').notNull(),
    registryOid: text('registry_oid').notNull(),
    kind: text('kind').$type<DeclarationKind>().notNull(),
    /** The property or business on record, or the declaration it takes the place of; null for something new. */
    about: text('about'),
    /** What was typed, encrypted with a key that is not in the database. */
    sealedValues: text('sealed_values').notNull(),
    /** Key of the municipal call: however often it is sent, one declaration comes of it. */
    requestKey: text('request_key').notNull(),
    /** Set once it was sent. */
    declarationNo: text('declaration_no'),
    /** Until then one post is sending it, and gives signs of life; null when none does. */
    sendingUntil: timestamp('sending_until', { withTimezone: true }),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('declaration_draft_holder').on(table.holder),
    index('declaration_draft_ends_at').on(table.endsAt),
    // One draft per property: whoever starts again finds it.
    uniqueIndex('declaration_draft_about').on(table.holder, table.registryOid, table.kind, table.about),
  ],
);

/** A document that waits for its declaration to be sent. */
export const declarationUpload = portalSchema.table(
  'declaration_upload',
  {
    /** Also the key of the municipal call. */
    id: text('id').primaryKey(),
    draftId: text('draft_id')
      .notNull()
      .references(() => declarationDraft.id, { onDelete: 'cascade' }),
    sealedName: text('sealed_name').notNull(),
    contentType: text('content_type').$type<DocumentType>().notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    sealedContent: bytes('sealed_content').notNull(),
    /** Set once the municipality has it. */
    documentOid: text('document_oid'),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('declaration_upload_draft_id').on(table.draftId)],
);
