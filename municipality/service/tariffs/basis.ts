import { Decimal } from 'decimal.js';

/** Says where a figure comes from, as it is shown beside it. */
export interface Basis {
  readonly legalBasis: string;
  readonly source: string;
  /** Marks figures that are none of the official ones. */
  readonly isSample: boolean;
}

/** Every sample figure names this source. */
export const SAMPLE_SOURCE = 'örnek tarife';

/** Holds the source of a row that stands for what only the municipality can enter: nothing is calculated with it. */
export const NOT_ENTERED = 'Belediye henüz girmedi';

/** Returns the basis of a row without its other columns. */
export function basisOf({ legalBasis, source, isSample }: Basis): Basis {
  return { legalBasis, source, isSample };
}

/** Returns an exact decimal of the database, written the shortest way: "25.490" is "25.49". */
export function decimalText(numeric: string): string {
  return new Decimal(numeric).toFixed();
}
