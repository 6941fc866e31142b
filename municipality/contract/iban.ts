/** People write these spaces and dashes between the groups. */
const SEPARATORS = /[\s-]/g;

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

export type IbanVerdict =
  | { readonly iban: string; readonly problem: null }
  | { readonly iban: null; readonly problem: string };

const wrong = (problem: string): IbanVerdict => ({ iban: null, problem });

/**
 * Validates an IBAN of Türkiye as typed, spaces and dashes tolerated: its 26 characters, or one sentence that says what
 * is wrong.
 */
export function validateTurkishIban(typed: string): IbanVerdict {
  const iban = typed.replace(SEPARATORS, '').replace(/[tr]/g, (letter) => (letter === 't' ? 'T' : 'R'));
  if (iban === '') return wrong('İadenin yatırılacağı IBAN’ı yazın.');
  if (!iban.startsWith('TR')) {
    return wrong('IBAN TR ile başlamalı; güvence yalnızca Türkiye’deki bir banka hesabına iade edilir.');
  }
  if (!/^TR\d*$/.test(iban))
    return wrong('IBAN’da TR’den sonra yalnızca rakam bulunur; harf varsa düzeltin.');
  if (iban.length !== 26) {
    return wrong(
      `IBAN 26 karakter olmalı, yazdığınız ${iban.length} karakter. Eksik ya da fazla rakamı düzeltin.`,
    );
  }
  if (iban.charAt(9) !== '0' || !hasRightCheckDigits(iban)) {
    return wrong('IBAN’ın denetim rakamları uymuyor; bir rakam yanlış yazılmış olabilir. Baştan denetleyin.');
  }
  return { iban, problem: null };
}

/** Shows the country and check digits, then the last four; the rest does not show. */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 4)} … ${iban.slice(-4)}`;
}
