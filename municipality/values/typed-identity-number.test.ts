import { describe, expect, it } from 'vitest';
import { identityNumber, isTckn, isVkn } from './identity-number';
import { findRule, findValue } from './reading';

const validTc = [
  ['10000000146', 'the best known valid number'],
  ['11111111110', 'equal digits may be valid'],
  ['29091919022', 'the bracket is negative: a true modulo is needed'],
  ['98765432150', 'falling digits'],
  ['70000000782', 'zeros in the middle'],
  ['24681357994', 'even and odd digits in blocks'],
  ['99000000110', 'a number of a foreigner begins with 99'],
  ['97000000062', 'begins with 97, same rule'],
  ['19090909018', 'the bracket is negative here too'],
  ['12345678950', 'rising digits'],
];

const invalidTc = [
  ['10000000147', 'the eleventh digit is wrong'],
  ['34681357994', 'the tenth digit no longer fits'],
  ['02345678950', 'begins with zero'],
  ['123456789500', 'twelve digits'],
  ['00000000000', 'zeros alone'],
  ['99999999999', 'the eleventh digit is wrong for nines'],
  [' 2345678950', 'a space in place of a digit'],
  ['١٢٣٤٥٦٧٨٩٥٠', 'digits of another script'],
  ['12345678950\n', 'a line break behind the number'],
];

const validTax = [
  ['0000000019', 'leading zeros are digits too'],
  ['1234567890', 'rising digits'],
  ['4560450464', 'a published number'],
  ['9999999994', 'nines take the branch of the nine'],
  ['2468135797', 'even and odd digits in blocks'],
  ['0123456789', 'begins with zero'],
];

const invalidTax = [
  ['1234567891', 'the check digit is one off'],
  ['5560450464', 'the first digit was changed'],
  ['2468135897', 'a digit in the middle was changed'],
  ['12345678901', 'eleven digits'],
  ['', 'nothing'],
  ['1357924695', 'the check digit does not fit'],
];

describe('a T.C. identity number', () => {
  it.each(validTc)('%s is valid: %s', (number) => {
    expect(isTckn(number)).toBe(true);
    expect(findValue(identityNumber.read(number))).toBe(number);
  });

  it.each(invalidTc)('%s is invalid: %s', (number) => {
    expect(isTckn(number)).toBe(false);
  });

  it('finds every single mistyped digit of a valid number', () => {
    const number = '10000000146';
    for (let place = 0; place < number.length; place += 1) {
      for (const digit of '0123456789'.replace(number.charAt(place), '')) {
        const typed = number.slice(0, place) + digit + number.slice(place + 1);
        expect([typed, isTckn(typed)]).toEqual([typed, false]);
      }
    }
  });
});

describe('a tax number', () => {
  it.each(validTax)('%s is valid: %s', (number) => {
    expect(isVkn(number)).toBe(true);
    expect(findValue(identityNumber.read(number))).toBe(number);
  });

  it.each(invalidTax)('"%s" is invalid: %s', (number) => {
    expect(isVkn(number)).toBe(false);
    expect(findValue(identityNumber.read(number))).toBeNull();
  });
});

describe('either number as people type it', () => {
  it.each([
    ['123 456 789 50', '12345678950', 'groups of three'],
    ['123-456-789.50', '12345678950', 'dashes and dots'],
    ['\u00a04560 450 464 ', '4560450464', 'hard spaces out of a copied text'],
    ['1234567895O', '1234567895O', 'a letter stays and is refused later'],
  ])('%s is read as %s: %s', (typed, read) => {
    expect(identityNumber.clean(typed)).toBe(read);
  });

  it('is checked by its length: a T.C. number with a tax number’s length is none', () => {
    expect(findRule(identityNumber.read('1000000014'))).toBe('check-digits');
    expect(findRule(identityNumber.read(''))).toBe('empty');
  });
});
