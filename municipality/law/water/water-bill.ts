import type { BillCharge, Kurus } from 'municipality/contract';
import { kurus } from 'municipality/contract';
import { percentOf } from '../money/rounding';
import { figure, lira, percent } from '../money/turkish-figures';

/** Describes a figure of a bill in force on the day of the reading, as an exact decimal. */
export interface BillFigure {
  readonly value: string;
  readonly legalBasis: string;
  readonly source: string;
}

export interface BillFigures {
  /** Holds the percent of the price of the water; 0 where there is no sewer. */
  readonly wasteWaterShare: BillFigure;
  /** Holds the percent of the price of the water. */
  readonly waterVat: BillFigure;
  /** Holds the percent of the price of the waste water. */
  readonly wasteWaterVat: BillFigure;
}

type Charge = Omit<BillCharge, 'FeeKind' | 'FeeTitle'>;

function charge(Kind: Charge['Kind'], base: Kurus, { value, legalBasis, source }: BillFigure): Charge {
  const Formula = `${lira(base)} × ${percent(value)}`;
  return { Kind, Formula, Amount: percentOf(base, value), LegalBasis: legalBasis, Source: source };
}

/**
 * Returns what the tariff and the law add to the price of a period's water: waste water by the council's tariff, and
 * the value added tax of both, each rounded by itself. Amounts in kuruş; one that is nothing is left out.
 */
export function chargesOnWater(water: Kurus, figures: BillFigures): Charge[] {
  const wasteWater = charge('atik-su', water, figures.wasteWaterShare);
  return [
    wasteWater,
    charge('su-kdv', water, figures.waterVat),
    charge('atik-su-kdv', wasteWater.Amount, figures.wasteWaterVat),
  ].filter(({ Amount }) => Amount > 0);
}

/** Returns the cleaning tax of a dwelling, which comes with its water (2464 mük. m.44): kuruş for each m³. */
export function cleaningTaxOfWater(
  cubicMetres: number,
  perCubicMetre: Kurus,
  { legalBasis, source }: Omit<BillFigure, 'value'>,
): Charge {
  return {
    Kind: 'cevre-temizlik',
    Formula: `${figure(cubicMetres)} m³ × ${lira(perCubicMetre)}`,
    Amount: kurus(cubicMetres * perCubicMetre),
    LegalBasis: legalBasis,
    Source: source,
  };
}

/** Returns what so much water comes to with all that is owed under the contract beside it, in kuruş. */
export function billOfWater(water: Kurus, figures: BillFigures): Kurus {
  return dueOfContract(water, chargesOnWater(water, figures));
}

/** Returns what of a bill is owed under the contract: all but the tax. */
export function dueOfContract(water: Kurus, charges: readonly Pick<BillCharge, 'Kind' | 'Amount'>[]): Kurus {
  const added = charges.filter(({ Kind }) => Kind !== 'cevre-temizlik');
  return kurus(added.reduce((sum: number, { Amount }) => sum + Amount, water));
}
