import { cleanCode } from './clean-text';
import { findRule, valueOf, wrong, type ValueKind } from './reading';

type IbanRule = 'empty' | 'country' | 'digits' | 'length' | 'check-digits';

/** Returns the remainder by 97 of a number of any length, digit by digit: the number itself is too large to hold. */
function modulo97(digits: string): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

/**
 * Checks the two digits by ISO 13616: the first four characters move to the end, letters become 10…35, and the
 * remainder by 97 is 1.
 */
function hasRightCheckDigits(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4);
  return modulo97(moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) === 1;
}

/** Removes the word before it, as it is copied from papers and messages: "IBAN:", "IBAN No.". */
const clean = (typed: string): string =>
  cleanCode(typed)
    .replace(/[.:;,/·…-]/g, '')
    .replace(/^IBAN(?:NO|NUMARASI)?/, '');

/** Reads an IBAN of Türkiye as its 26 characters. */
export const turkishIban: ValueKind<string, IbanRule> = {
  clean,
  read(typed) {
    const iban = clean(typed);
    if (iban === '') return wrong('empty');
    if (!iban.startsWith('TR')) return wrong('country');
    if (!/^TR\d*$/.test(iban)) return wrong('digits');
    if (iban.length !== 26) return wrong('length');
    return iban.charAt(9) === '0' && hasRightCheckDigits(iban) ? valueOf(iban) : wrong('check-digits');
  },
  format: (iban) => iban.replace(/(.{4})(?=.)/g, '$1 '),
};

/** Says in one sentence what is wrong with a typed IBAN. */
export function ibanProblem(typed: string): string {
  switch (findRule(turkishIban.read(typed))) {
    case 'empty':
      return 'İadenin yatırılacağı IBAN’ı yazın.';
    case 'country':
      return 'IBAN TR ile başlamalı; iade yalnızca Türkiye’deki bir banka hesabına yapılır.';
    case 'digits':
      return 'IBAN’da TR’den sonra yalnızca rakam bulunur; harf varsa düzeltin.';
    case 'length':
      return `IBAN 26 karakter olmalı, yazdığınız ${clean(typed).length} karakter. Eksik ya da fazla rakamı düzeltin.`;
    default:
      return 'IBAN’ın denetim rakamları uymuyor; bir rakam yanlış yazılmış olabilir. Baştan denetleyin.';
  }
}

/** Shows the country and check digits, then the last four; the rest does not show. */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 4)} … ${iban.slice(-4)}`;
}
