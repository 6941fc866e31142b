import { expect, test } from 'vitest';
import { ageText, reasonText } from './desk-texts';
import { daysToClose } from './day-end-job.server';

const MINUTE = 60_000;

test.each([
  [0, '1 dakikadan az'],
  [59 * MINUTE, '59 dakika'],
  [60 * MINUTE, '1 saat'],
  [47 * 60 * MINUTE, '47 saat'],
  [48 * 60 * MINUTE, '2 gün'],
])('%d ms is told as %s', (age, text) => {
  expect(ageText(age)).toBe(text);
});

test('a bank’s refusal is told with its code, an unknown reason without a guess', () => {
  expect(reasonText('bank-51')).toBe('Banka ödemeyi reddetti (kod 51).');
  expect(reasonText('error-CORE-1')).toBe('Ayrıntısı kayıtta.');
  expect(reasonText(null)).toBe('');
});

test.each([
  ['2026-11-22T00:59:59+03:00', '2026-11-20', 'the batch has only just closed'],
  ['2026-11-22T01:00:00+03:00', '2026-11-21', 'an hour after midnight in Türkiye'],
  ['2027-01-01T12:00:00+03:00', '2026-12-31', 'over the year'],
])('at %s the newest day to compare is %s: %s', (at, newest) => {
  const days = daysToClose(new Date(at));
  expect(days).toHaveLength(3);
  expect(days.at(-1)).toBe(newest);
  expect(days).toEqual([...new Set(days)].sort());
});
