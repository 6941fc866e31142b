import { deflateSync } from 'node:zlib';

const latin = (text: string) => Buffer.from(text, 'latin1');

/** The objects every page needs; a test puts its own beside or into them. */
export interface PdfParts {
  readonly head?: string;
  readonly catalog?: string;
  readonly page?: string;
  /** Stands behind the objects of the page, as bytes of the file. */
  readonly more?: readonly (string | Uint8Array)[];
  readonly trailer?: string;
  readonly end?: string;
}

const CONTENT = 'BT /F1 24 Tf 72 720 Td (Dilekce) Tj ET';

/** Builds a PDF of one page with a right cross-reference table, from its parts. */
export function buildPdf(parts: PdfParts = {}): Buffer {
  const { head = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', catalog = '', page = '', more = [], trailer = '' } = parts;
  const objects = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R ${page} >>\nendobj\n`,
    `4 0 obj\n<< /Length ${CONTENT.length} >>\nstream\n${CONTENT}\nendstream\nendobj\n`,
    '5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj\n',
  ];
  let file = latin(head);
  const offsets = objects.map((object) => {
    const offset = file.length;
    file = Buffer.concat([file, latin(object)]);
    return offset;
  });
  file = Buffer.concat([file, ...more.map((part) => (typeof part === 'string' ? latin(part) : part))]);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<< /Size 6 /Root 1 0 R ${trailer} >>\n`;
  return Buffer.concat([file, latin(`${table}startxref\n${file.length}\n${parts.end ?? '%%EOF\n'}`)]);
}

/** Writes a stream as an object of its own. */
export function streamObject(
  number: number,
  content: string | Uint8Array,
  dictionary = '',
  word = 'stream\n',
) {
  const bytes = typeof content === 'string' ? latin(content) : content;
  return Buffer.concat([
    latin(`${number} 0 obj\n<< /Length ${bytes.length} ${dictionary} >>\n${word}`),
    bytes,
    latin('\nendstream\nendobj\n'),
  ]);
}

/** Packs one object into an object stream (ISO 32000-1 7.5.7), deflated. */
export function packedObject(number: number, object: string, dictionary = '', word = 'stream\n') {
  const head = `${number + 1} 0 `;
  const filter = `/Type /ObjStm /N 1 /First ${head.length} /Filter /FlateDecode ${dictionary}`;
  return streamObject(number, deflateSync(latin(head + object)), filter, word);
}

/** Writes a cross-reference stream (7.5.8) whose rows a reader may follow. */
export function crossReferenceStream(number: number, dictionary = '') {
  const rows = deflateSync(Buffer.from([0, 0, 0, 255, 1, 0, 15, 0, 1, 0, 90, 0]));
  return streamObject(
    number,
    rows,
    `/Type /XRef /Size 3 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode ${dictionary}`,
  );
}

/** Moves a file's bytes behind others, as mail and printers put lines before them. */
export const behind = (lead: string | Uint8Array, file: Uint8Array) =>
  Buffer.concat([typeof lead === 'string' ? latin(lead) : lead, file]);
