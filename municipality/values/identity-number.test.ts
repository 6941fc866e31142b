import { expect, test } from 'vitest';
import { isTckn, isVkn } from './identity-number';

test.each([
  ['10000000146', true, 'the well-known number of examples'],
  ['12345678950', true, 'ascending digits'],
  ['19090909018', true, 'the tenth digit comes from a negative difference'],
  ['29091919022', true, 'negative difference again'],
  ['11111111110', true, 'all ones but the last'],
  ['98765432150', true, 'descending digits'],
  ['70000000782', true, 'zeros in the middle'],
  ['99000000110', true, 'a foreigner’s number'],
  ['10000000147', false, 'the eleventh digit is wrong'],
  ['34681357994', false, 'the tenth digit is wrong'],
  ['02345678950', false, 'begins with zero'],
  ['00000000000', false, 'zeros only'],
  ['123456789500', false, 'twelve digits'],
  ['1234567895', false, 'ten digits'],
  [' 2345678950', false, 'a space in it'],
  ['١٢٣٤٥٦٧٨٩٥٠', false, 'digits of another script'],
])('T.C. %s is %s: %s', (number, isRight) => {
  expect(isTckn(number)).toBe(isRight);
});

test.each([
  ['4560450464', true, 'a published one'],
  ['1234567890', true, 'ascending digits'],
  ['0123456789', true, 'may begin with zero'],
  ['0000000019', true, 'nearly all zeros'],
  ['9999999994', true, 'all nines but the last'],
  ['1111111114', true, 'the demo company’s'],
  ['1234567891', false, 'the check digit is wrong'],
  ['5560450464', false, 'the first digit is wrong'],
  ['1357924695', false, 'the check digit is wrong'],
  ['12345678901', false, 'eleven digits'],
  ['', false, 'nothing'],
])('tax number %s is %s: %s', (number, isRight) => {
  expect(isVkn(number)).toBe(isRight);
});
