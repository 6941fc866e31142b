import { Decimal } from 'decimal.js';
import { kurus, type Kurus } from 'municipality/contract';

/** Describes one price of a tariff group: for the m³ of a month above `fromCubicMetres`. */
export interface WaterTier {
  readonly tier: number;
  /** Counts the m³ of a month of thirty days; 0 for the first tier. */
  readonly fromCubicMetres: number;
  /** A m³ costs this without waste water and value added tax, in kuruş. */
  readonly unitPrice: Kurus;
  readonly legalBasis: string;
  readonly source: string;
}

interface PricedStretch {
  readonly tier: WaterTier;
  /** Hold the tier's bounds in m³ for the days of the period; null above the last tier. */
  readonly fromCubicMetres: number;
  readonly toCubicMetres: number | null;
  readonly cubicMetres: number;
  readonly amount: Kurus;
}

const DAYS_OF_MONTH = 30;

/** Returns the bound of a tier for a period of so many days: that of a month in proportion, rounded half up to the m³. */
function boundFor({ fromCubicMetres }: WaterTier, days: number): number {
  return new Decimal(fromCubicMetres)
    .times(days)
    .dividedBy(DAYS_OF_MONTH)
    .toDecimalPlaces(0, Decimal.ROUND_HALF_UP)
    .toNumber();
}

/**
 * Returns the price of a consumption in m³ over a period of days; a tier's m³ grow with the days.
 * @param tiers ascending, the first one from 0 m³
 * @throws RangeError without a first tier
 */
export function priceConsumption(
  cubicMetres: number,
  days: number,
  tiers: readonly WaterTier[],
): { stretches: PricedStretch[]; total: Kurus } {
  if (tiers[0]?.fromCubicMetres !== 0) throw new RangeError('A water tariff has no first tier');
  const bounds = tiers.map((tier) => boundFor(tier, Math.max(days, 1)));
  const stretches = tiers
    .map((tier, index) => {
      const [fromCubicMetres, toCubicMetres] = [bounds[index] ?? 0, bounds[index + 1] ?? null];
      const from = Math.min(cubicMetres, fromCubicMetres);
      const used = Math.min(cubicMetres, toCubicMetres ?? cubicMetres) - from;
      const amount = kurus(used * tier.unitPrice);
      return { tier, fromCubicMetres, toCubicMetres, cubicMetres: used, amount };
    })
    .filter((stretch) => stretch.cubicMetres > 0);
  return { stretches, total: kurus(stretches.reduce((sum, { amount }) => sum + amount, 0)) };
}
