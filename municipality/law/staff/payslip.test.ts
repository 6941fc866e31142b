import type { Employment } from 'municipality/contract';
import { isoDate, kurus } from 'municipality/contract';
import { expect, test } from 'vitest';
import { payrollParametersOn } from './payroll-parameters';
import { payrollRows } from './payroll-rows';
import { deductFromWage } from './payslip';

const lira = (text: string) => kurus(Math.round(Number(text) * 100));

function wage(gross: string, before = '0', month = 1, employment: Employment = 'isci') {
  const given = { gross: lira(gross), cumulativeBaseBefore: lira(before), year: 2026, month, employment };
  return deductFromWage(given, payrollRows);
}

// Each row gives premiums, unemployment, base, tax, exemption, tax left, stamp tax, all deductions and net, in lira.
test.each([
  [
    'PS01: the minimum wage goes out whole but for the premiums',
    wage('33030'),
    ['4624.20', '330.30', '28075.50', '4211.33', '4211.33', '0', '0', '4954.50', '28075.50'],
  ],
  [
    'PS03: the month in which the base passes into the second bracket',
    wage('60000', '153000', 4),
    ['8400', '600', '51000', '8350', '4211.33', '4138.67', '204.70', '13343.37', '46656.63'],
  ],
  [
    'PS05: a wage above the ceiling of the premiums',
    wage('325000'),
    [
      '41617.80',
      '2972.70',
      '280409.50',
      '46581.90',
      '4211.33',
      '42370.57',
      '2216.05',
      '89177.12',
      '235822.88',
    ],
  ],
  [
    'a part of a month below the minimum wage pays no tax, and gets none back',
    wage('10000'),
    ['1400', '100', '8500', '1275', '1275', '0', '0', '1500', '8500'],
  ],
  [
    'the stamp tax of the minimum wage is taken off as the rounded amount it is published as',
    wage('60000.50'),
    ['8400.07', '600.01', '51000.42', '7650.06', '4211.33', '3438.73', '204.70', '12643.51', '47356.99'],
  ],
  ['a month without a wage', wage('0'), ['0', '0', '0', '0', '0', '0', '0', '0', '0']],
])('%s', (_reason, given, expected) => {
  const { socialSecurity, unemployment, incomeTaxBase, incomeTaxGross, incomeTaxExemption } = given;
  const { incomeTaxNet, stampTaxNet, totalDeductions, net } = given;
  expect([
    socialSecurity,
    unemployment,
    incomeTaxBase,
    incomeTaxGross,
    incomeTaxExemption,
    incomeTaxNet,
    stampTaxNet,
    totalDeductions,
    net,
  ]).toEqual(expected.map(lira));
});

test.each([
  [1, '4211.33'],
  [6, '4211.33'],
  [7, '4537.75'],
  [8, '5615.10'],
  [12, '5615.10'],
])('the exemption follows the minimum wage through its own brackets: month %i', (month, exemption) => {
  expect(wage('60000', '0', month).incomeTaxExemption).toBe(
    Math.min(lira(exemption), wage('60000', '0', month).incomeTaxGross),
  );
  expect(wage('200000', '0', month).incomeTaxExemption).toBe(lira(exemption));
});

test('a year of minimum wages pays no tax in any month', () => {
  let before = 0;
  for (let month = 1; month <= 12; month += 1) {
    const { incomeTaxNet, stampTaxNet, cumulativeBase, net } = wage('33030', String(before / 100), month);
    expect([incomeTaxNet, stampTaxNet, net]).toEqual([0, 0, 2_807_550]);
    before = cumulativeBase;
  }
});

test('civil servants pay no unemployment premium', () => {
  expect(wage('60000', '0', 1, 'memur')).toMatchObject({ unemployment: 0, incomeTaxBase: 5_160_000 });
});

test('a figure counts from its first day on, and a raise in July keeps the months before', () => {
  const raise = { kind: 'asgari-ucret', validFrom: isoDate('2026-07-01'), value: '4000000' } as const;
  const rows = [...payrollRows, raise];
  expect(payrollParametersOn(rows, isoDate('2026-06-30')).minimumGross).toBe(3_303_000);
  expect(payrollParametersOn(rows, isoDate('2026-07-01')).minimumGross).toBe(4_000_000);
  const given = {
    gross: kurus(10_000_000),
    cumulativeBaseBefore: kurus(0),
    year: 2026,
    employment: 'isci',
  } as const;
  expect(deductFromWage({ ...given, month: 6 }, rows).incomeTaxExemption).toBe(421_133);
  // The base was 168.453,00 before and 34.000,00 in July, so 21.547,00 bear 15 % and 12.453,00 bear 20 %.
  expect(deductFromWage({ ...given, month: 7 }, rows).incomeTaxExemption).toBe(572_265);
});

test('what cannot be calculated is refused', () => {
  expect(() => wage('-1')).toThrow(RangeError);
  expect(() => wage('1', '0', 13)).toThrow(RangeError);
  expect(() => payrollParametersOn(payrollRows, isoDate('2025-12-31'))).toThrow(RangeError);
});
