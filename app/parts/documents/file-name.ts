import type { DocumentType } from 'municipality/contract';
import { LONGEST_DOCUMENT_NAME } from 'municipality/contract';

const extensions = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
} as const satisfies Record<DocumentType, string>;

/**
 * Returns the name a document is kept under: no path, nothing but letters, digits, spaces and -_.(), the ending of what
 * it really is, at most 25 characters with it (specification §5).
 */
export function keptFileName(name: string, type: DocumentType): { fileName: string; wasShortened: boolean } {
  const ending = extensions[type];
  const base =
    (name.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
      .replace(/\.[A-Za-z0-9]{1,5}$/, '')
      .replace(/[^\p{L}\p{N} ._()-]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim() || 'belge';
  const letters = Array.from(base);
  const room = LONGEST_DOCUMENT_NAME - ending.length;
  const kept = letters.slice(0, room).join('').trim();
  return { fileName: kept + ending, wasShortened: letters.length > room };
}
