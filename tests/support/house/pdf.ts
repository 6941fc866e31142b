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

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Red, green and blue of each point (1/72 inch) in a box of a sheet, row by row. Needs pdftoppm, which comes with pdftotext. */
export function pointsOfPdf(
  bytes: Buffer,
  sheet: number,
  { left, top, width, height }: Box,
): (readonly [number, number, number])[] {
  const asked = { r: 72, f: sheet, l: sheet, x: left, y: top, W: width, H: height };
  const options = Object.entries(asked).flatMap(([name, value]) => [`-${name}`, String(value)]);
  const picture = execFileSync('pdftoppm', [...options, '-'], { input: bytes });
  const colours = picture.subarray(picture.length - width * height * 3);
  return Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = colours.subarray(at * 3, at * 3 + 3);
    return [red, green, blue];
  });
}

/** Whether the PDF says of itself that it is tagged, and in which language. */
export function isTaggedTurkish(bytes: Buffer): boolean {
  const raw = bytes.toString('latin1');
  return raw.includes('/StructTreeRoot') && /\/Marked true/.test(raw) && /\/Lang \(tr/.test(raw);
}
