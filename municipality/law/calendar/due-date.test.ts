import { isoDate } from 'municipality/contract';
import { expect, test } from 'vitest';
import { publicHolidays } from './public-holidays';
import { rollDueDate } from './due-date';

const holidays = new Set<string>(
  publicHolidays()
    .filter((row) => !row.isHalfDay)
    .map((row) => row.day),
);

test.each([
  ['a Wednesday stays', '2023-05-31', '2023-05-31'],
  ['a Friday stays', '2024-05-31', '2024-05-31'],
  ['a Saturday moves to Monday', '2025-05-31', '2025-06-02'],
  ['a Sunday right after Kurban Bayramı moves to Monday', '2026-05-31', '2026-06-01'],
  ['the fifteenth, a Sunday, moves as well', '2026-02-15', '2026-02-16'],
  ['the end of November 2024, a Saturday', '2024-11-30', '2024-12-02'],
  ['the end of November 2025, a Sunday', '2025-11-30', '2025-12-01'],
  ['the end of November 2026, a Monday, stays', '2026-11-30', '2026-11-30'],
  ['a feast and the weekend after it are passed together', '2026-03-20', '2026-03-23'],
  ['Labour Day on a Friday moves over the weekend', '2026-05-01', '2026-05-04'],
  ['half a holiday is a working day', '2026-10-28', '2026-10-28'],
  ['the whole holiday after it is not', '2026-10-29', '2026-10-30'],
])('%s (VUK m.18)', (_why, statutory, due) => {
  expect(rollDueDate(isoDate(statutory), holidays)).toBe(due);
});
