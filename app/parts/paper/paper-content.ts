import type { Crest } from '~/parts/content/branding/crest';
import type { PaperTable } from './paper-table';

/** Gives PDF points from the upper left corner of the page. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Letterhead {
  readonly municipality: string;
  readonly city: string;
  readonly county: string;
  /** Holds address and telephone; empty where they are not known. */
  readonly contact: string;
  readonly logo: Box;
  readonly crest: Crest;
  /** Colours name, rule and headings as `#RRGGBB`; null for the product's colour. */
  readonly colour: string | null;
}

export interface PaperStyle {
  readonly font?: 'regular' | 'bold';
  readonly size: number;
  readonly ink?: string;
  readonly align?: 'left' | 'right' | 'center';
}

/** Describes what a document is; the same content gives the same bytes, so its date is that of the matter. */
export interface PaperOptions {
  /** Stands in the file's properties, e.g. "Tahsilat makbuzu 2026-00000042". */
  readonly title: string;
  /** Stands large, below the letterhead. */
  readonly heading: string;
  readonly date: Date;
  readonly letterhead: Letterhead;
  /** Stands at the foot of every page. */
  readonly foot: string;
  /** Stands in a red frame and at the foot; null on what is real. */
  readonly warning: string | null;
  /** Counts the rows of the municipality's that could not be read and are missing here: the last line says so. */
  readonly unread: number;
  /** Travels in the document, for whoever wants to go on with its figures. */
  readonly attachment?: PaperAttachment | undefined;
  /** Everybody may have it: it is drawn once and remembered. */
  readonly isPublic?: boolean;
}

interface PaperAttachment {
  readonly name: string;
  readonly description: string;
  /** Holds JSON in UTF-8. */
  readonly bytes: Uint8Array;
  /** Stands among the document's properties. */
  readonly keywords: string;
}

/** A large value is the figure that the paper is about. */
export type Fact = readonly [label: string, value: string | null | undefined, size?: 'large'];

export interface Proof {
  readonly checkUrl: string;
  readonly alt: string;
  readonly code: string;
  readonly explanation: string;
}

/** Describes a QR code that leads to where the paper is paid. */
export interface PayCode {
  readonly payUrl: string;
  readonly alt: string;
  readonly title: string;
  readonly explanation: string;
}

/** Stands beside a QR code. */
export type CodeNote = readonly [text: string, style: PaperStyle];

/** Describes what is written, from top to bottom. */
export type PaperPart =
  | { readonly kind: 'skip'; readonly points: number }
  | { readonly kind: 'text'; readonly text: string; readonly style: PaperStyle | undefined }
  | { readonly kind: 'head'; readonly text: string; readonly follows: number | undefined }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[]; readonly perRow: number | undefined }
  | { readonly kind: 'table'; readonly table: PaperTable }
  | { readonly kind: 'proof'; readonly proof: Proof }
  | { readonly kind: 'pay'; readonly pay: PayCode };

/** Describes a document as plain data: what a thread needs to draw it. */
export interface PaperContent {
  readonly options: PaperOptions;
  readonly parts: readonly PaperPart[];
}
