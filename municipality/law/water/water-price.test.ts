import { kurus } from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { priceConsumption, type WaterTier } from './water-price';

const tiersOf = (...prices: readonly (readonly [from: number, unitPrice: number])[]): WaterTier[] =>
  prices.map(([fromCubicMetres, unitPrice], index) => ({
    tier: index + 1,
    fromCubicMetres,
    unitPrice: kurus(unitPrice),
    legalBasis: '2464 m.97',
    source: 'test',
  }));
const tariffs = [
  tiersOf([0, 3_200]),
  tiersOf([0, 4_200], [15, 6_300]),
  tiersOf([0, 2_417], [10, 3_333], [20, 5_051], [31, 9_999]),
];
const totalOf = (cubicMetres: number, days: number, tiers: readonly WaterTier[]) =>
  priceConsumption(cubicMetres, days, tiers).total;

describe('the tiers of a long period', () => {
  test('cost in 60 days never more than the same water in twice 30', () => {
    for (const tiers of tariffs) {
      for (let one = 0; one <= 60; one += 1) {
        for (let other = 0; other <= 60; other += 1) {
          const twice = totalOf(one, 30, tiers) + totalOf(other, 30, tiers);
          expect(totalOf(one + other, 60, tiers)).toBeLessThanOrEqual(twice);
        }
      }
    }
  });

  test('say which m³ each takes, for any number of days without a gap', () => {
    for (const tiers of tariffs) {
      for (let days = 20; days <= 70; days += 1) {
        const { stretches } = priceConsumption(500, days, tiers);
        expect(stretches.map(({ toCubicMetres }) => toCubicMetres)).toEqual([
          ...stretches.slice(1).map(({ fromCubicMetres }) => fromCubicMetres),
          null,
        ]);
        for (const { cubicMetres, fromCubicMetres, toCubicMetres } of stretches)
          expect(cubicMetres).toBe((toCubicMetres ?? 500) - fromCubicMetres);
      }
    }
  });
});
