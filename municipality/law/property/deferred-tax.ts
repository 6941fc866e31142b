import { kurus, type Kurus } from 'municipality/contract';
import { exact, halfUp } from '../money/rounding';

/** Describes what accrued of an estate's tax in a year while it was restricted: the tenth. */
interface RestrictedYear {
  readonly year: number;
  /** Counts kuruş of all instalments of the year. */
  readonly accrued: Kurus;
}

export interface DeferredTax {
  readonly years: readonly number[];
  /** The amount is in kuruş. */
  readonly amount: Kurus;
}

/** Counts the years after that of the tax within which it can still be asked for (213 m.114). */
const YEARS_OPEN = 5;

/**
 * Returns the deferred nine tenths of a restricted estate's tax, which fall due when it is sold, expropriated or given away, as far
 * as no limitation has passed (1319 m.30). The tenth was rounded, so the amount is good to some kuruş; null where nothing
 * is deferred.
 * @param share the part that accrued, "0.1"
 */
export function deferredTax(
  accrued: readonly RestrictedYear[],
  share: string,
  transferredIn: number,
): DeferredTax | null {
  const open = accrued.filter(({ year, accrued: tenth }) => tenth > 0 && year + YEARS_OPEN >= transferredIn);
  if (open.length === 0) return null;
  const sum = open.reduce((total, { accrued: tenth }) => total + tenth, 0);
  const rest = exact(sum).dividedBy(share).minus(sum);
  return {
    years: open.map(({ year }) => year).toSorted((one, other) => one - other),
    amount: kurus(halfUp(rest)),
  };
}
