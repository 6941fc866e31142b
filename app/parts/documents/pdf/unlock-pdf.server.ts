import { findPdfProblem } from './examine-pdf.server';
import type { PdfProblem } from './names.server';

/** A signature names the bytes it covers so (ISO 32000-1 12.8.1). */
const SIGNATURE = '/ByteRange';

/**
 * Takes the lock off a PDF that opens without a password, as banks and offices lock theirs against changes, and examines
 * what comes out: what is kept is what was examined. `locked`: it opens with a password alone.
 */
export async function unlockPdf(bytes: Uint8Array): Promise<Uint8Array | PdfProblem> {
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(SIGNATURE)) return 'sealed';
  const { PDFDocument, PDFInvalidObject } = await import('@cantoo/pdf-lib');
  let unlocked: Uint8Array;
  try {
    const document = await PDFDocument.load(bytes, {
      password: '',
      updateMetadata: false,
      preserveXFA: true,
    });
    if (document.getPageCount() === 0) return 'broken';
    for (const [ref, object] of document.context.enumerateIndirectObjects()) {
      const text = Buffer.alloc(object.sizeInBytes());
      object.copyBytesInto(text, 0);
      const isStructure = /\/Type\s*\/(?:XRef|ObjStm)\b/.test(text.toString('latin1', 0, 2_100));
      // Its content stands in the file by itself from now on, and it speaks of the lock.
      if (isStructure) document.context.delete(ref);
      else if (object instanceof PDFInvalidObject) return 'hidden';
    }
    unlocked = await document.save({
      useObjectStreams: false,
      addDefaultPage: false,
      updateFieldAppearances: false,
    });
  } catch {
    return 'locked';
  }
  return findPdfProblem(unlocked) ?? unlocked;
}
