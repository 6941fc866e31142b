type CardBrand = 'visa' | 'mastercard' | 'troy' | 'amex';

/** Finds the brand of a card by the first digits of its number (ISO/IEC 7812); null for any other. */
export function findCardBrand(number: string): CardBrand | null {
  if (number.startsWith('4')) return 'visa';
  // Troy shares the ranges of its partners abroad; those begin with 65 and 36.
  if (/^(9792|65|36)/.test(number)) return 'troy';
  if (/^3[47]/.test(number)) return 'amex';
  const first = Number(number.slice(0, 4));
  const isMastercard = (first >= 5100 && first <= 5599) || (first >= 2221 && first <= 2720);
  return isMastercard ? 'mastercard' : null;
}
