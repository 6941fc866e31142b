import { isoDate, kurus } from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { splitIntoInstalments } from '../money/instalments';
import { advertisingItems } from 'municipality/service/tariffs/advertising-figures';
import { taxedArea, taxedFace } from './advertising-area';
import { advertisingTax, isPayableInTwo, isRateWithinLaw, weeksBegun } from './advertising-tax';
import { exact } from '../money/rounding';
import { inKurus } from 'municipality/testing/figures';
import { businessExamples } from './worked-examples-of-business';

describe('the tax of an advertisement', () => {
  test.each(businessExamples.advertising)('$id: $why', ({ facts, expected }) => {
    const quantity = facts.faces.reduce(
      (sum, face) =>
        sum.plus(
          'm2' in face
            ? taxedFace(face.m2)
            : taxedArea({ width: face.w, height: face.h }, 'count' in face ? face.count : 1, 1),
        ),
      exact(0),
    );
    expect(quantity.toFixed(1)).toBe(expected.taxableQuantity);
    const weeks = 'weeks' in facts ? Number(facts.weeks) : 1;
    const tax = advertisingTax(inKurus(facts.tariff), quantity, weeks);
    expect(tax).toBe(inKurus(expected.tax));
    const item = advertisingItems.find(({ code }) => code === String(facts.category));
    const isWithin =
      item !== undefined && isRateWithinLaw(inKurus(facts.tariff), item.lowerLimit, item.upperLimit);
    expect(isWithin).toBe(expected.tariffWithinLaw);
    expect(isPayableInTwo(String(facts.category), true)).toBe('instalmentsIfCouncilAllows' in expected);
    if ('instalmentsIfCouncilAllows' in expected) {
      expect(splitIntoInstalments(tax, 2)).toEqual(expected.instalmentsIfCouncilAllows.map(inKurus));
    }
  });

  test.each([
    ['nothing', '0', '0'],
    ['a hundredth is a half', '0.01', '0.5'],
    ['exactly a half stays a half', '0.50', '0.5'],
    ['a hundredth above a half is a whole', '0.51', '1'],
    ['exactly a whole', '1.00', '1'],
    ['a hundredth above a whole', '1.01', '1.5'],
  ])('the area that counts: %s', (_, area, expected) => {
    expect(taxedFace(area).toString()).toBe(expected);
  });

  test('each face and each piece is rounded by itself', () => {
    expect(taxedArea({ width: '0.10', height: '0.10' }, 2, 3).toString()).toBe('3');
  });

  test('limits of the law are within it; without the council’s leave nothing is split', () => {
    const limits = [kurus(2000), kurus(10_000)] as const;
    expect([1999, 2000, 10_000, 10_001].map((rate) => isRateWithinLaw(kurus(rate), ...limits))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isPayableInTwo('1', false)).toBe(false);
    expect(['1', '2', '3', '4', '5', '6'].filter((item) => isPayableInTwo(item, true))).toEqual([
      '1',
      '2',
      '4',
    ]);
  });

  test.each([
    ['one day', '2026-03-02', '2026-03-02', 1],
    ['seven days', '2026-03-02', '2026-03-08', 1],
    ['eight days', '2026-03-02', '2026-03-09', 2],
    ['over a leap day', '2028-02-28', '2028-03-06', 2],
  ])('weeks begun: %s', (_, from, to, expected) => {
    expect(weeksBegun(isoDate(from), isoDate(to))).toBe(expected);
  });
});
