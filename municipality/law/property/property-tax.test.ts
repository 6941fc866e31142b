import { isoDate, kurus } from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { splitIntoInstalments } from '../money/instalments';
import { firstFreedYear, instalmentsOwed } from './freed-estate';
import { groundValue } from './ground-value';
import { culturalContribution, notBelowGroundTax, propertyTax, restrictedTax } from './property-tax';
import { revalue, isAppraisalYear } from './revaluation';
import { inKurus, shareFrom } from 'municipality/testing/figures';
import { exemptionCountsFrom, isWithinYears, temporarilyExempt } from './temporary-exemption';
import { capValue } from './value-cap';
import { propertyExamples } from './worked-examples-of-property';

const whole = { numerator: 1, denominator: 1 };
const rates = { arsa: ['3', '6'], arazi: ['1', '2'], isyeri: ['2', '4'] } as const;

describe('the tax of a year', () => {
  test.each(propertyExamples.propertyTax)('$id: $why', ({ facts, expected }) => {
    const perMille = rates[facts.kind][facts.metropolitan ? 1 : 0];
    expect(perMille).toBe(expected.ratePerMille);
    const { tax, taxBase } = propertyTax({
      value: inKurus(facts.value),
      share: 'share' in facts ? shareFrom(facts.share) : whole,
      perMille,
      exemption: facts.kind === 'arazi' ? kurus(1_000_000) : kurus(0),
    });
    const contribution = culturalContribution(tax, '10');
    expect([taxBase, tax, contribution, tax + contribution]).toEqual(
      [expected.taxBase, expected.annualTax, expected.culturalContribution, expected.annualTotal].map(
        inKurus,
      ),
    );
    expect(splitIntoInstalments(tax, 2)).toEqual(expected.instalmentsTax.map(inKurus));
    expect(splitIntoInstalments(contribution, 2)).toEqual(expected.instalmentsContribution.map(inKurus));
  });

  test.each([
    // A third of 250 kuruş at 6 ‰ is exactly half a kuruş: dividing too early would lose it.
    ['a third that comes to half a kuruş', 250, 1, 3, '6', 0, 1],
    ['one kuruş bears nothing', 1, 1, 1, '6', 0, 0],
    ['500 kuruş at 1 ‰: half a kuruş goes up', 500, 1, 1, '1', 0, 1],
    ['499 kuruş at 1 ‰ goes down', 499, 1, 1, '1', 0, 0],
    ['a millionth of a share', 1_000_000_000_00, 1, 1_000_000, '2', 0, 200],
    ['land worth exactly the exemption', 1_000_000, 1, 1, '1', 1_000_000, 0],
    ['land one lira above it', 1_000_500, 1, 1, '1', 1_000_000, 1],
    ['the exemption is the taxpayer’s: taken off the own half', 4_000_000, 1, 2, '1', 1_000_000, 1_000],
    ['an exemption that other land used up in part', 1_000_000, 1, 1, '1', 400_000, 600],
  ])('%s', (_, value, numerator, denominator, perMille, exemption, expected) => {
    const { tax } = propertyTax({
      value: kurus(value),
      share: { numerator, denominator },
      perMille,
      exemption: kurus(exemption),
    });
    expect(tax).toBe(expected);
  });

  test('says how much of the exemption was used', () => {
    const facts = { value: kurus(900_000), share: whole, perMille: '1', exemption: kurus(1_000_000) };
    expect(propertyTax(facts)).toEqual({ exempted: 900_000, taxBase: 0, tax: 0 });
  });
});

describe('what is taken off or put on afterwards', () => {
  test('a restricted estate bears a tenth, rounded half up', () => {
    expect([100, 105, 104].map((tax) => restrictedTax(kurus(tax), '0.1'))).toEqual([10, 11, 10]);
  });

  test('a quarter of a new dwelling is free in the five years after it was finished', () => {
    expect(temporarilyExempt(kurus(1_000_002), '0.25')).toBe(250_001);
    expect([2020, 2021, 2025, 2026].map((year) => isWithinYears(year, 2020, 5))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('an exemption that was not asked for in time counts from the year after the notice', () => {
    // It was finished in 2022: its term is 2023–2027 (1319 m.5).
    const countedIn = (notice: { noticedIn: number; isLate: boolean }) =>
      [2023, 2024, 2025, 2026, 2027, 2028].filter(
        (year) => isWithinYears(year, 2022, 5) && year >= exemptionCountsFrom(notice, 2022),
      );
    expect(countedIn({ noticedIn: 2022, isLate: false })).toEqual([2023, 2024, 2025, 2026, 2027]);
    // November 2022 may be told until February 2023, and is in time then.
    expect(countedIn({ noticedIn: 2023, isLate: false })).toEqual([2023, 2024, 2025, 2026, 2027]);
    expect(countedIn({ noticedIn: 2023, isLate: true })).toEqual([2024, 2025, 2026, 2027]);
    expect(countedIn({ noticedIn: 2026, isLate: true })).toEqual([2027]);
    expect(countedIn({ noticedIn: 2027, isLate: true })).toEqual([]);
  });

  test.each([
    // The first instalment is that of March to May, the second that of November (1319 m.30).
    ['2026-02-28', [2, 0, 0], 2026],
    ['2026-03-01', [2, 1, 0], 2026],
    ['2026-04-15', [2, 1, 0], 2026],
    ['2026-10-31', [2, 1, 0], 2026],
    ['2026-11-01', [2, 2, 0], 2027],
    ['2026-12-31', [2, 2, 0], 2027],
  ])('of what burnt on %s the instalments that had begun are owed', (day, owed, firstYear) => {
    const freed = isoDate(day);
    expect([2025, 2026, 2027].map((year) => instalmentsOwed(year, freed))).toEqual(owed);
    expect(firstFreedYear(freed)).toBe(firstYear);
  });

  test('a new building bears no less than its ground', () => {
    expect([notBelowGroundTax(kurus(10), kurus(11)), notBelowGroundTax(kurus(12), kurus(11))]).toEqual([
      11, 12,
    ]);
  });
});

describe('values', () => {
  test.each(propertyExamples.plotValue)('$id: $why', ({ facts, expected }) => {
    expect(groundValue(facts.areaM2, inKurus(facts.unitValue), shareFrom(facts.share))).toBe(
      inKurus(expected.value),
    );
  });

  test.each(propertyExamples.cap7566)('$id: $why', ({ facts, expected }) => {
    const capped = capValue(inKurus(facts.value2025), inKurus(facts.calculated2026), '3', facts.plotAreaM2);
    expect([capped.cap, capped.value, capped.isLimited]).toEqual([
      inKurus(expected.cap),
      inKurus(expected.value2026),
      expected.limited,
    ]);
    if ('unitValue2026' in expected) expect(capped.unitValue).toBe(inKurus(expected.unitValue2026));
  });

  test('a value exactly on the bound is not limited', () => {
    expect(capValue(kurus(100), kurus(300), '3')).toMatchObject({
      value: 300,
      isLimited: false,
      unitValue: null,
    });
  });

  test.each(propertyExamples.revaluation)('$id: $why', ({ facts, expected }) => {
    expect(revalue(inKurus(facts.previousValue), facts.revaluationPct, facts.fraction)).toBe(
      inKurus(expected.newValue),
    );
  });

  test('values are appraised for four years', () => {
    expect([2022, 2025, 2026, 2027, 2029, 2030].filter(isAppraisalYear)).toEqual([2022, 2026, 2030]);
  });
});
