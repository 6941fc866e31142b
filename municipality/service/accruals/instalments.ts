import { kurus, type Kurus } from 'municipality/contract';

/** Equal instalments in kuruş: each rounded half up, the last one takes what is left of the total. */
export function splitIntoInstalments(total: Kurus, count: number): Kurus[] {
  const equal = Math.floor(total / count + 0.5);
  return Array.from({ length: count }, (_, index) =>
    kurus(index < count - 1 ? equal : total - equal * (count - 1)),
  );
}
