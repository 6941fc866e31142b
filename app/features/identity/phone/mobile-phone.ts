/**
 * Reads a mobile phone of Türkiye in any usual spelling (5xx…, 05xx…, +90 5xx…, with spaces, brackets, dots or dashes)
 * as the ten digits operators use; null for anything else.
 */
export function findMobilePhone(text: string): string | null {
  const digits = text.replace(/[\s\u00A0().\-/]/g, '');
  return /^(?:\+90|0090|90)?0?(5\d{9})$/.exec(digits)?.[1] ?? null;
}

/** Shows enough for its owner to know it again: "(555) *** ** 46". */
export function maskedPhone(phone: string): string {
  return `(${phone.slice(0, 3)}) *** ** ${phone.slice(-2)}`;
}
