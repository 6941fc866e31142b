import { z } from 'zod';
import { defineCall } from './call';
import { Base64, Oid, Word } from './wire';

/** Holds the longest name of a document (specification §5). */
export const LONGEST_DOCUMENT_NAME = 25;

/** Holds the largest document: 7 MB. */
export const LARGEST_DOCUMENT = 7 * 1_024 * 1_024;

/** Counts the letters of the largest document as base64, and some more: what is only a little too large is told so. */
export const LONGEST_BASE64 = 10 * 1_024 * 1_024;

export const DocumentType = z.enum(['application/pdf', 'image/jpeg', 'image/png']);
export type DocumentType = z.output<typeof DocumentType>;

export const DocumentInfo = z.object({
  Oid,
  FileName: Word.max(LONGEST_DOCUMENT_NAME),
  ContentType: DocumentType,
  /** The size is in bytes. */
  Size: z.int(),
});
export type DocumentInfo = z.output<typeof DocumentInfo>;

export const documentCalls = {
  /** The same key again gives the same document. */
  UploadFile: defineCall({
    name: 'UploadFile',
    summary: 'Bir sicil için PDF, JPEG ya da PNG belge saklar.',
    access: 'member',
    repeatable: true,
    request: z.object({
      requestKey: Oid,
      registryOid: Oid,
      fileName: Word.min(1).max(LONGEST_DOCUMENT_NAME),
      contentType: DocumentType,
      /** Holds Base64 of at most 7 MB. */
      content: z.base64().max(LONGEST_BASE64),
    }),
    response: DocumentInfo,
    refusals: ['registry-not-yours', 'document-refused'],
  }),
  GetFile: defineCall({
    name: 'GetFile',
    summary: 'Üyenin kendi belgesini içeriğiyle verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ documentOid: Oid }),
    response: DocumentInfo.extend({ Content: Base64 }),
    refusals: ['document-not-found'],
  }),
};
