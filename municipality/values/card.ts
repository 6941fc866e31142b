import { cleanGroups, cleanLine } from './clean-text';
import { digitsOf } from './file-number';
import { valueOf, wrong, type ShapedKind, type ValueKind } from './reading';

/** Checks the check digit of ISO/IEC 7812 (Luhn). */
function hasRightCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

type CardRule = 'empty' | 'digits' | 'length' | 'check-digits';

/** Reads the number of a payment card: 13 to 19 digits. */
export const cardNumber: ShapedKind<CardRule> = {
  shape: /^\d{13,19}$/,
  clean: cleanGroups,
  read(typed) {
    const digits = cleanGroups(typed);
    if (digits === '') return wrong('empty');
    if (!/^\d+$/.test(digits)) return wrong('digits');
    if (digits.length < 13 || digits.length > 19) return wrong('length');
    return hasRightCheckDigit(digits) ? valueOf(digits) : wrong('check-digits');
  },
  format: (digits) => digits.replace(/(\d{4})(?=\d)/g, '$1 '),
};

/** Reads the security code of a card: three digits, or four. */
export const securityCode = digitsOf(3, 4);

/** Reads the month of a card as two digits. */
export const cardMonth: ShapedKind<'empty' | 'month'> = {
  shape: /^(0[1-9]|1[0-2])$/,
  clean: cleanGroups,
  read(typed) {
    const digits = cleanGroups(typed);
    if (digits === '') return wrong('empty');
    return /^(?:0?[1-9]|1[0-2])$/.test(digits) ? valueOf(digits.padStart(2, '0')) : wrong('month');
  },
  format: (month) => month,
};

/** Reads the year of a card as four digits; cards show two. */
export const cardYear: ValueKind<string, 'empty' | 'year'> = {
  clean: cleanGroups,
  read(typed) {
    const digits = cleanGroups(typed);
    if (digits === '') return wrong('empty');
    return /^(?:20)?\d{2}$/.test(digits) ? valueOf(digits.padStart(4, '20')) : wrong('year');
  },
  format: (year) => year,
};

const marks = /[\p{M}'’`´]/gu;
const holderShape = /^[A-Z][A-Z .-]{1,44}$/;

/** Reads the card holder's name as cards bear it: 2 to 45 capital letters of ASCII, "Ömer Işık" as "OMER ISIK". */
export const cardHolderName: ShapedKind<'empty' | 'holder-name'> = {
  shape: holderShape,
  clean: (typed) => cleanLine(typed).normalize('NFD').replace(marks, '').toUpperCase(),
  read(typed) {
    const name = cardHolderName.clean(typed);
    if (name === '') return wrong('empty');
    return holderShape.test(name) ? valueOf(name) : wrong('holder-name');
  },
  format: (name) => name,
};
