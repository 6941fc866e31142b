import type { Kurus } from 'municipality/contract';
import { kurus } from 'municipality/contract';
import { percentOf } from '../money/rounding';

/** Describes what the law says of contributions to works, each in percent (2464 m.89/a). */
export interface ContributionTerms {
  /** Holds what is taken off who pays in advance. */
  readonly advanceRelief: string;
  /** At most this part of the tax value of a building or plot is asked for. */
  readonly mostOfTaxValue: string;
  readonly legalBasis: string;
}

/**
 * Returns what a share of the costs comes to, in kuruş: the most the tax value allows, less the relief of who pays in advance.
 * @param taxValue null where it is not known: the share stands as it was assessed
 */
export function contributionToWorks(
  share: Kurus,
  { taxValue, isPaidInAdvance }: { readonly taxValue: Kurus | null; readonly isPaidInAdvance: boolean },
  { advanceRelief, mostOfTaxValue }: ContributionTerms,
): Kurus {
  const bounded = taxValue === null ? share : kurus(Math.min(share, percentOf(taxValue, mostOfTaxValue)));
  return isPaidInAdvance ? kurus(bounded - percentOf(bounded, advanceRelief)) : bounded;
}
