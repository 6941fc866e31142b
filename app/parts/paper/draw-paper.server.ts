import type {
  CodeNote,
  Fact,
  PaperContent,
  PaperOptions,
  PaperPart,
  PaperStyle,
  PayCode,
  Proof,
} from './paper-content';
import { drawCrest, drawQrCode } from './pdf-figures.server';
import type { PaperRow, PaperTable } from './paper-table';
import { rowStyles } from './paper-table';
import { colours, LEFT, RIGHT, Sheet } from './sheet.server';

/** Describes what the library takes and its types leave out. */
interface HeadCell extends PDFKit.Mixins.StructureElementOptions {
  scope?: 'Row' | 'Column';
}

/** Gives the points of an A4 page. */
const [WIDTH, BOTTOM, FURTHER_TOP] = [595.28, 784, 52];
const PADDING = 4;
/** A code to pay is shorter than one to check, and each record of a list has one. */
const [QR_SIZE, PAY_SIZE] = [92, 72];
const label: PaperStyle = { size: 7.5, ink: colours.soft };
const small: PaperStyle = { size: 8, ink: colours.soft };
const strong: PaperStyle = { font: 'bold', size: 10 };
const large: PaperStyle = { font: 'bold', size: 16 };
const note: PaperStyle = { size: 9, ink: colours.soft };
const codeTitle: PaperStyle = { font: 'bold', size: 12 };

const PDF_UA =
  '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>';

/** The library writes title and author into XML as they are. */
const withoutMarkup = (text: string) => text.replace(/[<>&]/g, ' ');

/**
 * Describes a tagged A4 document after PDF/UA-1 under the municipality's letterhead, written from top to bottom.
 * Whatever says something goes into the structure tree, the rest is an artifact.
 */
class PaperSheet extends Sheet {
  private y: number;
  private readonly brand: string;
  private readonly subheading: PaperStyle;

  constructor(private readonly options: PaperOptions) {
    const { title, date, letterhead, attachment } = options;
    super({
      Title: withoutMarkup(title),
      Author: withoutMarkup(letterhead.municipality),
      Creator: 'E-Belediye',
      CreationDate: date,
      ...(attachment && { Keywords: attachment.keywords }),
    });
    this.brand = letterhead.colour ?? colours.brand;
    this.subheading = { font: 'bold', size: 12, ink: this.brand };
    this.y = this.letterhead();
  }

  /** Moves on by some points. */
  skip(points: number): void {
    this.y += points;
  }

  /** Writes a paragraph over the whole width. */
  say(text: string, style: PaperStyle = note): void {
    this.makeRoom(this.heightOf(text, RIGHT - LEFT, style));
    this.y = this.paragraph(text, LEFT, this.y, RIGHT - LEFT, style);
  }

  /** Writes the heading of a part; `follows` are the points of what must not stand on another page. */
  headPart(text: string, follows = 60): void {
    this.makeRoom(this.heightOf(text, RIGHT - LEFT, this.subheading) + follows);
    this.y = this.paragraph(text, LEFT, this.y, RIGHT - LEFT, this.subheading, 'H2') + 6;
  }

  /** Writes the labelled facts in columns, each a paragraph of its own; a fact without a value is left out. */
  facts(facts: readonly Fact[], perRow = 3): void {
    const gap = 14;
    const width = (RIGHT - LEFT - gap * (perRow - 1)) / perRow;
    const known = facts.flatMap(([name, value, size]) =>
      value ? [{ name, value, style: size === 'large' ? large : strong }] : [],
    );
    for (let first = 0; first < known.length; first += perRow) {
      const row = known.slice(first, first + perRow);
      const heights = row.map(
        ({ name, value, style }) => this.heightOf(name, width, label) + this.heightOf(value, width, style),
      );
      if (first > 0) this.y += 7;
      this.makeRoom(Math.max(...heights));
      const top = this.y;
      row.forEach(({ name, value, style }, place) => {
        const x = LEFT + place * (width + gap);
        this.add('P', () => this.write(value, x, this.write(name, x, top, width, label), width, style));
      });
      this.y = top + Math.max(...heights);
    }
  }

