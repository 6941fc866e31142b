import type { DenialReason } from '../protocol/bank-answer';

/** This is the code of everything that went well. */
export const SUCCESS = '0000';

/** The bank answers so to a cancel after its batch was closed: from then on the money is given back. */
export const BATCH_CLOSED = '2202';

/** Lists the ECI of a card holder known again in full, at Visa and at Mastercard; all others are half secure or less. */
const fullEci: readonly string[] = ['05', '02'];

/** Holds `ThreeDSecureType` of a sale: 1 without, 2 with 3-D Secure in full. */
const FULL = '2';

/**
 * Returns NestPay's word (`mdStatus`) for how sure the bank was of the card holder, which a row tells by its ECI or by
 * its `ThreeDSecureType`.
 */
export function securityOf(eci: string, threeDSecureType: string): '1' | '4' {
  return fullEci.includes(eci.padStart(2, '0')) || threeDSecureType === FULL ? '1' : '4';
}

/** Lists the codes about the merchant, not about a payment: of its outgoing address, of its number. */
const merchantCodes: Readonly<Record<string, DenialReason>> = {
  1096: 'address',
  1105: 'address',
  9039: 'account',
  9065: 'account',
};

/** Finds what the bank does not accept of the merchant; null for a code about a payment. */
export function findDenial(code: string): DenialReason | null {
  return merchantCodes[code] ?? null;
}

/** Tells whether a code is about the merchant, not about a payment. */
export const isOfTheMerchant = (code: string): boolean => findDenial(code) !== null;
