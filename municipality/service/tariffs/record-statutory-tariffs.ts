import type { ServiceDatabase } from '../kit/database/connection';
import type { RecordRows } from '../statutory/record-rows';
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

/** Records the rates, limits and tables of the law. */
export async function recordStatutoryTariffs(database: ServiceDatabase, record: RecordRows): Promise<void> {
  await record(taxRate, taxRates);
  await record(wear, wearRows);
  await record(statutoryAmount, statutoryAmounts);
  await record(cleaningPrice, cleaningPrices);
  await record(cleaningWaterPrice, cleaningWaterPrices);
  await record(cleaningCriterion, cleaningCriteria);
  await database.insert(cleaningActivity).values(cleaningActivities).onConflictDoNothing();
  await record(advertisingItem, advertisingItems);
  await record(entertainmentType, entertainmentTypes);
}
