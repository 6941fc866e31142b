import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Collection } from 'municipality/contract';
import PDFDocument from 'pdfkit';
import { maskedIdentityNo } from '~/identity/identity-number';
import { formatDateTime, formatMoney } from '~/ui/format';
import { moneyInWords } from './money-in-words';
import type { Box } from './pdf-figures.server';
import { drawCrest, drawQrCode } from './pdf-figures.server';
import type { Row } from './receipt-rows.server';
import { columns, lineRow, rowStyles, totalRow } from './receipt-rows.server';

export interface ReceiptContent {
  collection: Collection;
  letterhead: {
    municipality: string;
    city: string;
    county: string;
    logo: Box;
  };
  /** Where the QR code leads: the portal's page that says whether a receipt is genuine. */
  checkUrl: string;
  /** No money moved, and the paper has to say so. */
  isSample: boolean;
}

type Fact = readonly [label: string, value: string | null | undefined];

interface Style {
  font?: 'regular' | 'bold';
  size: number;
  ink?: string;
  align?: 'left' | 'right' | 'center';
}

/** What the library takes and its types leave out. */
interface HeadCell extends PDFKit.Mixins.StructureElementOptions {
  scope?: 'Row' | 'Column';
}

const [WIDTH, LEFT, RIGHT, BOTTOM] = [595.28, 36, 559.28, 784];
const PADDING = 4;
/** Room below the last line of the table: total, words, way of payment, check. */
const CLOSING = 275;
const QR_SIZE = 92;
const SAMPLE_NOTE = 'ÖRNEK – gerçek tahsilat değildir';
const ORIGIN_NOTE =
  'Bu makbuz elektronik ortamda düzenlenmiştir. Gerçekliğini karekodu okutarak ya da doğrulama sayfasına makbuz numarasıyla doğrulama kodunu yazarak herkes kontrol edebilir.';
const ink = { soft: '#4B5B69', rule: '#BCC8D1', band: '#EFF4F8', brand: '#14567F', warning: '#A3122A' };
const label: Style = { size: 7.5, ink: ink.soft };
const small: Style = { size: 8, ink: ink.soft };
const strong: Style = { font: 'bold', size: 10 };
/** Collection types of the specification, §9. */
const paymentWays: Readonly<Record<Collection['CollectionType'], string>> = {
  '1': 'Nakit',
  '2': 'Posta çeki',
  '3': 'Borç dekontu',
  '4': 'Kredi kartı',
  '5': 'Depozito dekontu',
};

const fonts = new Map<string, Buffer>();

