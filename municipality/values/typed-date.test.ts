import { expect, it } from 'vitest';
import type { TypedDate } from './day';
import { findTypedDate } from './day';

it.each<[string, string, string, TypedDate | null, string]>([
  ['27', '3', '1985', { year: 1985, month: 3, day: 27 }, 'digits'],
  ['07', '03', '1985', { year: 1985, month: 3, day: 7 }, 'with zeros in front'],
  ['1', 'Kasım', '2001', { year: 2001, month: 11, day: 1 }, 'a month by its name'],
  ['1', 'ARALIK', '2001', { year: 2001, month: 12, day: 1 }, 'in capitals, with a dotless i'],
  ['1', 'Tem', '2001', { year: 2001, month: 7, day: 1 }, 'the first three letters of a month'],
  ['29', '2', '2000', { year: 2000, month: 2, day: 29 }, 'a leap day'],
  ['31', '2', '1985', null, 'no such day'],
  ['29', '2', '1985', null, 'no leap year'],
  ['1', '13', '1985', null, 'no such month'],
  ['1', 'Marti', '1985', null, 'no such name'],
  ['0', '1', '1985', null, 'days begin with one'],
  ['1', '0', '1985', null, 'months begin with one'],
  ['1', '1', '85', null, 'a year of two digits may be either century'],
  ['', '', '', null, 'nothing'],
])('%s %s %s: %j, %s', (day, month, year, date) => {
  expect(findTypedDate(day, month, year)).toEqual(date);
});
