import { isoDate, kurus } from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { deferralInterest, deferralPeriods } from './deferral-interest';
import { deferralRates } from 'municipality/service/restructuring/statutory-figures';

const interest = (instalment: number, appliedOn: string, paidOn: string) => {
  const periods = deferralPeriods(isoDate(appliedOn), isoDate(paidOn), deferralRates);
  return { kurus: deferralInterest(kurus(instalment), periods), days: periods.map(({ days }) => days) };
};

describe('deferral interest (6183 m.48)', () => {
  test.each([
    ['TC01', 500_000, '2026-01-15', '2026-02-16', 17_875, [33]],
    ['TC03', 1_250_000, '2025-02-03', '2025-08-29', 346_667, [208]],
    ['paid on the application day: that day counts', 360_000, '2026-01-15', '2026-01-15', 390, [1]],
    [
      'across 13.11.2025: 48 % to the 12th, 39 % from the 13th',
      1_000_000,
      '2025-11-01',
      '2025-11-30',
      35_500,
      [12, 18],
    ],
    ['the last day of the old rate alone', 1_000_000, '2025-11-12', '2025-11-12', 1_333, [1]],
    ['the first day of the new rate alone', 1_000_000, '2025-11-13', '2025-11-13', 1_083, [1]],
    ['over three rates, rounded once', 999_999, '2023-11-01', '2024-06-01', 213_666, [13, 189, 12]],
    ['24.10.2019 as printed', 3_600_000, '2019-10-23', '2019-10-24', 4_100, [1, 1]],
    ['a leap day counts', 360_000, '2024-02-28', '2024-03-01', 1_080, [3]],
    ['nothing before the application', 500_000, '2026-01-15', '2026-01-14', 0, []],
    ['half a kuruş goes up', 6_000, '2026-01-01', '2026-01-01', 7, [1]],
  ])('%s', (_why, instalment, appliedOn, paidOn, expected, days) => {
    expect(interest(instalment, appliedOn, paidOn)).toEqual({ kurus: expected, days });
  });

  test('nothing is calculated before the first rate', () => {
    expect(() => interest(100, '2006-04-27', '2006-05-01')).toThrow(RangeError);
  });
});
