import { and, desc, eq, lte } from 'drizzle-orm';
import { kurus, type IsoDate, type Kurus } from 'municipality/contract';
import { Decimal } from 'decimal.js';
import { dayOf } from 'municipality/law/calendar/calendar';
import type { ServiceDatabase } from '../kit/database/connection';
import { basisOf, decimalText, type Basis } from './basis';
import { findAmount } from './find-estate-tariffs';
import { advertisingItem, advertisingRate, entertainmentPlaceType, entertainmentType } from './tables';

interface AdvertisingRateFigures extends Basis {
  readonly itemName: string;
  readonly locationName: string;
  readonly rate: Kurus;
  readonly lowerLimit: Kurus;
  readonly upperLimit: Kurus;
  readonly unit: 'm2' | 'adet';
  readonly period: 'yil' | 'hafta' | null;
  readonly mayBePaidInTwo: boolean;
}

/** Finds the item of the advertising tariff with the law's limits on the first day of a year (2464 m.15). */
export async function findAdvertisingItem(
  database: ServiceDatabase,
  { year, itemCode }: { year: number; itemCode: string },
) {
  const [row] = await database
    .select()
    .from(advertisingItem)
    .where(and(eq(advertisingItem.code, itemCode), lte(advertisingItem.validFrom, dayOf(year, 1, 1))))
    .orderBy(desc(advertisingItem.validFrom))
    .limit(1);
  return row ?? null;
}

/** Finds the council's rate of an item at a kind of place, with the limits of the law. */
export async function findAdvertisingRate(
  database: ServiceDatabase,
  { year, itemCode, locationCode }: { year: number; itemCode: string; locationCode: string },
): Promise<AdvertisingRateFigures | null> {
  const item = await findAdvertisingItem(database, { year, itemCode });
  const [row] = await database
    .select()
    .from(advertisingRate)
    .where(
      and(
        eq(advertisingRate.year, year),
        eq(advertisingRate.itemCode, itemCode),
        eq(advertisingRate.locationCode, locationCode),
      ),
    );
  if (!item || !row) return null;
  const { name: itemName, lowerLimit, upperLimit, unit, period } = item;
  const { locationName, rate, mayBePaidInTwo } = row;
  return {
    itemName,
    locationName,
    rate,
    lowerLimit,
    upperLimit,
    unit,
    period,
    mayBePaidInTwo,
    ...basisOf(row),
  };
}

interface EntertainmentTypeFigures extends Basis {
  readonly name: string;
  readonly base: 'bilet' | 'bahis' | 'gun';
  /** It is null where a daily tariff holds. */
  readonly ratePercent: string | null;
}

/** Finds a kind of entertainment with the percent in force on a day (2464 m.21). */
export async function findEntertainmentType(
  database: ServiceDatabase,
  { code, onDay }: { code: string; onDay: IsoDate },
): Promise<EntertainmentTypeFigures | null> {
  const [row] = await database
    .select()
    .from(entertainmentType)
    .where(and(eq(entertainmentType.code, code), lte(entertainmentType.validFrom, onDay)))
    .orderBy(desc(entertainmentType.validFrom))
    .limit(1);
  if (!row) return null;
  const { name, base, ratePercent } = row;
  return { name, base, ratePercent: ratePercent === null ? null : decimalText(ratePercent), ...basisOf(row) };
}

/** Finds the lowest and highest daily tariff the law allows in a year, kuruş; null where none is recorded. */
export async function findEntertainmentLimits(
  database: ServiceDatabase,
  year: number,
): Promise<{ lowerLimit: Kurus; upperLimit: Kurus } | null> {
  const lower = await findAmount(database, { key: 'entertainment-day-lower', year });
  const upper = await findAmount(database, { key: 'entertainment-day-upper', year });
  if (!lower || !upper) return null;
  const inKurus = (lira: string) => kurus(new Decimal(lira).times(100).toNumber());
  return { lowerLimit: inKurus(lower.value), upperLimit: inKurus(upper.value) };
}

interface EntertainmentPlaceFigures extends Basis {
  readonly name: string;
  readonly dailyTariff: Kurus;
  readonly lowerLimit: Kurus;
  readonly upperLimit: Kurus;
}

/** Finds the council's tariff per day worked. */
export async function findEntertainmentPlaceType(
  database: ServiceDatabase,
  { year, code }: { year: number; code: string },
): Promise<EntertainmentPlaceFigures | null> {
  const [row] = await database
    .select()
    .from(entertainmentPlaceType)
    .where(and(eq(entertainmentPlaceType.year, year), eq(entertainmentPlaceType.code, code)));
  const limits = await findEntertainmentLimits(database, year);
  if (!row || !limits) return null;
  const { name, dailyTariff } = row;
  return { name, dailyTariff, ...limits, ...basisOf(row) };
}
