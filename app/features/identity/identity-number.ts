import { isTckn as isTcNumber, isVkn as isTaxNumber } from 'municipality/contract/identity-number';

export { isTaxNumber, isTcNumber };

/** Returns what a person typed, without the spaces and dashes people put between groups of digits. */
export function withoutSeparators(text: string): string {
  return text.replace(/[\s\u00A0.-]/g, '');
}

/** Checks either number, by its length. */
export function isIdentityNumber(text: string): boolean {
  return text.length === 11 ? isTcNumber(text) : isTaxNumber(text);
}

/** Writes "100*****146": enough for its owner to know it again. */
export function maskedIdentityNo(identityNo: string): string {
  return identityNo.slice(0, 3) + '*'.repeat(Math.max(0, identityNo.length - 6)) + identityNo.slice(-3);
}
