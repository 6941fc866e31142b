import type { IsoDate } from 'municipality/contract';
import { addDays, dayNumber, dayOf, yearOf } from '../calendar/calendar';

/** Says how many years a public claim may be collected (6183 m.102), for what falls due from a day on. */
interface LimitationTerm {
  readonly validFrom: IsoDate;
  readonly years: number;
}

/** Describes the days on which the limitation of everybody stood still, both included. */
interface LimitationPause {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** Describes the dated rows that the limitation of collection is worked out by. */
export interface LimitationRules {
  /** They are sorted ascending by their first day. */
  readonly terms: readonly LimitationTerm[];
  readonly pauses: readonly LimitationPause[];
}

/** Describes what happened to the limitation of one debt. */
export interface LimitationEvent {
  /** An interruption lets it begin anew (6183 m.103), a suspension lets it stand still (m.104). */
  readonly effect: 'interruption' | 'suspension';
  readonly from: IsoDate;
  /** Holds the last day of what lasts, as a collateral or a stay; it is null where it still lasts. */
  readonly to: IsoDate | null;
}

/** Returns the year after that of a day. */
const yearAfter = (day: IsoDate) => yearOf(day) + 1;

/**
 * Returns the last day of so many years with the days added on which the limitation stood still meanwhile; null while
 * it does.
 */
function endFrom(
  firstYear: number,
  years: number,
  pauses: readonly { readonly from: IsoDate; readonly to: IsoDate | null }[],
): IsoDate | null {
  let end = dayOf(firstYear + years - 1, 12, 31);
  let counted = addDays(dayOf(firstYear, 1, 1), -1);
  for (const { from, to } of pauses.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    if (from > end || (to !== null && to <= counted)) continue;
    if (to === null) return null;
    const before = addDays(from, -1) > counted ? addDays(from, -1) : counted;
    end = addDays(end, dayNumber(to) - dayNumber(before));
    counted = to;
  }
  return end;
}

/**
 * Returns the last day on which a public claim may be collected: five years from the year after its due day (6183
 * m.102), anew from the year after an interruption (m.103), longer by the days it stood still (m.104). An interruption
 * after that day changes nothing. Null where it does not run out as far as is known.
 */
export function limitationEnd(
  dueDate: IsoDate,
  events: readonly LimitationEvent[],
  { terms, pauses }: LimitationRules,
): IsoDate | null {
  const term = terms.findLast(({ validFrom }) => validFrom <= dueDate) ?? terms[0];
  if (!term) return null;
  const still = [...pauses, ...events.filter(({ effect }) => effect === 'suspension')];
  let firstYear = yearAfter(dueDate);
  const interruptions = events
    .filter(({ effect }) => effect === 'interruption')
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
  for (const { from, to } of interruptions) {
    const end = endFrom(firstYear, term.years, still);
    if (end !== null && from > end) continue;
    if (to === null) return null;
    firstYear = Math.max(firstYear, yearAfter(to));
  }
  return endFrom(firstYear, term.years, still);
}
