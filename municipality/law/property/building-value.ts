import { kurus, type Kurus, type Share } from 'municipality/contract';
import { exact, halfUp, shareOf } from '../money/rounding';

/** Describes a building unit with the rows of the tariffs that hold for it. Money in kuruş, areas in m². */
interface BuildingFacts {
  /** Holds the construction cost of one m². */
  readonly unitCost: Kurus;
  readonly grossArea: string;
  /** Holds the percent of the cost that a lift and a central heating add; "0" where there is none. */
  readonly liftPercent: string;
  readonly heatingPercent: string;
  readonly wearPercent: string;
  readonly ground: GroundShare;
}

/** Describes the part of the plot that belongs to a unit (arsa payı). */
interface GroundShare {
  readonly plotArea: string;
  /** Holds the value of one m² of ground, in kuruş. */
  readonly unitValue: Kurus;
  readonly landShare: Share;
}

interface BuildingValue {
  readonly constructionCost: Kurus;
  readonly additions: Kurus;
  readonly wear: Kurus;
  /** Holds the cost and additions less the wear. */
  readonly buildingValue: Kurus;
  readonly groundShareValue: Kurus;
  readonly taxValue: Kurus;
}

/**
 * Returns the tax value of a building unit (1319 m.29): cost of the floor area, lift and heating added to it, wear
 * taken off the sum, the share of the ground added unworn. Each item is rounded half up by itself, so that the
 * building's value can differ from its lines by a kuruş.
 */
export function buildingValue(facts: BuildingFacts): BuildingValue {
  const constructionCost = halfUp(exact(facts.unitCost).times(facts.grossArea));
  const additions = halfUp(
    exact(facts.liftPercent).plus(facts.heatingPercent).times(constructionCost).dividedBy(100),
  );
  const fresh = exact(constructionCost).plus(additions);
  const wear = fresh.times(facts.wearPercent).dividedBy(100);
  const worn = halfUp(fresh.minus(wear));
  const groundShareValue = groundShareOf(facts.ground);
  return {
    constructionCost,
    additions,
    wear: halfUp(wear),
    buildingValue: worn,
    groundShareValue,
    taxValue: kurus(worn + groundShareValue),
  };
}

/** Returns the value of a unit's share of the plot, in kuruş. */
export function groundShareOf({ plotArea, unitValue, landShare }: GroundShare): Kurus {
  return halfUp(shareOf(exact(plotArea).times(unitValue), landShare));
}

/** Returns the age in whole years in a tax year; the year of completion is year nought. Null for what did not stand yet. */
export function ageOf(completedYear: number, taxYear: number): number | null {
  return taxYear < completedYear ? null : taxYear - completedYear;
}
