import type { DocumentType } from 'municipality/contract';
import { integer, text, unique } from 'drizzle-orm/pg-core';
import { bytesColumn, instantColumn, municipalitySchema } from '../kit/database/schema';
import { registryColumn } from '../identity/tables';

/** Holds what a member sent along: deeds, permits, photos. */
export const document = municipalitySchema.table(
  'document',
  {
    oid: text('oid').primaryKey(),
    registryOid: registryColumn(),
    /** The sender gives the key: the same one again is the same document. */
    requestKey: text('request_key').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').$type<DocumentType>().notNull(),
    /** The size is in bytes. */
    size: integer('size').notNull(),
    content: bytesColumn('content').notNull(),
    /** Holds the identity number of the member. */
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: instantColumn('uploaded_at').notNull(),
  },
  (table) => [unique('document_registry_request').on(table.registryOid, table.requestKey)],
);
