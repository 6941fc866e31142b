import { kurus } from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { chargesOnWater, cleaningTaxOfWater, dueOfContract } from './water-bill';

const share = (value: string) => ({ value, legalBasis: '2464 m.97', source: 'test' });
const figures = (wasteWater: string, vat = '1', wasteVat = '10') => ({
  wasteWaterShare: share(wasteWater),
  waterVat: share(vat),
  wasteWaterVat: share(wasteVat),
});
const amounts = (water: number, ...rates: Parameters<typeof figures>) =>
  chargesOnWater(kurus(water), figures(...rates)).map(({ Kind, Amount }) => [Kind, Amount]);

describe('what a bill adds to the price of the water', () => {
  test('is waste water by the tariff and the tax of each', () => {
    // 320,00 × 27.5 % are 88,00; 320,00 × 1 % are 3,20; 88,00 × 10 % are 8,80.
    expect(amounts(32_000, '27.5')).toEqual([
      ['atik-su', 8_800],
      ['su-kdv', 320],
      ['atik-su-kdv', 880],
    ]);
  });

  test('is the tax alone where there is no sewer', () => {
    expect(amounts(32_000, '0')).toEqual([['su-kdv', 320]]);
  });

  test('rounds each tax by itself, half a kuruş up', () => {
    // 0,50 × 1 % = 0,005 and 0,25 × 10 % = 0,025; 0,49 × 1 % = 0,0049 is nothing.
    expect(amounts(50, '50')).toEqual([
      ['atik-su', 25],
      ['su-kdv', 1],
      ['atik-su-kdv', 3],
    ]);
    expect(amounts(49, '0')).toEqual([]);
  });

  test('is owed under the contract, the cleaning tax beside it', () => {
    // 10 m³ of a dwelling in 2026 outside a metropolis come to 10 × 3,00.
    const tax = cleaningTaxOfWater(10, kurus(300), share(''));
    expect(tax).toMatchObject({ Formula: '10 m³ × 3,00 ₺', Amount: 3_000 });
    const charges = [...chargesOnWater(kurus(32_000), figures('27.5')), tax];
    // 320,00 + 88,00 + 3,20 + 8,80
    expect(dueOfContract(kurus(32_000), charges)).toBe(42_000);
  });
});
