import { kurus, type Kurus } from 'municipality/contract';
import { exact, halfUp } from '../money/rounding';

interface CappedValue {
  readonly cap: Kurus;
  readonly value: Kurus;
  readonly isLimited: boolean;
  /** Holds what one m² of ground counts for by the value in force, in kuruş; null without an area. */
  readonly unitValue: Kurus | null;
}

/**
 * Returns the bound on values of 2026 (1319 geçici m.23, as added by Law 7566): at most the value of 2025 and twice as
 * much again, so three times in all. The years that follow run from the bounded value.
 */
export function capValue(
  valueBefore: Kurus,
  calculated: Kurus,
  factor: string,
  plotArea: string | null = null,
): CappedValue {
  const cap = halfUp(exact(valueBefore).times(factor));
  const value = kurus(Math.min(cap, calculated));
  const unitValue =
    plotArea === null || exact(plotArea).isZero() ? null : halfUp(exact(value).dividedBy(plotArea));
  return { cap, value, isLimited: calculated > cap, unitValue };
}
