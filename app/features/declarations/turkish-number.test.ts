import { expect, it } from 'vitest';
import { findTurkishNumber } from './turkish-number';

const numbers: ReadonlyArray<readonly [typed: string, number: string | null, reason: string]> = [
  ['1.234,56', '1234.56', 'as a bank writes it'],
  ['1234,56', '1234.56', 'without dots'],
  ['1 234,5', '1234.5', 'a space between thousands'],
  ['1\u00A0234,5', '1234.5', 'a space that does not break'],
  ['1.234', '1234', 'a dot before three digits is a thousand'],
  ['12.345.678', '12345678', 'two of them'],
  ['120.5', '120.5', 'a dot where a comma belongs'],
  ['120,50 m²', '120.5', 'with its unit'],
  ['120 m2', '120', 'the unit as keyboards have it'],
  ['1.500 ₺', '1500', 'with the sign of the lira'],
  ['1.500TL', '1500', 'with its letters'],
  ['  75 ', '75', 'with spaces around'],
  ['007', '7', 'zeros in front'],
  ['0', '0', 'nothing at all is a number'],
  ['0,00', '0', 'and so is nothing with places'],
  ['-5', '-5', 'below zero: a rule says that, not the reader'],
  ['1,234,567', '1234567', 'thousands of another country, which can be nothing else'],
  ['1.23.4', null, 'dots that group nothing'],
  ['12,', null, 'a comma and nothing behind'],
  ['yüz', null, 'a word'],
  ['', null, 'nothing'],
  ['1e5', null, 'a number of programmers'],
  [`1${' '.repeat(1_990)}x`, null, 'nearly nothing but spaces'],
  [`${' '.repeat(990)}12${' '.repeat(990)}`, '12', 'lost among spaces'],
  ['1'.repeat(41), null, 'longer than any number'],
];

it.each(numbers)('%j is %s: %s', (typed, number) => {
  expect(findTurkishNumber(typed)).toBe(number);
});
