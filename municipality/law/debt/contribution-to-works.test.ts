import { kurus } from 'municipality/contract';
import { expect, test } from 'vitest';
import { contributionToWorks } from './contribution-to-works';

const terms = { advanceRelief: '25', mostOfTaxValue: '2', legalBasis: '2464 m.89/a' };

test.each<[string, number, number | null, boolean, number]>([
  // 18.000,00 − 4.500,00
  ['a quarter less when it is paid in advance', 1_800_000, null, true, 1_350_000],
  ['whole in instalments', 1_800_000, null, false, 1_800_000],
  // 2 % of 900.000,00 is 18.000,00
  ['exactly what the tax value allows', 1_800_000, 90_000_000, false, 1_800_000],
  // 2 % of 899.950,00 is 17.999,00
  ['no more than the tax value allows', 1_800_000, 89_995_000, false, 1_799_900],
  // 17.999,00 − 4.499,75
  ['the relief on what the tax value allows', 1_800_000, 89_995_000, true, 1_349_925],
])('a contribution to works is %s', (_why, share, value, isPaidInAdvance, amount) => {
  const taxValue = value === null ? null : kurus(value);
  expect(contributionToWorks(kurus(share), { taxValue, isPaidInAdvance }, terms)).toBe(amount);
});
