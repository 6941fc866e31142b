import { kurus, type Kurus } from 'municipality/contract';

/** Gives the prices of a year beside those of 2026: how far the sample's amounts rise from year to year. */
const levels: Readonly<Record<number, number>> = {
  2019: 0.08,
  2020: 0.095,
  2021: 0.12,
  2022: 0.19,
  2023: 0.33,
  2024: 0.5,
  2025: 0.72,
  2026: 1,
};
const [firstYear, lastYear] = [2019, 2026];

/** Returns the level of a year; beyond the years above it falls by 15 % a year backwards and rises by 25 % forwards. */
export function priceLevel(year: number): number {
  if (year < firstYear) return (levels[firstYear] ?? 0) * 0.85 ** (firstYear - year);
  if (year > lastYear) return 1.25 ** (year - lastYear);
  return levels[year] ?? 1;
}

/** Returns an amount of 2026 in lira, as it was in another year: whole lira, in kuruş. */
export function atPricesOf(year: number, liraOf2026: number): Kurus {
  return kurus(Math.max(1, Math.floor(liraOf2026 * priceLevel(year))) * 100);
}
