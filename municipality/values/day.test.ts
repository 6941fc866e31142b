import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDay, calendarMonth, findTypedDate, instantInTurkey, localInstant, readInstant } from './day';
import { findRule, findValue } from './reading';

describe('a day', () => {
  test.each([
    ['31.05.2026', '2026-05-31'],
    ['1.6.2026', '2026-06-01'],
    ['2026-05-31', '2026-05-31'],
    ['31/05/2026', '2026-05-31'],
    ['6/6/2026', '2026-06-06'],
    ['31 Mayıs 2026', '2026-05-31'],
    ['31 MAYIS 2026', '2026-05-31'],
    ['31 Mayis 2026', '2026-05-31'],
    ['1 Agustos 2026', '2026-08-01'],
    ['1 EYLUL 2026', '2026-09-01'],
    ['1 Ağu 2026', '2026-08-01'],
    ['\u200E31.05.2026\u00A0', '2026-05-31'],
    ['３１．０５．２０２６', '2026-05-31'],
  ])('%s is read', (typed, day) => {
    expect(findValue(calendarDay.read(typed))).toBe(day);
  });

  test.each([
    ['31.02.2026', 'calendar'],
    ['31.05.26', 'day'],
    ['dün', 'day'],
    ['1 Marti 2026', 'day'],
    ['', 'empty'],
    ['2026/01/06', 'day'],
    ['01.01.0000', 'calendar'],
  ])('%s is refused: %s', (typed, rule) => {
    expect(findRule(calendarDay.read(typed))).toBe(rule);
  });

  test('that may be two is refused with both', () => {
    expect(calendarDay.read('6/1/2026')).toEqual({ kind: 'ambiguous', readings: ['6 Ocak', '1 Haziran'] });
  });

  test('that was written is read as it was, and so is a month', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect(findValue(calendarDay.read(calendarDay.format(day)))).toBe(day);
          const month = day.slice(0, 7);
          expect(findValue(calendarMonth.read(calendarMonth.format(month)))).toBe(month);
        },
      ),
      { numRuns: 500, seed: 4 },
    );
  });

  test.each(['Mayis', 'mayıs', 'MAYIS', 'May', '5', '05', 'Mayıs.', '\u200B5'])(
    'has the month %s in its box',
    (month) => {
      expect(findTypedDate('7', month, '2026')).toEqual({ year: 2026, month: 5, day: 7 });
    },
  );
});

describe('an instant by the clock of Istanbul', () => {
  test.each([
    ['15.01.2015 00:00', '2015-01-15T00:00:00+02:00', 'a winter before 2016'],
    ['15.07.2015 00:00', '2015-07-15T00:00:00+03:00', 'a summer before 2016'],
    ['15.01.2017 00:00', '2017-01-15T00:00:00+03:00', 'a winter since 2016'],
    ['31.10.2016 12:00', '2016-10-31T12:00:00+03:00', 'the first winter without a change'],
    ['2026-05-31 14:05', '2026-05-31T14:05:00+03:00', 'as a database writes it'],
    ['2026-05-31T14:05:09+03:00', '2026-05-31T14:05:09+03:00', 'as the product writes it'],
    ['2026-05-31T21:30:00.000Z', '2026-06-01T00:30:00+03:00', 'in UTC'],
    ['2026-05-31T14:05:09+0300', '2026-05-31T14:05:09+03:00', 'an offset without a colon'],
    ['2026-05-31T14:05', '2026-05-31T14:05:00+03:00', 'of a browser'],
    ['31 Mayıs 2026 14.05', '2026-05-31T14:05:00+03:00', 'in words'],
  ])('%s is %s: %s', (typed, instant) => {
    expect(findValue(readInstant(typed))).toBe(instant);
  });

  test.each([
    ['31.05.2026', 'no-time'],
    ['31.05.2026 25:00', 'time'],
    ['31.02.2026 12:00', 'calendar'],
    ['', 'empty'],
  ])('%s is refused: %s', (typed, rule) => {
    expect(findRule(readInstant(typed))).toBe(rule);
  });

  test('begins each day on that day', () => {
    const shown = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' });
    for (let at = Date.UTC(1985, 0, 1); at < Date.UTC(2030, 0, 1); at += 86_400_000 * 5) {
      const day = new Date(at).toISOString().slice(0, 10);
      const start = instantInTurkey(day);
      expect(shown.format(start)).toBe(day);
      expect(findValue(readInstant(localInstant(start.getTime())))).toBe(localInstant(start.getTime()));
    }
  });
});