  /** Writes a table over as many pages as it takes; its last row stays with what has to follow it. */
  table({ title, columns, rows, room = 0 }: PaperTable): void {
    const head: PaperRow = { texts: columns.map((column) => column.title), note: '', kind: 'head' };
    const lines = { columns, head };
    const table = this.pdf.struct('Table', { title });
    const [firstRow] = rows;
    this.makeRoom(this.rowHeight(lines, head) + (firstRow ? this.rowHeight(lines, firstRow) : 0));
    this.root.add(table);
    this.row(lines, table, head);
    const lastLine = rows.findLastIndex(({ kind }) => kind === 'line');
    rows.forEach((row, place) => {
      const needed = this.rowHeight(lines, row) + (place === lastLine ? room : 0);
      if (this.makeRoom(needed)) this.row(lines, null, head);
      this.row(lines, table, row);
    });
    table.end();
  }

  /** Draws the QR code that leads to the page telling whether this paper is genuine, with what to read beside it. */
  proof({ checkUrl, alt, code, explanation }: Proof): void {
    const { host, pathname } = new URL(checkUrl);
    this.code(checkUrl, alt, QR_SIZE, [
      [`Doğrulama kodu: ${code}`, codeTitle],
      [`Doğrulama sayfası: ${host}${pathname}`, { size: 9 }],
      [explanation, note],
    ]);
  }

  /** Draws the QR code that leads to where this paper is paid, with what to read beside it. */
  payCode({ payUrl, alt, title, explanation }: PayCode): void {
    const { host, pathname } = new URL(payUrl);
    this.code(payUrl, alt, PAY_SIZE, [
      [title, codeTitle],
      [`Ödeme sayfası: ${host}${pathname}`, { size: 9 }],
      [explanation, note],
    ]);
  }

  private code(url: string, alt: string, size: number, notes: readonly CodeNote[]): void {
    this.makeRoom(size + 28);
    const top = this.y + 28;
    this.rule(top - 14);
    const place = { left: LEFT + 4, top, size };
    this.add('Figure', () => drawQrCode(this.pdf, url, place), { alt });
    const x = LEFT + size + 20;
    const end = notes.reduce((y, [text, style]) => this.paragraph(text, x, y, RIGHT - x, style) + 6, top + 6);
    this.y = Math.max(end, top + size);
  }

  /** Ends the document. Nothing may be written after it. */
  finish(): Promise<Uint8Array> {
    const bytes = new Promise<Uint8Array>((resolve, reject) => {
      const chunks: Uint8Array[] = [];
      this.pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      this.pdf.on('end', () => resolve(Buffer.concat(chunks)));
      this.pdf.on('error', reject);
    });
    this.root.end();
    this.pageNumbers();
    this.attach();
    this.pdf.appendXML(PDF_UA);
    this.pdf.end();
    return bytes;
  }

  private attach(): void {
    const { attachment, date } = this.options;
    if (!attachment) return;
    const { name, description, bytes } = attachment;
    const dates = { creationDate: date, modifiedDate: date };
    this.pdf.file(Buffer.from(bytes), { name, description, type: 'application/json', ...dates });
  }

  /** Goes to a further page when so many points do not fit any more; tells whether it did. */
  private makeRoom(points: number): boolean {
    if (this.y + points <= BOTTOM || this.y <= FURTHER_TOP) return false;
    this.pdf.addPage();
    const running = `${this.options.letterhead.municipality} · ${this.options.title} · devamı`;
    this.decorate(() => this.write(running, LEFT, 34, RIGHT - LEFT, small));
    this.y = FURTHER_TOP;
    return true;
  }

  private letterhead(): number {
    const { letterhead, heading, warning } = this.options;
    const { municipality, city, county, contact, logo, crest } = letterhead;
    const isLogoLeft = logo.left < WIDTH / 2;
    const [x, end] = isLogoLeft ? [logo.left + logo.width + 14, RIGHT] : [LEFT, logo.left - 14];
    const name: PaperStyle = { font: 'bold', size: 17, ink: this.brand };
    const top = logo.top + (logo.height - this.heightOf(municipality, end - x, name)) / 2 - 8;
    this.add('Figure', () => drawCrest(this.pdf, crest, logo), { alt: `${municipality} arması` });
    let y = this.paragraph(municipality, x, Math.max(24, top), end - x, name);
    y = this.paragraph(`${county} / ${city}`, x, y, end - x, { size: 10, ink: colours.soft });
    if (contact !== '') y = this.paragraph(contact, x, y, end - x, { size: 9, ink: colours.soft });
    y = Math.max(y, logo.top + logo.height) + 12;
    this.rule(y, this.brand, 1.5);
    this.paragraph(heading, LEFT, y + 13, 300, { font: 'bold', size: 20 }, 'H1');
    if (warning !== null) {
      const [left, width] = [RIGHT - 226, 226];
      this.decorate(() =>
        this.pdf
          .rect(left, y + 15, width, 25)
          .lineWidth(1.2)
          .stroke(colours.warning),
      );
      const style = { font: 'bold', size: 10.5, ink: colours.warning, align: 'center' } as const;
      this.paragraph(warning, left, y + 20, width, style);
    }
    return y + 54;
  }

