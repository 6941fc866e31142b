import { isoDate } from 'municipality/contract';
import { expect, test } from 'vitest';
import { advertisingLastDay } from './advertising-days';

const holidays = new Set(['2026-05-20']);

test.each([
  ['1', '2026-03-10', 2026, false, '2026-03-10', 'before it goes up'],
  ['1', '2026-03-14', 2026, false, '2026-03-16', 'a Saturday moves'],
  ['1', '2026-01-05', 2026, false, '2026-02-02', 'a sign of January: its end, a Saturday'],
  ['3', '2026-01-05', 2026, false, '2026-01-05', 'a banner of January is no yearly sign'],
  ['4', '2025-03-10', 2026, false, '2026-02-02', 'still hanging: January'],
  ['1', '2026-03-10', 2026, true, '2026-04-20', 'by trade: the twentieth of the next month'],
  ['3', '2026-05-31', 2026, true, '2026-06-22', 'by trade, the last day of a month; a Saturday moves'],
  ['5', '2026-04-01', 2026, true, '2026-05-21', 'by trade, over a holiday'],
  ['1', '2026-01-05', 2026, true, '2026-02-20', 'by trade, a sign of January'],
  ['6', '2026-12-31', 2026, true, '2027-01-20', 'by trade, over the end of the year'],
  [
    '2',
    '2025-03-10',
    2026,
    true,
    '2026-02-02',
    'by trade, still hanging the year after: January as everybody',
  ],
])('item %s from %s for %i (trade: %s): %s – %s', (itemCode, startsOn, year, isTrade, day) => {
  const item = { itemCode: itemCode as '1', startsOn: isoDate(startsOn) };
  expect(advertisingLastDay(item, year, { isTrade, holidays })).toBe(day);
});
