import { cleanGroups } from './clean-text';
import { valueOf, wrong, type Reading, type ShapedKind } from './reading';

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

/** Says what is wrong: nothing typed, signs that are no digits, their number, first digits of another kind, check digits. */
export type IdentityRule = 'empty' | 'digits' | 'length' | 'citizen' | 'foreigner' | 'check-digits';

/** Checks what every kind of these numbers has in common. */
function readDigits(
  typed: string,
  lengths: readonly number[],
  findFault: (digits: string) => IdentityRule | null,
): Reading<string, IdentityRule> {
  const digits = cleanGroups(typed);
  if (digits === '') return wrong('empty');
  if (!/^\d+$/.test(digits)) return wrong('digits');
  if (!lengths.includes(digits.length)) return wrong('length');
  const fault = findFault(digits);
  return fault === null ? valueOf(digits) : wrong(fault);
}

const inGroups = (number: string) => number.replace(/(\d{3})(?=\d{2})/g, '$1 ');

const kind = (
  lengths: readonly number[],
  findFault: (digits: string) => IdentityRule | null,
): ShapedKind<IdentityRule> => ({
  shape: new RegExp(String.raw`^\d{${lengths.join(',')}}$`),
  clean: cleanGroups,
  read: (typed) => readDigits(typed, lengths, findFault),
  format: inGroups,
});

const isForeigners = (digits: string) => digits.startsWith('99');
const checked = (isRight: boolean) => (isRight ? null : 'check-digits');

/** Reads eleven digits of a person, citizen or foreigner. */
export const personNumber = kind([11], (digits) => checked(isTckn(digits)));
/** Reads the number of a citizen, which does not begin with 99. */
export const citizenNumber = kind([11], (digits) =>
  isForeigners(digits) && isTckn(digits) ? 'foreigner' : checked(isTckn(digits)),
);
/** Reads the number of a foreigner, which begins with 99. */
export const foreignerNumber = kind([11], (digits) =>
  isForeigners(digits) ? checked(isTckn(digits)) : 'citizen',
);
/** Reads ten digits of a tax number. */
export const taxNumber = kind([10], (digits) => checked(isVkn(digits)));
/** Reads either number, by its length. */
export const identityNumber = kind([10, 11], (digits) =>
  checked(digits.length === 11 ? isTckn(digits) : isVkn(digits)),
);
