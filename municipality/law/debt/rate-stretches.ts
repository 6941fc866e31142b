import type { IsoDate } from 'municipality/contract';
import { addDays } from '../calendar/calendar';

/** Describes a stretch of days under one rate, both days included. */
export interface RateStretch<Rate> {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly rate: Rate;
}

/**
 * Cuts the days from `first` to `last`, both included, at every change of rate: a rate holds from its own first day on.
 * `rates` ascend by `validFrom`; days before the first of them are left out.
 */
export function rateStretches<Rate extends { readonly validFrom: IsoDate }>(
  first: IsoDate,
  last: IsoDate,
  rates: readonly Rate[],
): RateStretch<Rate>[] {
  const stretches: RateStretch<Rate>[] = [];
  for (const [index, rate] of rates.entries()) {
    const next = rates[index + 1]?.validFrom;
    if ((next !== undefined && next <= first) || rate.validFrom > last) continue;
    const from = rate.validFrom > first ? rate.validFrom : first;
    const to = next !== undefined && next <= last ? addDays(next, -1) : last;
    if (from <= to) stretches.push({ from, to, rate });
  }
  return stretches;
}
