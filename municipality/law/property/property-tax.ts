import { kurus, type Kurus, type Share } from 'municipality/contract';
import { exact, halfUp, percentOf } from '../money/rounding';

interface PropertyTaxFacts {
  /** The value is that of the whole estate. */
  readonly value: Kurus;
  /** Holds the taxpayer's own part; it is a whole where all owners answer together. */
  readonly share: Share;
  readonly perMille: string;
  /** Holds what of the land exemption (1319 m.16) this taxpayer has left; nought for all but land. */
  readonly exemption: Kurus;
}

interface PropertyTax {
  /** Holds what of the exemption was used, of the taxpayer's own part. */
  readonly exempted: Kurus;
  /** The base is that of the whole estate; the share is taken of it. */
  readonly taxBase: Kurus;
  readonly tax: Kurus;
}

/**
 * Returns the yearly tax of a building, a plot or land (1319 m.8, 18): value by share by rate, rounded half up once.
 * The exemption of land belongs to the taxpayer, not to the land: it is taken off the own part.
 */
export function propertyTax({ value, share, perMille, exemption }: PropertyTaxFacts): PropertyTax {
  // Everything is taken times the denominator, and divided once at the end: a third of a kuruş must not be cut on the
  // way.
  const own = exact(value).times(share.numerator);
  const limit = exact(exemption).times(share.denominator);
  const free = own.lessThan(limit) ? own : limit;
  const taxed = own.minus(free);
  return {
    exempted: halfUp(free.dividedBy(share.denominator)),
    taxBase: halfUp(taxed.dividedBy(share.numerator)),
    tax: halfUp(taxed.times(perMille).dividedBy(exact(share.denominator).times(1000))),
  };
}

/** Returns the contribution to the protection of cultural assets: a percent of the rounded tax (2863 m.12). */
export function culturalContribution(tax: Kurus, percent: string): Kurus {
  return percentOf(tax, percent);
}

/** Returns what is asked for of a restricted estate's tax while the restriction lasts: a tenth (1319 m.30). */
export function restrictedTax(tax: Kurus, fraction: string): Kurus {
  return halfUp(exact(tax).times(fraction));
}

/** Returns a new building's tax, raised to what its ground alone would bear. A step of its own, after `propertyTax`. */
export function notBelowGroundTax(tax: Kurus, groundTax: Kurus): Kurus {
  return kurus(Math.max(tax, groundTax));
}
