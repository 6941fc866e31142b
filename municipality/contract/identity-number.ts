/** Fits the form and check digits of a T.C. identity number. Proves form, not existence. */
export function isTckn(text: string): boolean {
  return /^[1-9]\d{10}$/.test(text) && text === tcknFrom(text.slice(0, 9));
}

/** Fits the form and check digit of a tax number. Proves form, not existence. */
export function isVkn(text: string): boolean {
  return /^\d{10}$/.test(text) && text === vknFrom(text.slice(0, 9));
}

/**
 * Returns the T.C. identity number over its first nine digits. Numbers of foreigners begin with 99 and follow the same
 * rule.
 */
export function tcknFrom(firstNine: string): string {
  const digits = digitsOf(firstNine);
  const odd = digits.filter((_, index) => index % 2 === 0).reduce((sum, digit) => sum + digit, 0);
  const even = digits.filter((_, index) => index % 2 === 1).reduce((sum, digit) => sum + digit, 0);
  // The difference can be negative (19090909018), where JavaScript's % is not the modulo the rule means.
  const tenth = (((odd * 7 - even) % 10) + 10) % 10;
  return `${firstNine}${tenth}${(odd + even + tenth) % 10}`;
}

/** Returns the tax number over its first nine digits. */
export function vknFrom(firstNine: string): string {
  const sum = digitsOf(firstNine).reduce((total, digit, index) => {
    const shifted = (digit + 9 - index) % 10;
    return total + (shifted === 9 ? 9 : (shifted * 2 ** (9 - index)) % 9);
  }, 0);
  return `${firstNine}${(10 - (sum % 10)) % 10}`;
}

function digitsOf(text: string): number[] {
  return Array.from(text, Number);
}
