import { isoDate, kurus } from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import type { LateFeeRate } from '../debt/late-fee';
import { fineYear, lateInterest } from './late-charges';

const rates: LateFeeRate[] = [
  ['2022-07-21', '2.5'],
  ['2023-11-14', '3.5'],
  ['2024-05-21', '4.5'],
  ['2025-11-13', '3.7'],
].map(([validFrom = '', monthlyPercent = '']) => ({
  validFrom: isoDate(validFrom),
  monthlyPercent,
  legalBasis: 'deneme',
}));

describe('the interest of a tax assessed after its day (VUK m.112)', () => {
  test.each([
    ['on its day: nothing', '2026-06-01', '2026-06-01', 0, '0', 0],
    ['before its day: nothing', '2026-11-30', '2026-06-01', 0, '0', 0],
    ['a fraction of a month does not count', '2026-06-01', '2026-06-30', 0, '0', 0],
    ['a whole month', '2026-06-01', '2026-07-01', 1, '3.7', 3_700],
    ['five whole months of nearly six', '2026-06-01', '2026-11-30', 5, '18.5', 18_500],
    ['31 May ends its month on 30 June', '2024-05-31', '2024-06-30', 1, '4.5', 4_500],
    // The rates are 4.5 for 5 months and 10 days, and 3.7 for 11 months and 21 days.
    ['across a change of rate', '2025-06-02', '2026-11-20', 17, '67.29', 67_290],
  ])('%s', (_, dueDate, assessedOn, months, percent, amount) => {
    const late = { dueDate: isoDate(dueDate), amount: kurus(100_000) };
    expect(lateInterest(late, isoDate(assessedOn), rates)).toEqual({ months, percent, amount });
  });

  test('has no least amount, and half a kuruş goes up', () => {
    const of = (amount: number) =>
      lateInterest({ dueDate: isoDate('2024-06-01'), amount: kurus(amount) }, isoDate('2024-07-01'), rates)
        .amount;
    expect([of(1), of(11), of(100)]).toEqual([0, 0, 5]);
  });
});

test.each([
  ['in the year of the offence', '2026-01-05', '2026-11-20', 2026],
  ['the day after New Year’s Eve is the next year’s', '2025-12-31', '2026-01-02', 2026],
  ['to the end of the second year after it', '2023-12-29', '2025-12-31', 2023],
  ['and no later (VUK m.374)', '2023-12-29', '2026-01-01', null],
])('a fine is set %s', (_, lastDay, today, year) => {
  expect(fineYear(isoDate(lastDay), isoDate(today))).toBe(year);
});
