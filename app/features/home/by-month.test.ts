import { expect, test } from 'vitest';
import { mergeFurthest, monthsOfYear, sumByMonth } from './by-month';

const amounts = [
  { day: '2026-03-31', kurus: 100 },
  { day: '2025-12-01', kurus: 20 },
  { day: '2026-03-01', kurus: 3 },
];

test('sums go by month, in the order of time, across years', () => {
  expect(sumByMonth(amounts)).toEqual([
    { month: '2025-12', kurus: 20 },
    { month: '2026-03', kurus: 103 },
  ]);
});

test('a year has every month up to today, and no other year in it', () => {
  expect(monthsOfYear(amounts, '2026-04-22')).toEqual([
    { month: '2026-01', kurus: 0 },
    { month: '2026-02', kurus: 0 },
    { month: '2026-03', kurus: 103 },
    { month: '2026-04', kurus: 0 },
  ]);
});

test('the furthest months become one, and nothing is lost', () => {
  const months = Array.from({ length: 9 }, (_, at) => ({ month: `2025-0${at + 1}`, kurus: 10 ** at }));
  expect(mergeFurthest(months, 9, 'before')).toEqual(months);
  const before = mergeFurthest(months, 3, 'before');
  expect(before).toEqual([
    { month: '2025-07', merged: 'before', kurus: 1_111_111 },
    { month: '2025-08', kurus: 10 ** 7 },
    { month: '2025-09', kurus: 10 ** 8 },
  ]);
  const after = mergeFurthest(months, 2, 'after');
  expect(after).toEqual([
    { month: '2025-01', kurus: 1 },
    { month: '2025-02', merged: 'after', kurus: 111_111_110 },
  ]);
});
