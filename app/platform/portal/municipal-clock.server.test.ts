import { expect, test } from 'vitest';
import { differenceText, findDifference } from './municipal-clock.server';

const ours = new Date('2026-11-20T09:00:00Z');

test.each([
  ['2026-11-20T09:00:59.000Z', null],
  ['2026-11-20T08:59:01.000Z', null],
  ['2026-11-20T09:01:01.000Z', 61],
  ['2026-11-20T12:00:00+03:00', null],
  ['2026-11-20T08:30:00.000Z', -1_800],
])('a municipality at %s is %s seconds ahead', (theirs, seconds) => {
  expect(findDifference(theirs, ours)).toBe(seconds);
});

test.each([
  [61, '1 dakika ileri'],
  [-10_800, '3 saat geri'],
  [-97_320, '1 gün 3 saat 2 dakika geri'],
])('a difference of %i seconds reads "%s"', (seconds, text) => {
  expect(differenceText(seconds)).toBe(text);
});
