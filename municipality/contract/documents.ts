import { z } from 'zod';
import { defineCall } from './call';
import { Oid, Text } from './wire';

/** Longest name of a document (specification §5). */
export const LONGEST_DOCUMENT_NAME = 25;

/** Largest document: 7 MB. */
export const LARGEST_DOCUMENT = 7 * 1_024 * 1_024;

export const DocumentType = z.enum(['application/pdf', 'image/jpeg', 'image/png']);
export type DocumentType = z.output<typeof DocumentType>;

export const DocumentInfo = z.object({
  Oid,
  FileName: z.string().max(LONGEST_DOCUMENT_NAME),
  ContentType: DocumentType,
  /** Bytes. */
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
      fileName: z.string().min(1).max(LONGEST_DOCUMENT_NAME),
      contentType: DocumentType,
      /** Base64 of at most 7 MB. */
      content: z.base64(),
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
    response: DocumentInfo.extend({ Content: Text }),
    refusals: ['document-not-found'],
  }),
};
