import { LARGEST_DOCUMENT, type DocumentType } from 'municipality/contract';
import type { Refuse } from '../kit/refusal';

/** Lists how a file of each type begins (ISO 32000-1 7.5.2; ISO/IEC 10918-1 B.1; ISO/IEC 15948 5.2). */
const beginnings: Readonly<Record<DocumentType, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

const largestInMegabytes = LARGEST_DOCUMENT / 1024 / 1024;

interface IncomingDocument {
  readonly fileName: string;
  readonly contentType: DocumentType;
  readonly bytes: Uint8Array;
}

/** Refuses a document that is empty, too large, of another type than it says, or named in a way no file may be. */
export function requireFit(
  { fileName, contentType, bytes }: IncomingDocument,
  refuse: Refuse<'document-refused'>,
): void {
  if (fileName.trim() === '' || /[\p{Cc}\p{Cf}/\\]/u.test(fileName)) {
    throw refuse('document-refused', 'Belgenin adı okunamadı. Belgeye düz bir ad verip yeniden ekleyin.');
  }
  if (bytes.byteLength === 0) {
    throw refuse('document-refused', 'Belge boş görünüyor. Dosyayı açıp denetleyin, sonra yeniden ekleyin.');
  }
  if (bytes.byteLength > LARGEST_DOCUMENT) {
    const text = `Belge ${largestInMegabytes} MB’tan büyük. Daha küçük bir kopyasını ekleyin.`;
    throw refuse('document-refused', text);
  }
  if (!beginnings[contentType].every((byte, index) => bytes[index] === byte)) {
    const text = 'Dosyanın içeriği türüyle uyuşmuyor. PDF, JPEG ya da PNG olarak kaydedip yeniden ekleyin.';
    throw refuse('document-refused', text);
  }
}
