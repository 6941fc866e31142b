import { isoDate } from 'municipality/contract';
import { expect, test } from 'vitest';
import { annualLeaveDays, type Service } from './annual-leave';
import { balanceLeave } from './leave-balance';
import { leaveDays, returnDay } from './leave-days';

test.each<[reason: string, service: Service, days: number]>([
  ['LV01: the first year earns none', { employment: 'isci', serviceYears: 0.9, age: 30 }, 0],
  ['one year', { employment: 'isci', serviceYears: 1, age: 30 }, 14],
  ['five years, five included', { employment: 'isci', serviceYears: 5, age: 30 }, 14],
  ['more than five', { employment: 'isci', serviceYears: 5.1, age: 30 }, 20],
  ['LV03: six years', { employment: 'isci', serviceYears: 6, age: 30 }, 20],
  ['less than fifteen', { employment: 'isci', serviceYears: 14.9, age: 40 }, 20],
  ['fifteen', { employment: 'isci', serviceYears: 15, age: 40 }, 26],
  ['LV05: from fifty on at least twenty', { employment: 'isci', serviceYears: 2, age: 52 }, 20],
  ['fifty itself', { employment: 'isci', serviceYears: 2, age: 50 }, 20],
  ['forty-nine', { employment: 'isci', serviceYears: 2, age: 49 }, 14],
  ['eighteen itself', { employment: 'isci', serviceYears: 1, age: 18 }, 20],
  ['nineteen', { employment: 'isci', serviceYears: 1, age: 19 }, 14],
  ['age takes nothing away', { employment: 'isci', serviceYears: 20, age: 60 }, 26],
  ['age gives none in the first year', { employment: 'isci', serviceYears: 0.5, age: 60 }, 0],
  ['age not known', { employment: 'isci', serviceYears: 3 }, 14],
  ['a civil servant’s first year', { employment: 'memur', serviceYears: 0.5 }, 0],
  ['a civil servant of one year', { employment: 'memur', serviceYears: 1 }, 20],
  ['ten years, ten included', { employment: 'memur', serviceYears: 10 }, 20],
  ['LV07: more than ten', { employment: 'memur', serviceYears: 11 }, 30],
  ['contract staff as civil servants', { employment: 'sozlesmeli', serviceYears: 11 }, 30],
])('annual leave: %s', (_reason, service, days) => {
  expect(annualLeaveDays(service)).toBe(days);
});

test('negative years are refused', () => {
  expect(() => annualLeaveDays({ employment: 'isci', serviceYears: -1 })).toThrow(RangeError);
});

const holidays = new Set(['2026-10-29', '2026-01-01']);
const days = (first: string, last: string, counting: 'is-gunu' | 'takvim-gunu' = 'is-gunu') =>
  leaveDays(isoDate(first), isoDate(last), counting, holidays);

test('weekends and holidays are no working days of a leave', () => {
  // Thursday 29 October is the holiday.
  expect(days('2026-10-26', '2026-11-01')).toBe(4);
  expect(days('2026-10-28', '2026-10-28')).toBe(1);
  expect(days('2026-10-31', '2026-11-01')).toBe(0);
  expect(days('2026-10-26', '2026-11-01', 'takvim-gunu')).toBe(7);
  expect(days('2026-11-02', '2026-11-01', 'takvim-gunu')).toBe(0);
  expect(returnDay(isoDate('2026-10-28'), holidays)).toBe('2026-10-30');
  expect(returnDay(isoDate('2026-10-30'), holidays)).toBe('2026-11-02');
});

test('leave is taken from the oldest year that is still good', () => {
  const rights = [
    { year: 2026, days: 20 },
    { year: 2025, days: 20 },
  ];
  const { balances, left, beyond } = balanceLeave(rights, [{ year: 2026, days: 25 }], 'memur', 2026);
  expect(balances.map((row) => [row.year, row.used, row.left])).toEqual([
    [2025, 20, 0],
    [2026, 5, 15],
  ]);
  expect([left, beyond]).toEqual([15, 0]);
});

test('a civil servant’s leave lapses after the next year, a worker’s does not', () => {
  const rights = [{ year: 2024, days: 20 }];
  expect(balanceLeave(rights, [], 'memur', 2026)).toMatchObject({ left: 0, balances: [{ lapsed: 20 }] });
  expect(balanceLeave(rights, [], 'isci', 2026)).toMatchObject({ left: 20, balances: [{ lapsed: 0 }] });
});

test('next year’s right is not there yet, and what no year has is told', () => {
  const rights = [{ year: 2027, days: 20 }];
  expect(balanceLeave(rights, [{ year: 2026, days: 3 }], 'isci', 2026).beyond).toBe(3);
});
