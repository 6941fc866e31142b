import { expect, test } from 'vitest';
import { isoDate, kurus } from 'municipality/contract';
import { deferralTermRows } from 'municipality/service/restructuring/statutory-figures';
import { requiredCollateral } from './collateral';

const termsOn = (day: string) => {
  const terms = deferralTermRows.findLast(({ validFrom }) => validFrom <= isoDate(day));
  if (!terms) throw new RangeError('No terms on this day');
  return terms;
};

test.each([
  ['2026-11-26', '180.000,00', 180_000_00, null],
  ['2026-11-26', '250.000,00, the limit itself', 250_000_00, null],
  // One kuruş above, half of it is secured, rounded up.
  ['2026-11-26', '250.000,01', 250_000_01, 1],
  // 300.000 − 250.000 leave 50.000, of which half is secured.
  ['2026-11-26', '300.000,00', 300_000_00, 25_000_00],
  ['2025-07-09', '250.000,00 on the first day of the new limit', 250_000_00, null],
  // 250.000 − 50.000 leave 200.000, of which half is secured.
  ['2025-07-08', '250.000,00 on the day before', 250_000_00, 100_000_00],
  ['2008-07-01', '50.000,00 on the first day of a limit', 50_000_00, null],
  // Before there was a limit the whole was secured.
  ['2008-06-30', '50.000,00 on the day before', 50_000_00, 50_000_00],
])('on %s, deferring %s asks for a collateral of so much', (day, _text, deferred, expected) => {
  expect(requiredCollateral(kurus(deferred), termsOn(day))).toBe(expected);
});
