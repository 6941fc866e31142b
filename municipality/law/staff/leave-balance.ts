import type { Employment } from 'municipality/contract';

interface LeaveRight {
  readonly year: number;
  /** Counts the days earned for that year. */
  readonly days: number;
}

/** Describes a leave that was granted or waits to be: what waits is not free either. */
export interface LeaveUse {
  /** The first day of the leave falls in this year. */
  readonly year: number;
  readonly days: number;
}

interface LeaveBalance extends LeaveRight {
  readonly used: number;
  readonly left: number;
  /** Counts the days that are left, but too old to be taken any more. */
  readonly lapsed: number;
}

/** Civil servants keep a year's leave one year longer (657 m.103); a worker's does not lapse while employed (4857 m.59). */
const lapsesBefore = (employment: Employment, year: number) =>
  employment === 'isci' ? Number.NEGATIVE_INFINITY : year - 1;

/**
 * Returns what is left of each year's leave in `year`, oldest first: each use is taken from the oldest year that was
 * still good when it began. `beyond` are days used that no year had.
 */
export function balanceLeave(
  rights: readonly LeaveRight[],
  uses: readonly LeaveUse[],
  employment: Employment,
  year: number,
): { balances: LeaveBalance[]; left: number; beyond: number } {
  const years = [...rights]
    .sort((one, other) => one.year - other.year)
    .map((right) => ({ ...right, used: 0 }));
  let beyond = 0;
  for (const use of [...uses].sort((one, other) => one.year - other.year)) {
    let days = use.days;
    for (const right of years) {
      if (right.year > use.year || right.year < lapsesBefore(employment, use.year)) continue;
      const taken = Math.min(days, right.days - right.used);
      right.used += taken;
      days -= taken;
    }
    beyond += days;
  }
  const balances = years.map((right) => {
    const rest = right.days - right.used;
    const isLapsed = right.year < lapsesBefore(employment, year);
    return { ...right, left: isLapsed ? 0 : rest, lapsed: isLapsed ? rest : 0 };
  });
  return { balances, left: balances.reduce((sum, { left }) => sum + left, 0), beyond };
}
