/**
 * Check digits of the 11-digit T.C. number (also those of foreigners, beginning with 99). The bracket may be
 * negative, so the modulo must be a true one: 19090909018 is valid.
 */
export function isTcNumber(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const digits = Array.from(text, Number);
  const sumOf = (from: number, to: number, step: number): number => {
    let sum = 0;
    for (let index = from; index <= to; index += step) sum += digits[index] ?? 0;
    return sum;
  };
  const tenth = (((7 * sumOf(0, 8, 2) - sumOf(1, 7, 2)) % 10) + 10) % 10;
  return digits[9] === tenth && digits[10] === sumOf(0, 9, 1) % 10;
}

/** Check digit of the 10-digit tax number (VKN). */
export function isTaxNumber(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const digits = Array.from(text, Number);
  let sum = 0;
  for (let place = 1; place <= 9; place += 1) {
    const shifted = ((digits[place - 1] ?? 0) + 10 - place) % 10;
    sum += shifted === 9 ? 9 : (shifted * 2 ** (10 - place)) % 9;
  }
  return digits[9] === (10 - (sum % 10)) % 10;
}

/** What a person typed, without the spaces and dashes people put between groups of digits. */
export function withoutSeparators(text: string): string {
  return text.replace(/[\s\u00A0.-]/g, '');
}

/** Either number, by its length. */
export function isIdentityNumber(text: string): boolean {
  return text.length === 11 ? isTcNumber(text) : isTaxNumber(text);
}

/** "100*****146": enough for its owner to know it again. */
export function maskedIdentityNo(identityNo: string): string {
  return identityNo.slice(0, 3) + '*'.repeat(Math.max(0, identityNo.length - 6)) + identityNo.slice(-3);
}