  private rowHeight(
    { columns }: Pick<PaperTable, 'columns'>,
    { texts, note: print, kind }: PaperRow,
  ): number {
    const heights = columns.map(({ width, align }, place) => {
      const inner = width - 2 * PADDING;
      const text = align === 'right' ? '0' : (texts[place] ?? '');
      const below = place === 0 ? this.heightOf(print, inner, label) : 0;
      return this.heightOf(text, inner, rowStyles[kind]) + below;
    });
    return Math.max(...heights) + 2 * PADDING;
  }

  /** Draws a row into the table, or beside it: the heading of a further page only repeats. */
  private row(
    { columns }: Pick<PaperTable, 'columns'>,
    table: PDFKit.PDFStructureElement | null,
    row: PaperRow,
  ): void {
    const [y, height] = [this.y, this.rowHeight({ columns }, row)];
    const band = () => this.pdf.rect(LEFT, y, RIGHT - LEFT, height).fill(colours.band);
    if (row.kind !== 'line') this.decorate(band);
    // An element that hangs nowhere would keep the document from ever ending.
    const element = table && this.pdf.struct('TR');
    if (element) table.add(element);
    let x = LEFT;
    columns.forEach(({ width, align }, place) => {
      const [left, inner, text] = [x + PADDING, width - 2 * PADDING, row.texts[place] ?? ''];
      x += width;
      const draw = () => {
        const below = this.write(text, left, y + PADDING, inner, { ...rowStyles[row.kind], align });
        if (place === 0 && row.note !== '') this.write(row.note, left, below, inner, label);
      };
      if (!element) {
        this.decorate(draw);
        return;
      }
      const isHead = row.kind === 'head' || (row.kind === 'total' && place === 0);
      const scope: HeadCell = isHead ? { scope: row.kind === 'head' ? 'Column' : 'Row' } : {};
      element.add(this.pdf.struct(isHead ? 'TH' : 'TD', scope, text === '' ? [] : draw));
    });
    element?.end();
    this.rule(y + height);
    this.y = y + height;
  }

  private pageNumbers(): void {
    const { foot, warning } = this.options;
    const { count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.pdf.switchToPage(page);
      this.decorate(() => {
        this.write(warning === null ? foot : `${foot} · ${warning}`, LEFT, 806, 380, small);
        this.write(`Sayfa ${page + 1} / ${count}`, RIGHT - 100, 806, 100, { ...small, align: 'right' });
      });
    }
  }
}

function write(sheet: PaperSheet, part: PaperPart): void {
  switch (part.kind) {
    case 'skip':
      return sheet.skip(part.points);
    case 'text':
      return sheet.say(part.text, part.style);
    case 'head':
      return sheet.headPart(part.text, part.follows);
    case 'facts':
      return sheet.facts(part.facts, part.perRow);
    case 'table':
      return sheet.table(part.table);
    case 'proof':
      return sheet.proof(part.proof);
    case 'pay':
      return sheet.payCode(part.pay);
  }
}

const LACKS_LETTERS = 'Bu belgede yazılamayan harflerin yerinde soru işareti (?) vardır; aslı kaydımızdadır.';

/** Draws the PDF of a document. It takes a tenth of a second and more: a thread does it, beside the one that answers. */
export function drawPaper({ options, parts }: PaperContent): Promise<Uint8Array> {
  const sheet = new PaperSheet(options);
  for (const part of parts) write(sheet, part);
  if (sheet.lacksLetters) sheet.say(LACKS_LETTERS);
  return sheet.finish();
}
