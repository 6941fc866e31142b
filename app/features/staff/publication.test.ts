import { isoDate } from 'municipality/contract';
import { expect, test } from 'vitest';
import { isPublished, publicationDay } from './publication';

test.each([
  ['the day itself', '2026-11-15', 15, '2026-11-15'],
  ['a day the month does not have is its last', '2026-02-15', 31, '2026-02-28'],
  ['nothing is hidden beyond the first of its month', '2026-11-15', 0, '2026-11-01'],
  ['the month of payment counts, whenever in it that is', '2026-11-30', 5, '2026-11-05'],
])('a payslip shows from a day on: %s', (_reason, paidOn, tillDay, day) => {
  expect(publicationDay(isoDate(paidOn), tillDay)).toBe(day);
});

test.each([
  ['the eve', '2026-11-14', false],
  ['the day', '2026-11-15', true],
  ['the next month, before its own day', '2026-12-01', true],
  ['the month before', '2026-10-31', false],
])('published or not: %s', (_reason, today, expected) => {
  expect(isPublished(isoDate('2026-11-15'), 15, isoDate(today))).toBe(expected);
});
