import { Decimal } from 'decimal.js';
import type { IsoDate } from 'municipality/contract';
import type { DelayRate } from './delay-rates';

/** Describes what a contract or tariff asks for a delay, from a day on; a null rate ends the one before it. */
export interface ContractRate {
  readonly validFrom: IsoDate;
  /** Holds the percent per month or year as a decimal text; null: from this day on the contract names no rate. */
  readonly percent: string | null;
  readonly per: 'month' | 'year';
  readonly legalBasis: string;
}

const onDay = <Rate extends { readonly validFrom: IsoDate }>(rates: readonly Rate[], day: IsoDate) =>
  rates.findLast(({ validFrom }) => validFrom <= day);

/** Holds the most a contract may ask from who is no trader, as a multiple of the legal rate (6098 m.120/2). */
const MOST_TIMES_LEGAL = 2;

const CAPPED = '6098 m.120/2: yasal faizin iki katı';

/** Returns what holds from `day` on. */
function rateFrom(
  day: IsoDate,
  contract: readonly ContractRate[],
  legal: readonly DelayRate[],
  isTrader: boolean,
): DelayRate | null {
  const [asked, byLaw] = [onDay(contract, day), onDay(legal, day)];
  if (!asked || asked.percent === null) return byLaw ? { ...byLaw, validFrom: day } : null;
  const { percent, per, legalBasis } = asked;
  if (isTrader || !byLaw) return { validFrom: day, percent, per, legalBasis };
  const most = new Decimal(byLaw.percent).times(MOST_TIMES_LEGAL);
  const aYear = new Decimal(percent).times(per === 'month' ? 12 : 1);
  return aYear.greaterThan(most)
    ? { validFrom: day, percent: most.toString(), per: 'year', legalBasis: CAPPED }
    : { validFrom: day, percent, per, legalBasis };
}

/**
 * Returns the rates by which a debt from a contract grows: the contract's own, or the legal rate where it names none
 * (3095 m.1, m.2). For who is no trader a rate above twice the legal one is cut to that (6098 m.120/2), compared by the
 * year. Both lists ascend by their first day.
 */
export function contractRates(
  contract: readonly ContractRate[],
  legal: readonly DelayRate[],
  isTrader: boolean,
): DelayRate[] {
  const days = [...new Set([...contract, ...legal].map(({ validFrom }) => validFrom))].sort();
  return days.flatMap((day) => rateFrom(day, contract, legal, isTrader) ?? []);
}

/** Tells whether it matters who the debtor is: some day the contract asks for more than twice the legal rate. */
export function isEverCapped(contract: readonly ContractRate[], legal: readonly DelayRate[]): boolean {
  return contractRates(contract, legal, false).some(({ legalBasis }) => legalBasis === CAPPED);
}
