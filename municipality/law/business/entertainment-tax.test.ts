import { isoDate, kurus } from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { entertainmentTypes } from 'municipality/service/tariffs/record-statutory-tariffs';
import { bettingTax, dailyTax, ticketDueDate, ticketTax } from './entertainment-tax';
import { inKurus } from 'municipality/testing/figures';
import { businessExamples } from './worked-examples-of-business';

const rateOn = (kind: string, day: string) =>
  entertainmentTypes
    .filter(({ code, validFrom }) => code === kind && validFrom <= isoDate(day))
    .sort((left, right) => (left.validFrom < right.validFrom ? 1 : -1))[0]?.ratePercent ?? 'none';

describe('tickets', () => {
  test.each(businessExamples.entertainmentTicketed)('$id: $why', ({ facts, expected }) => {
    const rate = rateOn(facts.kind, facts.on);
    expect(rate).toBe(expected.ratePct);
    expect(ticketTax(inKurus(facts.ticketNet), facts.tickets, rate)).toEqual({
      base: inKurus(expected.base),
      tax: inKurus(expected.tax),
      taxPerTicket: inKurus(expected.taxPerTicket),
      grossPrice: inKurus(expected.ticketGross),
    });
  });

  test('the tax is of all tickets, not of each one rounded', () => {
    expect(ticketTax(kurus(3333), 100, '10')).toMatchObject({ tax: 33_330, taxPerTicket: 333 });
  });
});

describe('bets and days', () => {
  test('bets bear five percent, half a kuruş goes up', () => {
    expect(bettingTax(kurus(1_000_010), '5')).toBe(50_001);
  });

  test.each(businessExamples.entertainmentDaily)('$id: $why', ({ facts, expected }) => {
    expect(dailyTax(inKurus(facts.dailyTariff), facts.daysWorked)).toBe(inKurus(expected.tax));
  });
});

test.each([
  [2026, 11, '2026-11-20', '2026-11-20', 'stamped today, paid today'],
  [2026, 11, '2026-11-21', '2026-11-23', 'nobody stamps on a Saturday'],
  [2026, 10, '2026-10-29', '2026-10-30', 'nor on a holiday'],
  [2026, 10, '2026-11-20', '2026-11-02', 'of a month that is over its last day, here a Saturday'],
  [2026, 10, '2026-10-31', '2026-11-02', 'on that last day itself'],
])('tickets of %i/%i declared on %s are due on %s: %s', (year, month, today, day) => {
  expect(ticketDueDate({ year, month }, isoDate(today), new Set(['2026-10-29']))).toBe(day);
});
