/** Is a card as the payer typed it; lives no longer than the answer it is written into. */
export interface TypedCard {
  /** Holds the digits alone. */
  readonly number: string;
  /** Is written "01" to "12". */
  readonly month: string;
  /** Is written in two digits. */
  readonly year: string;
  /** Is empty where the bank has no use for it: then it is not asked for. */
  readonly securityCode: string;
}
