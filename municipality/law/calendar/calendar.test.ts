import { isoDate } from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, dayInIstanbul, dayOf, isWeekend, monthsAndDays } from './calendar';

describe('calendar days', () => {
  test.each([
    ['a minute before midnight UTC it is already tomorrow in Istanbul', '2026-11-20T23:59:00Z', '2026-11-21'],
    ['at nine in the evening UTC the day changes', '2026-11-20T21:00:00Z', '2026-11-21'],
    ['one second earlier it does not', '2026-11-20T20:59:59Z', '2026-11-20'],
    ['the clock of winters before 2016 was one hour behind', '2015-12-31T21:30:00Z', '2015-12-31'],
  ])('%s', (_why, instant, day) => {
    expect(dayInIstanbul(new Date(instant))).toBe(day);
  });

  test.each([
    ['a shorter month ends the count', '2024-01-31', 1, '2024-02-29'],
    ['and is no trap for the month after it', '2024-01-31', 2, '2024-03-31'],
    ['over the end of a year', '2025-11-30', 3, '2026-02-28'],
    ['backwards over the start of a year', '2026-01-31', -2, '2025-11-30'],
    ['no months', '2026-05-31', 0, '2026-05-31'],
  ])('%s', (_why, day, months, expected) => {
    expect(addMonths(isoDate(day), months)).toBe(expected);
  });

  test.each([
    ['a month that is clamped counts as whole', '2024-05-31', '2024-06-30', 1, 0],
    ['the day before it does not', '2024-05-31', '2024-06-29', 0, 29],
    ['the same day is nothing', '2024-05-31', '2024-05-31', 0, 0],
    ['a leap day is one of the days', '2019-12-29', '2020-03-02', 2, 2],
    ['many years are counted, not walked', '2003-11-12', '9999-12-31', 95_953, 19],
  ])('%s', (_why, anchor, last, months, days) => {
    expect(monthsAndDays(isoDate(anchor), isoDate(last))).toEqual({ months, days });
  });

  test('a day and a month beyond their range run over into the next', () => {
    expect(dayOf(2026, 13, 1)).toBe('2027-01-01');
    expect(dayOf(2026, 2, 30)).toBe('2026-03-02');
    expect(addDays(isoDate('2026-12-31'), 1)).toBe('2027-01-01');
  });

  test('weekends are known before and after 1970', () => {
    expect(
      ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) => isWeekend(isoDate(day))),
    ).toEqual([false, true, true, false]);
    expect(isWeekend(isoDate('1969-12-28'))).toBe(true);
  });
});
