import { APPEAL_HEADING, appealText, type Appeal } from '~/parts/content/appeals';
import type {
  Fact,
  PaperContent,
  PaperOptions,
  PaperPart,
  PaperStyle,
  PayCode,
  Proof,
} from './paper-content';
import { unreadText } from '~/platform/text/unread-text';
import type { PaperTable } from './paper-table';
import { requireDrawing } from './drawings.server';

export type { Fact, Letterhead } from './paper-content';

export const strong: PaperStyle = { font: 'bold', size: 10 };

/**
 * Describes a tagged A4 document after PDF/UA-1 under the municipality's letterhead, written down from top to bottom
 * and drawn in a thread of its own when it is finished.
 */
export class Paper {
  private readonly parts: PaperPart[] = [];

  constructor(private readonly options: PaperOptions) {}

  /** Moves on by some points. */
  skip(points: number): void {
    this.parts.push({ kind: 'skip', points });
  }

  /** Writes a paragraph over the whole width. */
  say(text: string, style?: PaperStyle): void {
    this.parts.push({ kind: 'text', text, style });
  }

  /** Writes the way of appeal at the end of what decides something; nothing where nothing is decided. */
  appeal(appeal: Appeal | null): void {
    if (appeal === null) return;
    this.skip(10);
    this.headPart(APPEAL_HEADING, 40);
    this.say(appealText(appeal));
  }

  /** Writes the heading of a part; `follows` are the points of what must not stand on another page. */
  headPart(text: string, follows?: number): void {
    this.parts.push({ kind: 'head', text, follows });
  }

  /** Writes the labelled facts in columns, each a paragraph of its own; a fact without a value is left out. */
  facts(facts: readonly Fact[], perRow?: number): void {
    this.parts.push({ kind: 'facts', facts, perRow });
  }

  /** Writes a table over as many pages as it takes; its last row stays with what has to follow it. */
  table(table: PaperTable): void {
    this.parts.push({ kind: 'table', table });
  }

  /** Draws the QR code that leads to the page telling whether this paper is genuine, with what to read beside it. */
  proof(checkUrl: string, words: Omit<Proof, 'checkUrl'>): void {
    this.parts.push({ kind: 'proof', proof: { checkUrl, ...words } });
  }

  /** Draws a QR code that leads to where this is paid, with what to read beside it. */
  payCode(pay: PayCode): void {
    this.parts.push({ kind: 'pay', pay });
  }

  /**
   * Returns the document's bytes. @throws Response 503 when too many papers are asked for, 429 when one visitor asks
   * for too many
   */
  finish(): Promise<Uint8Array> {
    const missing = unreadText(this.options.unread);
    if (missing !== null) this.say(missing, strong);
    const content: PaperContent = { options: this.options, parts: this.parts };
    return requireDrawing(content);
  }
}
