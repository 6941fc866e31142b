import { isoDate, kurus } from 'municipality/contract';
import { expect, test } from 'vitest';
import type { DelayRate } from '../debt/delay-rates';
import { calculateAgreement } from './calculate-plan';
import { instalmentInterest } from './instalment-interest';

const rate = (validFrom: string, percent: string): DelayRate => ({
  validFrom: isoDate(validFrom),
  percent,
  per: 'year',
  legalBasis: '3095 m.1',
});
const legal = [rate('2006-01-01', '9'), rate('2024-06-01', '24')];
const rent = (oid: string, dueDate: string, fee: number) => ({
  oid,
  dueDate: isoDate(dueDate),
  principal: kurus(1_000_000),
  fee: kurus(fee),
});

/**
 * The figures were worked out apart from the program: 183 and 59 days at 24 percent are frozen; then the principal
 * bears interest.
 */
const parts = [rent('B', '2026-09-21', 38_795), rent('A', '2026-05-20', 120_329)];
const dueDays = ['2026-12-21', '2027-01-20', '2027-02-22', '2027-03-22'].map((day) => isoDate(day));
const plan = calculateAgreement(parts, dueDays, {
  appliedOn: isoDate('2026-11-20'),
  rates: { deferral: [], legal },
});

test('legal interest runs on the principal part alone, the day of application and the due day counted', () => {
  expect(plan.instalments).toMatchObject([
    { principal: 419_452, fee: 120_329, interest: 8_826, interestBase: 419_452, accrued: 539_781 },
    { principal: 539_781, fee: 0, interest: 22_005, interestBase: 539_781, accrued: 539_781 },
    { principal: 500_986, fee: 38_795, interest: 31_294, interestBase: 500_986, accrued: 539_781 },
    { principal: 539_781, fee: 0, interest: 43_656, interestBase: 539_781, accrued: 539_781 },
  ]);
  expect(plan).toMatchObject({ principal: 2_000_000, fee: 159_124, interest: 105_781, total: 2_264_905 });
});

test('the earlier debt is paid first, its interest before its principal', () => {
  expect(plan.shares).toEqual([
    { instalmentNo: 1, accrualOid: 'A', principal: 419_452, fee: 120_329 },
    { instalmentNo: 2, accrualOid: 'A', principal: 539_781, fee: 0 },
    { instalmentNo: 3, accrualOid: 'A', principal: 40_767, fee: 0 },
    { instalmentNo: 3, accrualOid: 'B', principal: 460_219, fee: 38_795 },
    { instalmentNo: 4, accrualOid: 'B', principal: 539_781, fee: 0 },
  ]);
});

test('a change of the legal rate counts from its own day', () => {
  const until = isoDate('2024-06-14');
  const interest = instalmentInterest.anlasma(kurus(500_000), isoDate('2024-05-15'), until, {
    deferral: [],
    legal,
  });
  expect(interest).toBe(6_699);
});
