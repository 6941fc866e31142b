import { asc, desc, eq, lte } from 'drizzle-orm';
import { tariffCalls, type IsoDate } from 'municipality/contract';
import { dayOf } from 'municipality/law/calendar/calendar';
import { byTurkish } from '../kit/turkish-order';
import type { ServiceDatabase } from '../kit/database/connection';
import { endpoint } from '../kit/endpoint';
import { advertisingItem, advertisingRate } from './tables';
import { wireBasis } from './wire-basis';

/** Lists the items in force on a day, by their numbers. */
async function listItems(database: ServiceDatabase, onDay: IsoDate) {
  return database
    .selectDistinctOn([advertisingItem.code])
    .from(advertisingItem)
    .where(lte(advertisingItem.validFrom, onDay))
    .orderBy(asc(advertisingItem.code), desc(advertisingItem.validFrom));
}

export const advertisingLookups = {
  RetrieveAdvertisingTypes: endpoint(tariffCalls.RetrieveAdvertisingTypes, async ({ database, today }) =>
    (await listItems(database, today)).map((row) => ({
      Code: row.code,
      Name: row.name,
      Unit: row.unit,
      Period: row.period,
    })),
  ),

  /** Names them as the newest tariff does. */
  RetrieveAdvertisingTaxLocations: endpoint(
    tariffCalls.RetrieveAdvertisingTaxLocations,
    async ({ database }) => {
      const rows = await database
        .selectDistinctOn([advertisingRate.itemCode, advertisingRate.locationCode])
        .from(advertisingRate)
        .orderBy(
          asc(advertisingRate.itemCode),
          asc(advertisingRate.locationCode),
          desc(advertisingRate.year),
        );
      return rows.map((row) => ({
        Code: row.locationCode,
        Name: row.locationName,
        ItemCode: row.itemCode,
      }));
    },
  ),

  GetAdvertisingTaxAnnualGroupTariffByProcessYear: endpoint(
    tariffCalls.GetAdvertisingTaxAnnualGroupTariffByProcessYear,
    async ({ database }, { processYear }) => {
      const items = new Map(
        (await listItems(database, dayOf(processYear, 1, 1))).map((item) => [item.code, item]),
      );
      const rows = await database.select().from(advertisingRate).where(eq(advertisingRate.year, processYear));
      const byItem = byTurkish<(typeof rows)[number]>(({ itemCode }) => itemCode);
      return rows
        .sort((left, right) => byItem(left, right) || right.rate - left.rate)
        .flatMap((row) => {
          const item = items.get(row.itemCode);
          if (!item) return [];
          return [
            {
              Year: row.year,
              ItemCode: row.itemCode,
              ItemName: item.name,
              LocationCode: row.locationCode,
              LocationName: row.locationName,
              Unit: item.unit,
              Period: item.period,
              Rate: row.rate,
              LowerLimit: item.lowerLimit,
              UpperLimit: item.upperLimit,
              ...wireBasis(row),
            },
          ];
        });
    },
  ),
};
