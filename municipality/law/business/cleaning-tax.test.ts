import { kurus } from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { splitIntoInstalments } from '../money/instalments';
import { cleaningCriteria, cleaningPrices } from 'municipality/service/tariffs/cleaning-figures';
import { cleaningGroup, metropolitanCleaningTax } from './cleaning-tax';
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
