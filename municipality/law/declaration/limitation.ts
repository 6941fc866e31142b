import type { IsoDate } from 'municipality/contract';
import { yearOf } from '../calendar/calendar';

/** Describes a year that is taxed, and the year whose tariffs it is calculated with. */
export interface TaxedYear {
  readonly taxYear: number;
  readonly tariffYear: number;
}

/** Counts the years back the tax may still be assessed for (VUK m.114). */
const yearsOfLimitation = 5;

/** Returns the first year that is not time-barred yet. */
export function oldestYear(today: IsoDate): number {
  return yearOf(today) - yearsOfLimitation;
}

/**
 * Returns the years a tax that begins in `firstYear` is assessed for today: from it, or from the last one not yet
 * time-barred, to this one. A first year still to come is estimated with this year's tariffs.
 */
export function taxedYears(firstYear: number, today: IsoDate): TaxedYear[] {
  const thisYear = yearOf(today);
  if (firstYear > thisYear) return [{ taxYear: firstYear, tariffYear: thisYear }];
  const first = Math.max(firstYear, oldestYear(today));
  return Array.from({ length: thisYear - first + 1 }, (_, index) => ({
    taxYear: first + index,
    tariffYear: first + index,
  }));
}

/** Says when the tax began so long ago that its first years can no longer be assessed; null when they all can. */
export function limitationNote(firstYear: number, today: IsoDate): string | null {
  const oldest = oldestYear(today);
  if (firstYear >= oldest) return null;
  return `${oldest - 1} ve önceki yıllar bu hesapta yer almaz; o yıllar için belediyeye danışın. (VUK m.114; 1319 m.40)`;
}
