/** Describes what somebody chose for a file, as it is kept for files of the same name. */
export interface FileChoice {
  /** Names the kind of file. */
  readonly kind: string;
  /** Names the sheet of a workbook; null takes the first one that has rows. */
  readonly sheet: string | null;
  readonly scope: 'butun' | 'degisen';
  /** Says which sign stands before decimals, and what comes first in a day, where texts leave it open. */
  readonly sign: ',' | '.' | null;
  readonly order: 'gun-ay-yil' | 'ay-gun-yil' | null;
  /** Holds the column by the folded heading; null for a heading that is left out. */
  readonly columns: Readonly<Record<string, string | null>>;
}
