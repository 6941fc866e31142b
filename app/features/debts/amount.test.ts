import { expect, it } from 'vitest';
import { findAmount } from './amount';

it.each([
  ['1.234,56', 123_456],
  ['1234,56', 123_456],
  ['1234,5', 123_450],
  ['250', 25_000],
  [' 250,00 ₺ ', 25_000],
  ['250 TL', 25_000],
  ['₺250', 25_000],
  ['1.000.000', 100_000_000],
  ['0,01', 1],
])('%s is an amount', (text, kurus) => {
  expect(findAmount(text)).toBe(kurus);
});

it.each(['100.50', '1,234.56', '12.34,50', '-5', '1,234', 'yüz', '', ',50', '1e3', '٣', '1₺2'])(
  '%s is none',
  (text) => {
    expect(findAmount(text)).toBeNull();
  },
);
