import { kurus, type Kurus } from 'municipality/contract';

/**
 * Returns the equal instalments in kuruş: each rounded half up, the last one takes what is left of the total. Of a few
 * kuruş rounding takes no more than there is.
 */
export function splitIntoInstalments(total: Kurus, count: number): Kurus[] {
  const equal = Math.min(Math.floor(total / count + 0.5), Math.floor(total / Math.max(count - 1, 1)));
  return Array.from({ length: count }, (_, index) =>
    kurus(index < count - 1 ? equal : total - equal * (count - 1)),
  );
}