/** Read once. Found as a package, so that sources and built bundle get the same file. */
function getFont(file: string): Buffer {
  const path = createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${file}`);
  const font = fonts.get(file) ?? readFileSync(path);
  fonts.set(file, font);
  return font;
}

/** The paper while it is drawn. Whatever says something goes into the structure tree, the rest is an artifact. */
class ReceiptPaper {
  readonly pdf: InstanceType<typeof PDFDocument>;
  private readonly root: PDFKit.PDFStructureElement;

  constructor(private readonly content: ReceiptContent) {
    const { collection, letterhead } = content;
    // The library writes title and author into XML as they are.
    const info = {
      Title: `Tahsilat makbuzu ${collection.ReceiptNo}`.replace(/[<>&]/g, ' '),
      Author: letterhead.municipality.replace(/[<>&]/g, ' '),
      Creator: 'E-Belediye',
      CreationDate: new Date(collection.CollectedAt),
    };
    const accessible = { pdfVersion: '1.7', tagged: true, lang: 'tr-TR', displayTitle: true } as const;
    this.pdf = new PDFDocument({ size: 'A4', margin: 0, font: '', bufferPages: true, info, ...accessible });
    this.pdf.registerFont('regular', getFont('400Regular/NotoSans_400Regular.ttf'));
    this.pdf.registerFont('bold', getFont('700Bold/NotoSans_700Bold.ttf'));
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  draw(): void {
    const { collection } = this.content;
    const numberLabel = collection.PayerIdentityNo.length === 11 ? 'T.C. kimlik no' : 'Vergi no';
    const facts: Fact[] = [
      ['Makbuz no', collection.ReceiptNo],
      ['Tahsilat tarihi ve saati', formatDateTime(collection.CollectedAt)],
      ['Sicil no', collection.RegistryNo],
      ['Ödeyen', collection.PayerName],
      [numberLabel, maskedIdentityNo(collection.PayerIdentityNo)],
    ];
    this.closing(this.table(this.facts(facts, this.letterhead()) + 14));
    this.root.end();
    this.pageNumbers();
  }

  private heightOf(text: string, width: number, { font = 'regular', size }: Style): number {
    return text === '' ? 0 : this.pdf.font(font).fontSize(size).heightOfString(text, { width });
  }

  /** Writes into a column and answers with the y below. What stands on the right shrinks rather than break. */
  private write(text: string, x: number, y: number, width: number, style: Style): number {
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

  private add(tag: string, draw: () => void, options: { alt?: string } = {}): void {
    this.root.add(this.pdf.struct(tag, options, draw));
  }

  private paragraph(text: string, x: number, y: number, width: number, style: Style, tag = 'P'): number {
    let below = y;
    this.add(tag, () => (below = this.write(text, x, y, width, style)));
    return below;
  }

  private decorate(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  private rule(y: number, stroke = ink.rule, width = 0.6): void {
    this.decorate(() => this.pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(width).stroke(stroke));
  }

  private letterhead(): number {
    const { letterhead, isSample } = this.content;
    const { municipality, city, county, logo } = letterhead;
    const isLogoLeft = logo.left < WIDTH / 2;
    const [x, end] = isLogoLeft ? [logo.left + logo.width + 14, RIGHT] : [LEFT, logo.left - 14];
    const name: Style = { font: 'bold', size: 17, ink: ink.brand };
    const top = logo.top + (logo.height - this.heightOf(municipality, end - x, name)) / 2 - 8;
    this.add('Figure', () => drawCrest(this.pdf, logo), { alt: `${municipality} arması` });
    let y = this.paragraph(municipality, x, Math.max(24, top), end - x, name);
    y = this.paragraph(`${county} / ${city}`, x, y, end - x, { size: 10, ink: ink.soft });
    y = Math.max(y, logo.top + logo.height) + 12;
    this.rule(y, ink.brand, 1.5);
    this.paragraph('TAHSİLAT MAKBUZU', LEFT, y + 13, 300, { font: 'bold', size: 20 }, 'H1');
    if (isSample) {
      const frame = () =>
        this.pdf
          .rect(RIGHT - 226, y + 15, 226, 25)
          .lineWidth(1.2)
          .stroke(ink.warning);
      this.decorate(frame);
      const style: Style = { font: 'bold', size: 10.5, ink: ink.warning, align: 'center' };
      this.paragraph(SAMPLE_NOTE, RIGHT - 226, y + 20, 226, style);
    }
    return y + 54;
  }

  /** Labelled facts in three columns, each a paragraph of its own; a fact without a value is left out. */
  private facts(facts: readonly Fact[], top: number): number {
    const [gap, width] = [14, (RIGHT - LEFT - 28) / 3];
    let [y, below] = [top, top];
    facts
      .flatMap(([name, value]) => (value ? [{ name, value }] : []))
      .forEach(({ name, value }, place) => {
        if (place > 0 && place % 3 === 0) y = below + 7;
        const x = LEFT + (place % 3) * (width + gap);
        this.add('P', () => {
          const next = this.write(name, x, y, width, label);
          below = Math.max(below, this.write(value, x, next, width, strong));
        });
      });
    return below;
  }

  private rowHeight({ texts, note, kind }: Row): number {
    const heights = columns.map(({ width, align }, place) => {
      const inner = width - 2 * PADDING;
      const text = align === 'right' ? '0' : (texts[place] ?? '');
      return (
        this.heightOf(text, inner, rowStyles[kind]) + (place === 0 ? this.heightOf(note, inner, label) : 0)
      );
    });
    return Math.max(...heights) + 2 * PADDING;
  }

  /** Draws a row into the table, or beside it: the heading of a further page only repeats. */
  private row(table: PDFKit.PDFStructureElement | null, row: Row, y: number): number {
    const height = this.rowHeight(row);
    const band = () => this.pdf.rect(LEFT, y, RIGHT - LEFT, height).fill(ink.band);
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
    return y + height;
  }

  /** The table over as many pages as it takes; its last line always stands on the page of the total. */
  private table(top: number): number {
    const { collection, letterhead } = this.content;
    const head: Row = { texts: columns.map(({ title }) => title), note: '', kind: 'head' };
    const table = this.pdf.struct('Table', { title: 'Tahsil edilen borçlar' });
    this.root.add(table);
    let y = this.row(table, head, top);
    collection.Lines.map(lineRow).forEach((row, place, rows) => {
      const needed = this.rowHeight(row) + (place === rows.length - 1 ? CLOSING : 0);
      if (y + needed > BOTTOM) {
        this.pdf.addPage();
        const running = `${letterhead.municipality} · Tahsilat makbuzu ${collection.ReceiptNo} · devamı`;
        this.decorate(() => this.write(running, LEFT, 34, RIGHT - LEFT, small));
        y = this.row(null, head, 52);
      }
      y = this.row(table, row, y);
    });
    y = this.row(table, totalRow(collection), y);
    table.end();
    return y;
  }

  private closing(top: number): void {
    const { collection, checkUrl } = this.content;
    const facts: Fact[] = [
      ['Tahsil edilen tutar', formatMoney(collection.Total)],
      ['Ödeme yolu', paymentWays[collection.CollectionType]],
      ['Banka', collection.BankName],
      ['Kartın son dört hanesi', collection.CardLastFour && `**** ${collection.CardLastFour}`],
      ['Banka işlem no', collection.BankReference],
      ['İşlem no', collection.OrderNumber],
    ];
    const words = `Yazıyla: ${moneyInWords(collection.Total, 'receipt')}`;
    const factsTop = this.paragraph(words, LEFT, top + 8, RIGHT - LEFT, strong) + 12;
    const codeTop = this.facts(facts, factsTop) + 28;
    this.rule(codeTop - 14);
    const alt = 'Makbuz doğrulama sayfasına götüren karekod';
    this.add(
      'Figure',
      () => drawQrCode(this.pdf, checkUrl, { left: LEFT + 4, top: codeTop, size: QR_SIZE }),
      { alt },
    );
    const { host, pathname } = new URL(checkUrl);
    const notes: Array<[string, Style]> = [
      [`Doğrulama kodu: ${collection.VerificationCode}`, { font: 'bold', size: 12 }],
      [`Doğrulama sayfası: ${host}${pathname}`, { size: 9 }],
      [ORIGIN_NOTE, { size: 9, ink: ink.soft }],
    ];
    const x = LEFT + QR_SIZE + 20;
    notes.reduce((y, [text, style]) => this.paragraph(text, x, y, RIGHT - x, style) + 6, codeTop + 6);
  }

  private pageNumbers(): void {
    const { collection, isSample } = this.content;
    const { count } = this.pdf.bufferedPageRange();
    const foot = `Makbuz no ${collection.ReceiptNo}${isSample ? ` · ${SAMPLE_NOTE}` : ''}`;
    for (let page = 0; page < count; page += 1) {
      this.pdf.switchToPage(page);
      this.decorate(() => {
        this.write(foot, LEFT, 806, 380, small);
        this.write(`Sayfa ${page + 1} / ${count}`, RIGHT - 100, 806, 100, { ...small, align: 'right' });
      });
    }
  }
}

const PDF_UA =
  '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>';

/**
 * The receipt (tahsilat makbuzu) of a collection as a tagged A4 PDF after PDF/UA-1. The same content gives the same
 * bytes: the document's date is that of the collection.
 * @throws RangeError when an amount is not whole kuruş
 */
export function drawReceipt(content: ReceiptContent): Promise<Uint8Array> {
  const receipt = new ReceiptPaper(content);
  const bytes = new Promise<Uint8Array>((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    receipt.pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    receipt.pdf.on('end', () => resolve(Buffer.concat(chunks)));
    receipt.pdf.on('error', reject);
  });
  receipt.draw();
  receipt.pdf.appendXML(PDF_UA);
  receipt.pdf.end();
  return bytes;
}
