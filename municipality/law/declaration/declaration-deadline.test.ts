import { isoDate } from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { rollDueDate } from '../calendar/due-date';
import { publicHolidays } from '../calendar/public-holidays';
import { taxedYears, limitationNote } from './limitation';
import { declarationDeadline } from './declaration-deadline';
import { entertainmentDueDate } from '../business/entertainment-tax';
import { payableFrom, yearlyInstalmentDays } from './instalment-days';
import { propertyExamples } from '../property/worked-examples-of-property';

const holidays = new Set(
  publicHolidays()
    .filter(({ isHalfDay }) => !isHalfDay)
    .map(({ day }) => day),
);

describe('the last day to declare', () => {
  test.each(propertyExamples.declarationDeadline)('$id: $why', ({ facts, expected }) => {
    expect(declarationDeadline(isoDate(facts.eventDate), holidays)).toEqual({
      statutoryLastDay: expected.lastDay,
      lastDay: expected.lastDayIfHolidayRolled,
      taxStartsYear: expected.taxStartsYear,
    });
  });

  test.each([
    ['the last day of September has until the end of the year', '2026-09-30', '2026-12-31', '2026-12-31'],
    ['30 November has until the end of February', '2026-11-30', '2027-02-28', '2027-03-01'],
    ['in a leap year until 29 February', '2027-11-30', '2028-02-29', '2028-02-29'],
    ['New Year’s Eve has until the end of March', '2025-12-31', '2026-03-31', '2026-03-31'],
    ['an event on a leap day', '2028-02-29', '2028-12-31', '2029-01-02'],
  ])('%s', (_, eventDate, statutoryLastDay, lastDay) => {
    expect(declarationDeadline(isoDate(eventDate), holidays)).toMatchObject({ statutoryLastDay, lastDay });
  });
});

describe('the days to pay', () => {
  test.each(propertyExamples.dueDateRoll)('$id: $why', ({ facts, expected }) => {
    expect(rollDueDate(isoDate(facts.statutoryLastDay), holidays)).toBe(expected.dueDate);
  });

  test('May and November', () => {
    expect(yearlyInstalmentDays(2026, holidays)).toEqual(['2026-06-01', '2026-11-30']);
    expect(yearlyInstalmentDays(2025, holidays)).toEqual(['2025-06-02', '2025-12-01']);
  });

  test('what is past is asked for a month from today, what is due today or later on its day', () => {
    const today = isoDate('2026-11-20');
    const payable = (day: string) => payableFrom(isoDate(day), today, holidays);
    expect([payable('2026-06-01'), payable('2026-11-20'), payable('2026-11-30')]).toEqual([
      '2026-12-21',
      '2026-11-20',
      '2026-11-30',
    ]);
  });

  test('entertainment: the twentieth of the next month, in December of the next year', () => {
    expect(entertainmentDueDate(2026, 10, holidays)).toBe('2026-11-20');
    expect(entertainmentDueDate(2026, 12, holidays)).toBe('2027-01-20');
    expect(entertainmentDueDate(2026, 5, holidays)).toBe('2026-06-22');
  });
});

describe('the years that are taxed', () => {
  const today = isoDate('2026-11-20');

  test('from the first one to this one', () => {
    expect(taxedYears(2025, today).map(({ taxYear }) => taxYear)).toEqual([2025, 2026]);
  });

  test('not more than five years back', () => {
    expect(taxedYears(2010, today).map(({ taxYear }) => taxYear)).toEqual([
      2021, 2022, 2023, 2024, 2025, 2026,
    ]);
    expect([limitationNote(2021, today), limitationNote(2020, today) === null]).toEqual([null, false]);
  });

  test('next year is calculated with this year’s tariffs', () => {
    expect(taxedYears(2027, today)).toEqual([{ taxYear: 2027, tariffYear: 2026 }]);
  });
});
