/** The code of everything that went well. */
export const SUCCESS = '0000';

/**
 * Answers that speak of another try with the same number: it was used (1006, 1070), the order paid (1061), the
 * authentication spent (1128), the sale undone (1083). What became of the payment only the bank's record tells.
 */
const doubtful = new Set(['1006', '1061', '1070', '1083', '1128']);

/**
 * What a code other than 0000 means for a sale. `declined`: the issuer (0xxx), the POS's own checks (1xxx, 2xxx) or a
 * merchant that is not known (9039, 9065) said no, and nothing was taken. `doubtful`: nobody can say.
 */
export function classOf(code: string): 'declined' | 'doubtful' {
  if (doubtful.has(code)) return 'doubtful';
  return /^[012]\d{3}$/.test(code) || code === '9039' || code === '9065' ? 'declined' : 'doubtful';
}

/** A cancel after its batch was closed: from then on the money is given back. */
export const BATCH_CLOSED = '2202';

/**
 * Codes of the common payment page's record that say of an order that it never came to the POS: not known there (5060),
 * still on the page (5061), given up on it (5050), its holder not known again (2050), the card's data wrong (2030), the
 * directory of cards silent (2053). A code that is not here says nothing about the money.
 */
const beforeThePos = new Set(['2030', '2050', '2053', '5050', '5060', '5061']);

export function neverReachedPos(code: string): boolean {
  return beforeThePos.has(code);
}

/** The ECI of a card holder known again in full, at Visa and at Mastercard; all others are half secure or less. */
export function isFullySecure(eci: string): boolean {
  return ['05', '02'].includes(eci.padStart(2, '0'));
}
