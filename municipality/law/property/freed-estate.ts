import type { EstateContent, IsoDate } from 'municipality/contract';
import { dayOf, yearOf } from '../calendar/calendar';

/** Lists the first days of the months a yearly tax is paid in: March to May, and November (1319 m.30). */
const yearlyInstalmentStarts = (year: number): readonly IsoDate[] => [dayOf(year, 3, 1), dayOf(year, 11, 1)];

/** Tells whether a building is burnt, pulled down or wholly unusable: then its tax ends (1319 m.9). */
export const isDestroyed = ({ kind, reason }: EstateContent): boolean =>
  kind === 'building' && reason === 'yikilma';

/**
 * Returns the day from which no further instalment is owed, while what freed the estate lasts; null where nothing did
 * (1319 m.9).
 */
export function freedOn(content: EstateContent): IsoDate | null {
  if (isDestroyed(content)) return content.eventDate;
  // A temporary exemption begins with a year (1319 m.5, m.15), any other with the next instalment.
  if (content.exemption === 'gecici') return dayOf(yearOf(content.eventDate), 12, 31);
  if (content.exemption) return content.eventDate;
  // What was declared before there was such a field does not have it.
  return content.kind === 'building' && content.usageBannedOn ? content.usageBannedOn : null;
}

/**
 * Tells how many of a year's two instalments are owed: those whose months had begun when the estate was freed (1319
 * m.9, m.19, m.30).
 */
export function instalmentsOwed(taxYear: number, freed: IsoDate): number {
  return yearlyInstalmentStarts(taxYear).filter((start) => start <= freed).length;
}

/** Returns the first year of which an instalment falls away. */
export function firstFreedYear(freed: IsoDate): number {
  const year = yearOf(freed);
  return instalmentsOwed(year, freed) === yearlyInstalmentStarts(year).length ? year + 1 : year;
}
