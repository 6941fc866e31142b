import type { OutType } from './out-types';

/** Describes a column of an outgoing kind, declared once: it is collected, written and documented by this. */
export interface OutColumn {
  readonly type: OutType;
  /** Holds SQL over the rows of the kind, with amounts in kuruş. */
  readonly value: string;
  /** Says what it holds, in Turkish. */
  readonly meaning: string;
  /** Shows the value as CSV has it; it is '' where the column is often empty. */
  readonly example: string;
}

/** Describes a kind of what happens here that the other system is told. */
export interface OutKind {
  /** Names its files: ASCII, Turkish. */
  readonly name: string;
  /** The title is in Turkish. */
  readonly title: string;
  /** Says what it holds and when a row is written, in Turkish. */
  readonly meaning: string;
  /** Holds the SQL behind `from`: everything there is of the kind. */
  readonly from: string;
  /** Holds the SQL condition of its rows. */
  readonly where: string;
  /** Writes SQL for our key of the row. */
  readonly source: string;
  /** Writes SQL for what tells a row from what it was before; constant where rows never change. */
  readonly state: string;
  /** Holds the SQL condition besides a changed state; `last.state` is the one written last, null where none was. */
  readonly isNews?: string;
  /** Writes SQL for the order of rows that are found at once. */
  readonly order: string;
  readonly columns: Readonly<Record<string, OutColumn>>;
  /** A manifest sums up this column of money. */
  readonly sum?: string;
  /**
   * Lists the columns of money that a row takes back, with the sign turned, when what it was written of is gone or
   * another.
   */
  readonly reversed?: readonly string[];
}

/** Declares an outgoing kind. */
export const defineOut = (kind: OutKind): OutKind => kind;

/** Writes SQL for the other system's key of our row; null where none of its files had it. */
export const keyAtTheirs = (kind: string, oid: string) =>
  `(select min(k.foreign_key) from municipality.exchange_key k where k.kind = '${kind}' and k.oid = ${oid})`;
