/** Sums up what falls into one month; where several were put together, into the last or the first of them. */
export interface MonthSum {
  /** Holds a month such as `2026-05`. */
  readonly month: string;
  /** Says that the months before or after it count here too. */
  readonly merged?: 'before' | 'after';
  readonly kurus: number;
}

interface Dated {
  /** Holds an ISO date. */
  readonly day: string;
  readonly kurus: number;
}

/** Sums up by month in the order of time, months without anything left out. */
export function sumByMonth(amounts: readonly Dated[]): MonthSum[] {
  const sums = new Map<string, number>();
  for (const { day, kurus } of amounts) {
    const month = day.slice(0, 7);
    sums.set(month, (sums.get(month) ?? 0) + kurus);
  }
  return Array.from(sums, ([month, kurus]) => ({ month, kurus })).sort((one, other) =>
    one.month < other.month ? -1 : 1,
  );
}

/** Keeps at most `most` months: the furthest ones, before or after, become one sum. */
export function mergeFurthest(
  months: readonly MonthSum[],
  most: number,
  side: 'before' | 'after',
): MonthSum[] {
  if (months.length <= most) return [...months];
  const [kept, far] =
    side === 'before'
      ? [months.slice(1 - most), months.slice(0, 1 - most)]
      : [months.slice(0, most - 1), months.slice(most - 1)];
  const edge = side === 'before' ? far.at(-1) : far[0];
  const kurus = far.reduce((sum, month) => sum + month.kurus, 0);
  const merged = { month: edge?.month ?? '', merged: side, kurus };
  return side === 'before' ? [merged, ...kept] : [...kept, merged];
}

/** Returns every month of the year of `today` (ISO date) up to its own, those without anything as 0. */
export function monthsOfYear(amounts: readonly Dated[], today: string): MonthSum[] {
  const year = today.slice(0, 4);
  const sums = new Map(sumByMonth(amounts).map(({ month, kurus }) => [month, kurus]));
  return Array.from({ length: Number(today.slice(5, 7)) }, (_, at) => {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`;
    return { month, kurus: sums.get(month) ?? 0 };
  });
}
