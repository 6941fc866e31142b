import { kurus, type Kurus } from 'municipality/contract';
import { exact } from '../money/rounding';

const lira = 100;
const lastGroup = 7;

/**
 * Returns the group of a business by what its criterion counts (2464 mük. m.44, BKK 2005/9817). `lowerBounds` are those
 * of groups 1 to 6: the first must be exceeded, the others reached; what stays below them all is in group 7.
 */
export function cleaningGroup(count: number, lowerBounds: readonly number[]): number {
  const index = lowerBounds.findIndex((bound, position) => (position === 0 ? count > bound : count >= bound));
  return index === -1 ? lastGroup : index + 1;
}

/** Holds the percent of a raised amount up to which its fraction does not count. */
const fraction = 5;

/**
 * Returns an amount of cleaning tax (kuruş) raised by the revaluation rate (percent): its fraction is dropped, as long
 * as it is not more than 5 % of it (2464 mük. m.44). Raised so, the printed amounts of 2022 give those of 2024, and
 * these those of 2026.
 */
export function raiseCleaningAmount(amount: Kurus, percent: string): Kurus {
  const raised = exact(amount).times(exact(percent).plus(100)).dividedBy(100);
  const least = raised.times(100 - fraction).dividedBy(100);
  for (let unit = exact(10).pow(raised.floor().toFixed().length - 1); ; unit = unit.dividedBy(10)) {
    const cut = raised.dividedBy(unit).floor().times(unit);
    if (cut.gte(least)) return kurus(cut.toNumber());
  }
}

/** Returns the yearly tax inside a metropolitan municipality: a quarter more, the fraction of a lira dropped. In kuruş. */
export function metropolitanCleaningTax(annualTax: Kurus, factor: string): Kurus {
  return kurus(exact(annualTax).times(factor).dividedBy(lira).floor().times(lira).toNumber());
}
