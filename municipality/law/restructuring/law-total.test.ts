import { isoDate, kurus } from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { splitIntoInstalments } from '../money/instalments';
import { findIndexPercent, indexAmount } from './index-amount';
import { discountedIndex, lawCounts, lawTotal } from './law-total';
import { calculateLaw } from './calculate-plan';
import { indexRates, termsOf7440 } from 'municipality/service/restructuring/statutory-figures';

describe('the Yİ-ÜFE amount', () => {
  test.each([
    ['RS01', 1_000_000, '32.40', 324_000],
    ['RS03', 427_580, '18.75', 80_171],
    ['half a kuruş goes up', 100, '0.5', 1],
    ['no delay, nothing', 427_580, '0', 0],
  ])('%s', (_why, principal, percent, expected) => {
    expect(indexAmount(kurus(principal), percent)).toBe(expected);
  });

  test.each([
    ['22 months, 19 before 2023', '2021-05-31', '2023-03-12', '8.9'],
    ['the due month itself does not count', '2023-02-01', '2023-02-28', '0'],
    ['a month counts from its first day', '2023-01-31', '2023-02-01', '0.75'],
    ['over the turn of the rate', '2022-11-30', '2023-01-01', '1.1'],
    ['the first known month', '2016-10-31', '2016-11-01', '0.35'],
    ['not due yet', '2023-05-31', '2023-03-12', '0'],
  ])('%s', (_why, dueDate, until, expected) => {
    expect(findIndexPercent(isoDate(dueDate), isoDate(until), indexRates)?.toString()).toBe(expected);
  });

  test('a month before the known rates cannot be calculated', () => {
    expect(findIndexPercent(isoDate('2016-09-30'), isoDate('2023-03-12'), indexRates)).toBeNull();
  });
});

describe('what a law asks for', () => {
  test.each([
    ['RS01', 1_324_000, 12, 1_443_160, 120_263, 120_267],
    ['RS03', 507_751, 24, 599_146, 24_964, 24_974],
    ['18 instalments at 1,135', 1_000_000, 18, 1_135_000, 63_056, 63_048],
  ])('%s', (_why, debt, count, total, each, last) => {
    expect(lawTotal(kurus(debt), count, termsOf7440)).toBe(total);
    const amounts = splitIntoInstalments(kurus(total), count);
    expect([amounts[0], amounts.at(-1)]).toEqual([each, last]);
  });

  test('it offers nothing it does not know', () => {
    expect(lawCounts(termsOf7440)).toEqual([1, 2, 12, 18, 24, 36, 48]);
    expect(() => lawTotal(kurus(100_000), 6, termsOf7440)).toThrow(RangeError);
  });

  test.each([
    ['the published example: 100 tax and Yİ-ÜFE 40 at once is 104', 1, [10_400]],
    ['in the first two instalments half of the Yİ-ÜFE is dropped', 2, [6_000, 6_000]],
  ])('%s', (_why, count, expected) => {
    const dueDate = isoDate('2021-05-31');
    const parts = [{ oid: 'A', dueDate, principal: kurus(10_000), fee: kurus(4_000) }];
    const dueDays = Array.from({ length: count }, () => dueDate);
    const plan = calculateLaw(parts, dueDays, termsOf7440);
    expect(plan.instalments.map(({ accrued }) => accrued)).toEqual(expected);
    expect(plan.interest).toBe(0);
  });

  test('a discount is rounded half up', () => {
    expect(discountedIndex(kurus(5), 1, termsOf7440)).toBe(1);
    expect(discountedIndex(kurus(5), 12, termsOf7440)).toBe(5);
  });
});
