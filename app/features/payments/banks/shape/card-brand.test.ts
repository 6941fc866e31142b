import { expect, test } from 'vitest';
import { findCardBrand } from './card-brand';

test.each([
  ['4355084355084358', 'visa'],
  ['5401341234567891', 'mastercard'],
  ['2221000000000009', 'mastercard'],
  ['2720990000000007', 'mastercard'],
  ['2721000000000004', null],
  ['9792030000000000', 'troy'],
  ['6501700000000000', 'troy'],
  ['374427000000003', 'amex'],
  ['6011000000000004', null],
])('%s is %s', (number, brand) => expect(findCardBrand(number)).toBe(brand));
