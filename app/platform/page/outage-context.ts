import { createContext, useContext } from 'react';
import type { Unoffered } from './closure';

/** Describes what the page about an outage, or about a form that was not taken, knows besides. */
export interface Outage {
  /** Holds the form that was posted, as far as it may be kept; null when nothing was posted. */
  readonly typed: {
    readonly fields: ReadonlyArray<readonly [name: string, value: string]>;
    /** It is false when a password, a code or a file is missing: then the form is opened again rather than sent. */
    readonly isWhole: boolean;
    readonly hadFiles: boolean;
  } | null;
  /** The municipality has been silent so often that it is left alone for some seconds. */
  readonly isResting: boolean;
  /** Says that it is not the municipality: the portal's own records cannot be reached. */
  readonly isDatabase?: boolean;
  /** Says that the municipality does not offer what the page asked of it. */
  readonly unoffered?: Unoffered;
  /** Says that the municipality refused, in these words, or failed and said so. */
  readonly refusal?: { readonly message: string | null; readonly isFault: boolean };
  /** Nothing is out: the form was made for a session that is over. */
  readonly isStaleForm?: boolean;
}

/**
 * Holds a value while the page that is written is the one about an outage. Such a page takes no React along to the
 * browser.
 */
export const OutageContext = createContext<Outage | null>(null);

export function useOutage(): Outage | null {
  return useContext(OutageContext);
}

/** Describes a part of a page that could not be had. */
export interface MissingPart {
  /** Names the part as visitors read it. */
  readonly title: string;
  /** Holds the municipality's own words where it refused; null where it did not answer or gave none. */
  readonly words: string | null;
}

/** Describes what is missing on a page that is shown all the same. Such a page takes no React along either. */
export interface Missing {
  /** Counts the rows of the municipality's that could not be read. */
  readonly rows: number;
  readonly parts: readonly MissingPart[];
}

export const MissingContext = createContext<Missing>({ rows: 0, parts: [] });
