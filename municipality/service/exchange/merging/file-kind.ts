import type { Column } from '../reading/column';
import type { Merging } from './merging';

/** Describes a check of the rows against each other and against what is on record: SQL over the row `s`. */
interface Check {
  readonly column: string;
  /** It is true for a row that is refused. */
  readonly when: string;
  /** The reason is in Turkish. */
  readonly reason: string;
}

/** Describes a row that is refused, by its key. */
export interface RowFault {
  readonly key: string;
  readonly column: string;
  /** The reason is in Turkish. */
  readonly reason: string;
}

/** Describes a kind of file of the exchange. */
export interface FileKind {
  /** Names its file and stands in the manifest: ASCII, Turkish. */
  readonly name: string;
  /** A row of it that is new or changed waits for agreement, however few there are. */
  readonly wantsAgreement?: true;
  /** Reports show this title, in Turkish. */
  readonly title: string;
  /** Lists other beginnings of its file's name. */
  readonly words: readonly string[];
  /** Says what it holds and how it merges, in Turkish. */
  readonly meaning: string;
  /** Says what becomes of rows that a whole file no longer has, in Turkish. */
  readonly ending: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** Holds the columns that tell a row from the others. */
  readonly key: readonly string[];
  readonly checks: readonly Check[];
  /** Holds our id of a row, SQL over `s`, where it follows from the row itself; else an unknown row gets a new one. */
  readonly oid?: string;
  /** Says how an unknown row finds the one on record that it is: SQL between `own` and `s`, and the table of `own`. */
  readonly adopts?: {
    readonly from: string;
    readonly on: string;
    readonly oid: string;
    /** Several rows may be parts of the same one. */
    readonly isShared?: boolean;
  };
  /** Selects what the other side says of the value that both sides write: SQL over `s`, null where it says nothing. */
  readonly said?: string;
  /** A file without this column leaves what was said. */
  readonly saidBy?: string;
  /**
   * Tells a row on record whose phone, amount or owner becomes another one: SQL over `s`. Of many at once somebody has to
   * agree to it.
   */
  readonly weighty?: {
    readonly when: string;
    /** Says it in Turkish: "12 kayıtta telefon değişiyor". */ readonly what: string;
  };
  /** Looks at what the statements cannot, once the checks are done: the rows it finds fault with are refused. */
  examine?(merging: Merging): Promise<readonly RowFault[]>;
  /** Runs before any kind is merged. */
  prepare?(merging: Merging): Promise<void>;
  /** Writes the rows of `fresh` to the tables. */
  merge(merging: Merging): Promise<void>;
  /** Returns what ended: the ids in the table `ended`. */
  end?(merging: Merging): Promise<void>;
}

/** Declares a kind of file. */
export const defineKind = (kind: FileKind): FileKind => kind;
