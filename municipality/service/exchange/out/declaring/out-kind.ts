import type { OutType } from './out-types';

/** A column of an outgoing kind, declared once: it is collected, written and documented by this. */
export interface OutColumn {
  readonly type: OutType;
  /** SQL over the rows of the kind; amounts in kuruş. */
  readonly value: string;
  /** What it holds, in Turkish. */
  readonly meaning: string;
  /** As CSV has it; '' where it is often empty. */
  readonly example: string;
}

/** A kind of what happens here that the other system is told. */
export interface OutKind {
  /** Of its files: ASCII, Turkish. */
  readonly name: string;
  /** In Turkish. */
  readonly title: string;
  /** What it holds and when a row is written, in Turkish. */
  readonly meaning: string;
  /** SQL behind `from`: everything there is of the kind. */
  readonly from: string;
  /** SQL condition of its rows. */
  readonly where: string;
  /** SQL: our key of the row. */
  readonly source: string;
  /** SQL: what tells a row from what it was before; constant where rows never change. */
  readonly state: string;
  /** SQL condition besides a changed state; `last.state` is the one written last, null where none was. */
  readonly isNews?: string;
  /** SQL: the order of rows that are found at once. */
  readonly order: string;
  readonly columns: Readonly<Record<string, OutColumn>>;
  /** The column of money that a manifest sums up. */
  readonly sum?: string;
  /** Columns of money that a row takes back, with the sign turned, when what it was written of is gone or another. */
  readonly reversed?: readonly string[];
}

/** Declares an outgoing kind. */
export const defineOut = (kind: OutKind): OutKind => kind;

/** SQL: the other system's key of our row; null where none of its files had it. */
export const keyAtTheirs = (kind: string, oid: string) =>
  `(select min(k.foreign_key) from municipality.exchange_key k where k.kind = '${kind}' and k.oid = ${oid})`;
