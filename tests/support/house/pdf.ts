import { execFileSync } from 'node:child_process';

/**
 * The text of a PDF as a reader gets it.
 * @throws Error in plain words where pdftotext is missing
 */
export function textOfPdf(bytes: Buffer): string {
  try {
    return execFileSync('pdftotext', ['-layout', '-enc', 'UTF-8', '-', '-'], { input: bytes }).toString(
      'utf8',
    );
  } catch (cause) {
    throw new Error('The PDF could not be read: install pdftotext (Debian: apt-get install poppler-utils)', {
      cause,
    });
  }
}

/** Whether the PDF says of itself that it is tagged, and in which language. */
export function isTaggedTurkish(bytes: Buffer): boolean {
  const raw = bytes.toString('latin1');
  return raw.includes('/StructTreeRoot') && /\/Marked true/.test(raw) && /\/Lang \(tr/.test(raw);
}
