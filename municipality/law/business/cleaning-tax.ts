import { kurus, type Kurus } from 'municipality/contract';
import { exact } from '../money/rounding';

const lira = 100;
const lastGroup = 7;

/**
 * Group of a business by what its criterion counts (2464 mük. m.44, BKK 2005/9817). `lowerBounds` are those of groups
 * 1 to 6: the first must be exceeded, the others reached; what stays below them all is in group 7.
 */
export function cleaningGroup(count: number, lowerBounds: readonly number[]): number {
  const index = lowerBounds.findIndex((bound, position) => (position === 0 ? count > bound : count >= bound));
  return index === -1 ? lastGroup : index + 1;
}

/** Yearly tax inside a metropolitan municipality: a quarter more, the fraction of a lira dropped. In kuruş. */
export function metropolitanCleaningTax(annualTax: Kurus, factor: string): Kurus {
  return kurus(exact(annualTax).times(factor).dividedBy(lira).floor().times(lira).toNumber());
}
