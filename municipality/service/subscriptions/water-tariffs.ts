import { and, asc, desc, eq, lte } from 'drizzle-orm';
import type { IsoDate, TariffGroup } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import type { DepositRule } from 'municipality/law/water/deposit';
import { waterDepositRule, waterTariff } from './tables';
import type { WaterTier } from 'municipality/law/water/water-price';

/** The tiers of a group in force on a day, ascending; empty where no tariff has begun. */
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

export async function findDepositRule(
  database: ServiceDatabase,
  group: TariffGroup,
  day: IsoDate,
): Promise<DepositRule | null> {
  const [rule] = await database
    .select()
    .from(waterDepositRule)
    .where(and(eq(waterDepositRule.tariffGroup, group), lte(waterDepositRule.validFrom, day)))
    .orderBy(desc(waterDepositRule.validFrom))
    .limit(1);
  return rule ?? null;
}
