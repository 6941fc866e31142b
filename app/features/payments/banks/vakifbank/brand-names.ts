import { findCardBrand } from '../shape/card-brand';

/**
 * Finds the MPI's number of a card's brand: 100 is Visa, 200 Mastercard, and Troy what the municipality's bank has told it.
 * Null for a brand that does not pass, and for any other number.
 */
export function findBrandName(number: string, troyBrand: string | null): string | null {
  switch (findCardBrand(number)) {
    case 'visa':
      return '100';
    case 'mastercard':
      return '200';
    case 'troy':
      return troyBrand;
    case 'amex':
    case null:
      return null;
  }
}

/** Says which cards pass the MPI. */
export const otherBrandText = (takesTroy: boolean): string =>
  takesTroy
    ? 'Bu ödeme yolunda yalnızca Visa, Mastercard ve Troy kartlar geçiyor; American Express geçmiyor. Başka bir kart kullanın.'
    : 'Bu ödeme yolunda yalnızca Visa ve Mastercard kartlar geçiyor; Troy ve American Express geçmiyor. Başka bir kart kullanın.';
