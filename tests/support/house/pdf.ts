import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { listOddAmounts } from './amounts';

/** The reader finds here what it needs beside its code. */
const assets = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

async function withDocument<T>(bytes: Uint8Array, use: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const loading = getDocument({
    // The reader takes the memory it is given as its own.
    data: Uint8Array.from(bytes),
    standardFontDataUrl: join(assets, 'standard_fonts/'),
    cMapUrl: join(assets, 'cmaps/'),
    wasmUrl: join(assets, 'wasm/'),
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return await use(await loading.promise);
  } finally {
    await loading.destroy();
  }
}

/** Reads the files that travel in a document, by their names. */
export function attachmentsOfPdf(bytes: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> {
  return withDocument(bytes, async (pdf) => {
    const found = ((await pdf.getAttachments()) ?? {}) as Record<
      string,
      { readonly filename: string; readonly content: Uint8Array }
    >;
    return new Map(Object.values(found).map(({ filename, content }) => [filename, Uint8Array.from(content)]));
  });
}

interface Piece {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
}

/** Pieces whose baselines are closer than this share of the letters' height stand on one line. */
const SAME_LINE = 0.4;
/** A gap of this share of the letters' height is a blank; a wider one separates columns. */
const [BLANK, COLUMN] = [0.12, 0.8];

function joinLine(pieces: readonly Piece[]): string {
  let [line, end] = ['', -Infinity];
  for (const { text, left, right, size } of pieces.toSorted((one, other) => one.left - other.left)) {
    const gap = (left - end) / size;
    if (line !== '' && gap > BLANK && !/\s$/.test(line)) line += ' ';
    if (line !== '' && gap > COLUMN) line += ' ';
    line += text;
    end = right;
  }
  return line.trimEnd();
}

/** Joins the pieces of a sheet to lines from top to bottom, each from left to right. */
function joinSheet(pieces: readonly Piece[]): string {
  const lines: Piece[][] = [];
  for (const piece of pieces.toSorted((one, other) => other.baseline - one.baseline)) {
    const [first] = lines.at(-1) ?? [];
    const isSame = first && first.baseline - piece.baseline < SAME_LINE * Math.min(first.size, piece.size);
    if (isSame) lines.at(-1)?.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => `${joinLine(line)}\n`).join('');
}

/** Reads the text of a paper of ours as `textOfPrint` does. @throws where an amount lacks its kuruş */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const text = await textOfPrint(bytes);
  const odd = listOddAmounts(text);
  if (odd.length > 0) throw new Error(`A paper has amounts without two digits of kuruş: ${odd.join(', ')}`);
  return text;
}

/** Reads the text of a PDF as a reader gets it, line by line as on the sheet; a form feed ends each sheet. */
export function textOfPrint(bytes: Uint8Array): Promise<string> {
  return withDocument(bytes, async (pdf) => {
    let text = '';
    for (let sheet = 1; sheet <= pdf.numPages; sheet += 1) {
      const { items } = await (await pdf.getPage(sheet)).getTextContent();
      const pieces = items.flatMap((item): Piece[] => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , , left, baseline] = item.transform as number[];
        if (left === undefined || baseline === undefined) return [];
        return [{ text: item.str, left, right: left + item.width, baseline, size: item.height }];
      });
      text += `${joinSheet(pieces)}\f`;
    }
    return text;
  });
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Reads red, green and blue of each point (1/72 inch) in a box of a sheet, row by row. */
export function pointsOfPdf(
  bytes: Uint8Array,
  sheet: number,
  { left, top, width, height }: Box,
): Promise<(readonly [number, number, number])[]> {
  return withDocument(bytes, async (pdf) => {
    const page = await pdf.getPage(sheet);
    const viewport = page.getViewport({ scale: 1 });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
    const { data } = canvas.getContext('2d').getImageData(left, top, width, height);
    return Array.from({ length: width * height }, (_, at) => {
      const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
      return [red, green, blue];
    });
  });
}

/** Reads whether the PDF says of itself that it is tagged, and in which language. */
export function isTaggedTurkish(bytes: Buffer): boolean {
  const raw = bytes.toString('latin1');
  return raw.includes('/StructTreeRoot') && /\/Marked true/.test(raw) && /\/Lang \(tr/.test(raw);
}
