/** A card as the payer typed it; lives no longer than the answer it is written into. */
export interface TypedCard {
  /** Digits alone. */
  readonly number: string;
  /** "01" to "12". */
  readonly month: string;
  /** Two digits. */
  readonly year: string;
  /** Empty where the bank has no use for it: then it is not asked for. */
  readonly securityCode: string;
}
