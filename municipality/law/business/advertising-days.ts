import type { AdvertisementItem, IsoDate } from 'municipality/contract';
import { dayOf, yearOf } from '../calendar/calendar';
import { rollDueDate } from '../calendar/due-date';

/** What hangs all year is taxed by the year; the rest once, in the year it begins (2464 m.15). */
export const yearlyItems: ReadonlySet<string> = new Set(['1', '2', '4']);

type Begun = Pick<AdvertisementItem, 'startsOn' | 'itemCode'>;

/** Tells whether a trade declarant's own day holds: in the year the advertisement begins. */
export function isTradeDueDate({ startsOn }: Begun, year: number, isTrade: boolean): boolean {
  return isTrade && yearOf(startsOn) === year;
}

/**
 * Returns the last day to declare and pay an advertisement for a year, moved off weekends and holidays (2464 m.16):
 * before it goes up; by whoever advertises as a trade, the twentieth of the month after; what still hangs in January,
 * the end of that month.
 */
export function advertisingLastDay(
  item: Begun,
  year: number,
  { isTrade, holidays }: { isTrade: boolean; holidays: ReadonlySet<string> },
): IsoDate {
  const { startsOn, itemCode } = item;
  if (isTradeDueDate(item, year, isTrade)) {
    const month = Number(startsOn.slice(5, 7));
    return rollDueDate(dayOf(year, month + 1, 20), holidays);
  }
  const endOfJanuary = dayOf(year, 1, 31);
  const isYearly = yearlyItems.has(itemCode);
  const isOfJanuary = isYearly && (yearOf(startsOn) < year || startsOn <= endOfJanuary);
  return rollDueDate(isOfJanuary ? endOfJanuary : startsOn, holidays);
}
