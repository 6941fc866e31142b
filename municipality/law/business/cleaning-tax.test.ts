import { kurus, type Kurus } from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { splitIntoInstalments } from '../money/instalments';
import { cleaningCriteria, cleaningPrices } from 'municipality/service/tariffs/cleaning-figures';
import { cleaningGroup, metropolitanCleaningTax, raiseCleaningAmount } from './cleaning-tax';
import { inKurus } from 'municipality/testing/figures';
import { businessExamples } from './worked-examples-of-business';

const boundsOf = (criterion: string) =>
  cleaningCriteria.find(({ code }) => code === criterion)?.lowerBounds ?? [];
const priceOf = (facts: { year: number; group: number; degree: number; metropolitan: boolean }) =>
  cleaningPrices.find(
    ({ year, group, degree, isMetropolitan }) =>
      year === facts.year &&
      group === facts.group &&
      degree === facts.degree &&
      isMetropolitan === facts.metropolitan,
  )?.annualTax ?? kurus(-1);

describe('the group of a business', () => {
  test.each(businessExamples.ctvGroup)('$id: $why', ({ facts, expected }) => {
    expect(cleaningGroup(facts.count, boundsOf(facts.criterion))).toBe(expected.group);
  });

  test('the first bound must be exceeded, every other one reached, in every criterion', () => {
    expect(cleaningCriteria).toHaveLength(6);
    for (const { code } of cleaningCriteria) {
      const bounds = boundsOf(code);
      for (const [index, bound] of bounds.entries()) {
        const groups = [bound - 1, bound, bound + 1].map((count) => cleaningGroup(count, bounds));
        expect([code, bound, groups]).toEqual([
          code,
          bound,
          index === 0 ? [2, 2, 1] : [index + 2, index + 1, index + 1],
        ]);
      }
      expect(cleaningGroup(0, bounds)).toBe(7);
    }
  });
});

describe('the yearly tax', () => {
  test.each(businessExamples.ctvBusiness)('$id: $why', ({ facts, expected }) => {
    const tax = priceOf(facts);
    expect(tax).toBe(inKurus(expected.annualTax));
    expect(splitIntoInstalments(tax, 2)).toEqual(expected.instalments.map(inKurus));
  });

  test('a metropolis: a quarter more, and no fraction of a lira', () => {
    expect(metropolitanCleaningTax(inKurus('870'), '1.25')).toBe(inKurus('1087'));
    expect(metropolitanCleaningTax(inKurus('300'), '1.25')).toBe(inKurus('375'));
    for (const row of cleaningPrices.filter(({ year, isMetropolitan }) => year === 2026 && !isMetropolitan)) {
      const { year, group, degree } = row;
      expect(metropolitanCleaningTax(row.annualTax, '1.25')).toBe(
        priceOf({ year, group, degree, metropolitan: true }),
      );
    }
  });
});

describe('an amount raised by the revaluation rate', () => {
  const tableOf = (wanted: number, isInside: boolean) =>
    cleaningPrices
      .filter(({ year, isMetropolitan }) => year === wanted && isMetropolitan === isInside)
      .map(({ annualTax }) => annualTax);
  const raised = (amounts: readonly Kurus[], ...percents: string[]) =>
    amounts.map((amount) => percents.reduce(raiseCleaningAmount, amount));

  test.each([
    ['a fraction of 5 % is dropped', 10_000_00, '5', 10_000_00],
    ['one above it is cut at its next figure', 11_800_00, '43.93', 16_900_00],
    ['nothing is dropped of what is round', 20_000_00, '50', 30_000_00],
    ['an amount of few kuruş', 230, '43.93', 330],
  ])('%s: %i kuruş + %s %% is %i', (_, amount, percent, expected) => {
    expect(raiseCleaningAmount(kurus(amount), percent)).toBe(expected);
  });

  test('the amounts of 2022, raised twice, are all that were printed for 2024', () => {
    const outside = raised(tableOf(2022, false), '122.93', '58.46');
    expect(outside.map((amount) => metropolitanCleaningTax(amount, '1.25'))).toEqual(tableOf(2024, true));
    expect(tableOf(2024, true)).toHaveLength(35);
  });

  test('those of 2024, raised twice, are all that were printed for 2026, and those between are the tariff of 2025', () => {
    expect(raised(tableOf(2024, false), '43.93')).toEqual(tableOf(2025, false));
    expect(raised(tableOf(2025, false), '25.49')).toEqual(tableOf(2026, false));
    expect(raised([kurus(230)], '43.93', '25.49')).toEqual([400]);
    expect(raised([kurus(110)], '58.46', '43.93', '25.49')).toEqual([300]);
  });
});
