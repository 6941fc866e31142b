import { isoDate } from 'municipality/contract';
import { expect, test } from 'vitest';
import { publicHolidays } from '../calendar/public-holidays';
import { answerDue, clockOf, nearUntilDay } from './answer-clock';
import { extendedClockCode, firstClockCode } from './extended-clocks';

const holidays = new Set<string>(
  publicHolidays()
    .filter(({ isHalfDay }) => !isHalfDay)
    .map(({ day }) => day),
);
const petition = { days: 30, counting: 'takvim-gunu' } as const;
const information = { days: 15, counting: 'is-gunu' } as const;
const extended = { days: 30, counting: 'is-gunu' } as const;

test.each([
  ['3071 m.7: thirty days, the first one not counted', petition, '2026-11-20', '2026-12-21'],
  ['a thirtieth day in the week stays', petition, '2026-11-23', '2026-12-23'],
  ['a thirtieth day on a Sunday moves to Monday', petition, '2026-11-06', '2026-12-07'],
  ['on a holiday it moves behind it', petition, '2026-04-01', '2026-05-04'],
  ['into a feast of four days and the weekend behind it', petition, '2026-04-27', '2026-06-01'],
  ['4982 m.11: fifteen working days', information, '2026-11-20', '2026-12-11'],
  ['over the New Year', information, '2026-12-21', '2027-01-12'],
  ['a half-day holiday is worked', information, '2026-10-08', '2026-10-30'],
  ['thirty working days when another unit is asked', extended, '2026-11-20', '2027-01-04'],
])('the last day of the answer: %s', (_reason, clock, from, expected) => {
  expect(answerDue(clock, isoDate(from), holidays)).toBe(expected);
});

const today = isoDate('2026-11-20');
const nearUntil = nearUntilDay(today, 3, holidays);

test('three working days from a Friday reach to Wednesday', () => {
  expect(nearUntil).toBe('2026-11-25');
});

test.each([
  ['yesterday', true, '2026-11-19', 'gecti'],
  ['today itself is still in time', true, '2026-11-20', 'az-kaldi'],
  ['three working days left', true, '2026-11-25', 'az-kaldi'],
  ['four working days left', true, '2026-11-26', 'var'],
  ['answered, however late', false, '2026-01-01', 'yok'],
] as const)('a clock is judged by its last day: %s', (_reason, isOpen, dueOn, expected) => {
  expect(clockOf({ isOpen, dueOn: isoDate(dueOn) }, today, nearUntil)).toBe(expected);
});

test('only information can be extended, and once', () => {
  expect(extendedClockCode('bilgi-edinme')).toBe('bilgi-edinme-uzatma');
  expect(extendedClockCode('bilgi-edinme-uzatma')).toBeNull();
  expect(extendedClockCode('dilekce')).toBeNull();
  expect(firstClockCode('bilgi-edinme-uzatma')).toBe('bilgi-edinme');
  expect(firstClockCode('hizmet')).toBe('hizmet');
});
