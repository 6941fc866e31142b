/** Holds a card as the payer typed it; it lives no longer than the answer it is written into. */
export interface TypedCard {
  /** Holds the digits alone. */
  readonly number: string;
  /** Runs from "01" to "12". */
  readonly month: string;
  /** Holds the last two digits. */
  readonly year: string;
  /** It is empty where the bank has no use for it: then it is not asked for. */
  readonly securityCode: string;
  /** Holds the name on the card in capital letters of ASCII; empty where it is not asked for, or was left out. */
  readonly holderName: string;
}
