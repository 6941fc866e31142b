import type { BillCharge, IsoDate, Kurus, TariffGroup } from 'municipality/contract';
import { kurus } from 'municipality/contract';
import { yearOf } from 'municipality/law/calendar/calendar';
import { chargesOnWater, cleaningTaxOfWater, type BillFigures } from 'municipality/law/water/water-bill';
import { priceConsumption, type WaterTier } from 'municipality/law/water/water-price';
import type { ServiceDatabase } from '../kit/database/connection';
import { findCleaningWaterPrice } from '../tariffs/find-tariffs';
import { findBillFigures, listTiers } from './water-tariffs';

/** Describes what is billed: so much water in so many days, at the prices of a day. */
export interface Billed {
  readonly tariffGroup: TariffGroup;
  readonly cubicMetres: number;
  readonly days: number;
  readonly day: IsoDate;
  /** Says whether the cleaning tax of a dwelling comes with it, and in what kind of municipality. */
  readonly cleaningTax: { readonly isMetropolitan: boolean } | null;
}

interface TariffBill {
  readonly priced: ReturnType<typeof priceConsumption>;
  readonly charges: readonly Omit<BillCharge, 'FeeKind' | 'FeeTitle'>[];
  /** Sums up the lines and charges, in kuruş. */
  readonly total: Kurus;
  readonly firstTier: WaterTier;
  readonly figures: BillFigures;
}

/** Dwellings pay their cleaning tax by the m³ of water; businesses by a yearly tariff of their own (2464 mük. m.44). */
async function cleaningTaxOf(
  database: ServiceDatabase,
  { tariffGroup, cubicMetres, day, cleaningTax }: Billed,
) {
  if (cleaningTax === null || tariffGroup !== 'konut' || cubicMetres === 0) return [];
  const { isMetropolitan } = cleaningTax;
  const price = await findCleaningWaterPrice(database, { year: yearOf(day), isMetropolitan });
  return price ? [cleaningTaxOfWater(cubicMetres, price.perCubicMetre, price)] : [];
}

/** Returns a bill line by line by the tariff of a day; the sentence of what nobody entered instead. */
export async function billAtTariff(
  database: ServiceDatabase,
  billed: Billed,
): Promise<TariffBill | { readonly missing: string }> {
  const tiers = await listTiers(database, billed.tariffGroup, billed.day);
  const [firstTier] = tiers;
  if (!firstTier) {
    return { missing: 'Okuma gününün su tarifesi girilmemiş. Tarife girilince yeniden deneyin.' };
  }
  const figures = await findBillFigures(database, billed.day);
  if ('missing' in figures) {
    return { missing: `Okuma gününün ${figures.missing} girilmemiş. Oran girilince yeniden deneyin.` };
  }
  const priced = priceConsumption(billed.cubicMetres, billed.days, tiers);
  const charges = [...chargesOnWater(priced.total, figures), ...(await cleaningTaxOf(database, billed))];
  const total = kurus(charges.reduce((sum: number, { Amount }) => sum + Amount, priced.total));
  return { priced, charges, total, firstTier, figures };
}
