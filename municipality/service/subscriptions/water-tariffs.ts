import { and, asc, desc, eq, lte } from 'drizzle-orm';
import type { IsoDate, TariffGroup } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import type { DepositRule } from 'municipality/law/water/deposit';
import { yearOf } from 'municipality/law/calendar/calendar';
import { NOT_ENTERED } from '../tariffs/basis';
import { findAmount, findAmountOn } from '../tariffs/find-tariffs';
import { waterTariff } from './tables';
import type { BillFigures } from 'municipality/law/water/water-bill';
import type { WaterTier } from 'municipality/law/water/water-price';

/** Lists the tiers of a group in force on a day, ascending; empty where no tariff has begun. */
export async function listTiers(
  database: ServiceDatabase,
  group: TariffGroup,
  day: IsoDate,
): Promise<WaterTier[]> {
  const [newest] = await database
    .select({ validFrom: waterTariff.validFrom })
    .from(waterTariff)
    .where(and(eq(waterTariff.tariffGroup, group), lte(waterTariff.validFrom, day)))
    .orderBy(desc(waterTariff.validFrom))
    .limit(1);
  if (!newest) return [];
  return database
    .select()
    .from(waterTariff)
    .where(and(eq(waterTariff.tariffGroup, group), eq(waterTariff.validFrom, newest.validFrom)))
    .orderBy(asc(waterTariff.fromCubicMetres));
}

/** Counts the days from a bill to its due day; as long as 6183 m.37 gives where a municipality entered none. */
const USUAL_PAYMENT_DAYS = 30;

export async function findWaterPaymentDays(database: ServiceDatabase, day: IsoDate): Promise<number> {
  const amount = await findAmount(database, { key: 'water-payment-days', year: yearOf(day) });
  return amount ? Number(amount.value) : USUAL_PAYMENT_DAYS;
}

/** Finds what a bill adds to the price of the water; the word of what nobody entered instead. */
export async function findBillFigures(
  database: ServiceDatabase,
  day: IsoDate,
): Promise<BillFigures | { readonly missing: string }> {
  const wasteWaterShare = await findAmountOn(database, 'waste-water-share', day);
  const waterVat = await findAmountOn(database, 'water-vat', day);
  const wasteWaterVat = await findAmountOn(database, 'waste-water-vat', day);
  if (!wasteWaterShare || wasteWaterShare.source === NOT_ENTERED) return { missing: 'atık su oranı' };
  if (!waterVat || !wasteWaterVat) return { missing: 'katma değer vergisi oranı' };
  return { wasteWaterShare, waterVat, wasteWaterVat };
}

/**
 * Finds the rule of a group's deposit; null where none is on record. What other groups than dwellings pay stands in no
 * rule.
 */
export async function findDepositRule(
  database: ServiceDatabase,
  group: TariffGroup,
  day: IsoDate,
): Promise<DepositRule | null> {
  if (group !== 'konut') return null;
  const periods = await findAmountOn(database, 'water-deposit-periods', day);
  const averageUse = await findAmountOn(database, 'water-average-use', day);
  const most = await findAmountOn(database, 'water-deposit-most-periods', day);
  if (!periods || !averageUse) return null;
  if ([periods, averageUse].some(({ source }) => source === NOT_ENTERED)) return null;
  return {
    periods: Number(periods.value),
    mostPeriods: most ? Number(most.value) : null,
    averageUse: Number(averageUse.value),
    legalBasis: most ? `${periods.legalBasis}; ${most.legalBasis}` : periods.legalBasis,
  };
}
