import type { FieldType } from './field-types';

/** Describes a column of a kind of file, declared once: it is read, documented and put into the sample file by this. */
export interface Column {
  readonly type: FieldType;
  /** Holds other headings that are taken for it, beside its own name; case, marks and signs do not count. */
  readonly words: readonly string[];
  readonly isRequired?: boolean;
  /** Gives one value for each row of the sample file; '' where it is left empty. */
  readonly examples: readonly [string, string];
  /** Says what it holds, in Turkish. */
  readonly meaning: string;
}

/** Describes the columns of a kind of file, and those of them that tell a row from the others. */
export interface Declared {
  readonly columns: Readonly<Record<string, Column>>;
  readonly key: readonly string[];
}
