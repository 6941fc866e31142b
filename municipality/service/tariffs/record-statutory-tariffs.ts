import type { ServiceDatabase } from '../kit/database/connection';
import { advertisingItems } from './advertising-figures';
import {
  cleaningActivities,
  cleaningCriteria,
  cleaningPrices,
  cleaningWaterPrices,
} from './cleaning-figures';
import { entertainmentTypes } from './entertainment-figures';
import { statutoryAmounts, taxRates, wearRows } from './statutory-figures';
import {
  advertisingItem,
  cleaningActivity,
  cleaningCriterion,
  cleaningPrice,
  cleaningWaterPrice,
  entertainmentType,
  statutoryAmount,
  taxRate,
  wear,
} from './tables';

/** Adds the rates, limits and tables of the law that are missing; leaves an operator's rows alone. */
export async function recordStatutoryTariffs(database: ServiceDatabase): Promise<void> {
  await database.insert(taxRate).values(taxRates).onConflictDoNothing();
  await database.insert(wear).values(wearRows).onConflictDoNothing();
  await database.insert(statutoryAmount).values(statutoryAmounts).onConflictDoNothing();
  await database.insert(cleaningPrice).values(cleaningPrices).onConflictDoNothing();
  await database.insert(cleaningWaterPrice).values(cleaningWaterPrices).onConflictDoNothing();
  await database.insert(cleaningCriterion).values(cleaningCriteria).onConflictDoNothing();
  await database.insert(cleaningActivity).values(cleaningActivities).onConflictDoNothing();
  await database.insert(advertisingItem).values(advertisingItems).onConflictDoNothing();
  await database.insert(entertainmentType).values(entertainmentTypes).onConflictDoNothing();
}
