import { kurus } from 'municipality/contract';
import { expect, test } from 'vitest';
import { deferredTax } from './deferred-tax';

const tenths = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ year: from + index, accrued: kurus(2_000_00) }));

test('nine tenths of five years at 20.000 ₺ are 90.000 ₺', () => {
  // 20.000 − 2.000 = 18.000 are deferred; 18.000 × 5 = 90.000 are asked for.
  expect(deferredTax(tenths(2022, 2026), '0.1', 2026)).toEqual({
    years: [2022, 2023, 2024, 2025, 2026],
    amount: 90_000_00,
  });
});

test.each([
  // 2021 can be asked for to the end of 2026: six years of 18.000
  [2026, 2021, 108_000_00],
  // and not in 2027: five years are left
  [2027, 2022, 90_000_00],
])('transferred in %i, the first year still open is %i', (transferredIn, first, amount) => {
  const deferred = deferredTax(tenths(2015, 2026), '0.1', transferredIn);
  expect(deferred?.years[0]).toBe(first);
  expect(deferred?.amount).toBe(amount);
});

test.each([
  ['nothing accrued', [], 2026],
  ['all is barred', tenths(2010, 2015), 2026],
  ['the tax was nought', [{ year: 2026, accrued: kurus(0) }], 2026],
])('where %s nothing is deferred', (_why, years, transferredIn) => {
  expect(deferredTax(years, '0.1', transferredIn)).toBeNull();
});
