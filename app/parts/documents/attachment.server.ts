import type { DocumentType } from 'municipality/contract';
import { fileDisposition } from '~/platform/http/content-disposition.server';
import { resourceResponse } from '~/platform/http/headers.server';

interface Attachment {
  readonly name: string;
  readonly contentType: DocumentType;
  readonly bytes: Uint8Array;
}

/** Serves a document to be saved and never shown inside our pages: whatever is in it, it runs nowhere near a session. */
export function attachment({ name, contentType, bytes }: Attachment): Response {
  return resourceResponse(bytes, {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': fileDisposition('attachment', name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
