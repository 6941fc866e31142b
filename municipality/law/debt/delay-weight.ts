import type { Kurus } from 'municipality/contract';

/**
 * Describes what a delay costs: principal × `weight` ÷ `divisor`, both whole numbers, so that it is exact; at least
 * `least` kuruş.
 */
export interface DelayWeight {
  readonly weight: number;
  readonly divisor: number;
  readonly least: number;
}

const decimalsOf = (percent: string) => percent.split('.')[1]?.length ?? 0;

/** Tells by what percentages have to be multiplied to become whole numbers. */
export const wholeScale = (percents: readonly string[]): number =>
  10 ** Math.max(0, ...percents.map(decimalsOf));

/**
 * Returns the cost of a delay on a principal in kuruş: simple, on the principal alone, rounded half up to the kuruş
 * once, at the end. The principal is divided first, so that what is multiplied stays small.
 */
export function weighedFee(principal: Kurus, { weight, divisor, least }: DelayWeight): Kurus {
  if (principal === 0 || weight === 0) return 0 as Kurus;
  const rest = principal % divisor;
  const whole = ((principal - rest) / divisor) * weight;
  const doubled = 2 * rest * weight + divisor;
  const part = Number.isSafeInteger(doubled)
    ? Math.floor(doubled / (2 * divisor))
    : Number((2n * BigInt(rest) * BigInt(weight) + BigInt(divisor)) / BigInt(2 * divisor));
  return Math.max(whole + part, least) as Kurus;
}
