import type { DocumentType } from 'municipality/contract';
import { customType, index, integer, text, timestamp } from 'drizzle-orm/pg-core';
import { draft } from '~/parts/drafts/tables.server';
import { portalSchema } from '~/platform/database/tables.server';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Holds a document that waits for its declaration to be sent. */
export const declarationUpload = portalSchema.table(
  'declaration_upload',
  {
    /** Serves as the key of the municipal call too. */
    id: text('id').primaryKey(),
    draftId: text('draft_id')
      .notNull()
      .references(() => draft.id, { onDelete: 'cascade' }),
    sealedName: text('sealed_name').notNull(),
    contentType: text('content_type').$type<DocumentType>().notNull(),
    /** Counts bytes. */
    size: integer('size').notNull(),
    sealedContent: bytes('sealed_content').notNull(),
    /** It is set once the municipality has the document. */
    documentOid: text('document_oid'),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('declaration_upload_draft_id').on(table.draftId)],
);
