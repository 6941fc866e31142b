import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { hasUnknownLetters, withFontLetters } from './font-letters';
import type { PaperStyle } from './paper-content';

/** Gives the points of an A4 page. */
export const [LEFT, RIGHT] = [36, 559.28];
export const colours = {
  soft: '#4B5B69',
  rule: '#BCC8D1',
  band: '#EFF4F8',
  brand: '#14567F',
  warning: '#A3122A',
};

const fonts = new Map<string, Buffer>();

/** Reads each once. It is found as a package, so that sources and built bundle get the same file. */
function getFont(file: string): Buffer {
  const path = createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${file}`);
  const font = fonts.get(file) ?? readFileSync(path);
  fonts.set(file, font);
  return font;
}

/** Holds what is drawn with: text, rules, and the structure that says which of it is read out. */
export class Sheet {
  protected readonly pdf: InstanceType<typeof PDFDocument>;
  protected readonly root: PDFKit.PDFStructureElement;
  /** Tells whether question marks stand for letters that could not be written. */
  lacksLetters = false;

  constructor(info: PDFKit.DocumentInfo) {
    const accessible = { pdfVersion: '1.7', tagged: true, lang: 'tr-TR', displayTitle: true } as const;
    this.pdf = new PDFDocument({ size: 'A4', margin: 0, font: '', bufferPages: true, info, ...accessible });
    this.pdf.registerFont('regular', getFont('400Regular/NotoSans_400Regular.ttf'));
    this.pdf.registerFont('bold', getFont('700Bold/NotoSans_700Bold.ttf'));
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  protected heightOf(text: string, width: number, { font = 'regular', size }: PaperStyle): number {
    const written = withFontLetters(text);
    return written === '' ? 0 : this.pdf.font(font).fontSize(size).heightOfString(written, { width });
  }

  /** Writes into a column and answers with the y below. What stands on the right shrinks rather than break. */
  protected write(given: string, x: number, y: number, width: number, style: PaperStyle): number {
    const text = withFontLetters(given);
    this.lacksLetters ||= hasUnknownLetters(given);
    // A text of pictures alone is empty here, and its height has set no font.
    this.pdf.font(style.font ?? 'regular').fontSize(style.size);
    const below = y + this.heightOf(text, width, style);
    this.pdf.fillColor(style.ink ?? '#14202B');
    if (style.align === 'right') {
      const fit = Math.min(1, width / (this.pdf.widthOfString(text) + 0.1));
      this.pdf.fontSize(style.size * fit);
      const left = x + width - this.pdf.widthOfString(text);
      this.pdf.text(text, left, y + (1 - fit) * style.size, { lineBreak: false });
    } else this.pdf.text(text, x, y, { width, align: style.align });
    return below;
  }

  protected add(tag: string, draw: () => void, options: { alt?: string } = {}): void {
    this.root.add(this.pdf.struct(tag, options, draw));
  }

  protected paragraph(
    text: string,
    x: number,
    y: number,
    width: number,
    style: PaperStyle,
    tag = 'P',
  ): number {
    let below = y;
    this.add(tag, () => (below = this.write(text, x, y, width, style)));
    return below;
  }

  protected decorate(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  protected rule(y: number, stroke = colours.rule, width = 0.6): void {
    this.decorate(() => this.pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(width).stroke(stroke));
  }
}
