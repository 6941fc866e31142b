import { z } from 'zod';
import { defineCall } from './call';
import { Base64, Oid, Word } from './wire';

/** Holds the longest name of a document (specification §5). */
export const LONGEST_DOCUMENT_NAME = 25;

/** Holds the largest document: 7 MB. */
export const LARGEST_DOCUMENT = 7 * 1_024 * 1_024;

/** Counts the letters of the largest document as base64, and some more: what is only a little too large is told so. */
const LONGEST_BASE64 = 10 * 1_024 * 1_024;

/** Tells whether a text is Base64: whatever is none is passed over in decoding, so that fewer bytes come out. */
function isBase64(text: string): boolean {
  const padding = /={0,2}$/.exec(text.slice(-2))?.[0].length ?? 0;
  return (
    text.length % 4 === 0 &&
    Buffer.byteLength(text) === text.length &&
    !text.includes('-') &&
    !text.includes('_') &&
    Buffer.from(text, 'base64').byteLength === (text.length / 4) * 3 - padding
  );
}

/**
 * Describes the content of a file in Base64, at most 7 MB of it. Zod's own check holds everybody else up for five times
 * as long.
 */
export const FileContent = z
  .string()
  .max(LONGEST_BASE64)
  .refine(isBase64)
  .meta({ format: 'base64', contentEncoding: 'base64' });

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
      content: FileContent,
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
