import { Decimal } from 'decimal.js';
import { asc } from 'drizzle-orm';
import { kurus, type Kurus } from 'municipality/contract';
import { district, street } from '../../address/tables';
import { bulkInsert } from '../../kit/database/bulk-insert';
import type { ServiceDatabase } from '../../kit/database/connection';
import { itemsInTwoInstalments } from '../../tariffs/advertising-figures';
import { SAMPLE_SOURCE } from '../../tariffs/basis';
import { classes, structures, usages, type StructureCode, type UsageCode } from '../../tariffs/estate-codes';
import {
  advertisingRate,
  cleaningDegree,
  constructionCost,
  entertainmentPlaceType,
  landValue,
  streetValue,
} from '../../tariffs/tables';
import { advertisingTariff, cleaningDegrees, entertainmentTariff, tariffYears } from './council-tariffs';
import { atPricesOf, priceLevel } from '../town/price-level';
import { createRandom } from '../town/random';
import { recordSampleWater } from './water-tariffs';

/**
 * Holds the lira per m² of dwellings in 2026 by structure, from "lüks" to "basit"; null where a class does not exist.
 * Drawn around the few published ends of the classes: no official table, and marked so wherever it is shown.
 */
const dwellingCosts2026: Readonly<Record<StructureCode, readonly (number | null)[]>> = {
  celik_karkas: [21_776.1, 14_562.37, 9_866.25, 6_719.7, 3_030.52],
  betonarme_karkas: [13_610.06, 9_101.48, 6_166.41, 4_199.81, 1_894.08],
  yigma_kagir: [11_300, 7_480, 5_110, 3_460, 1_560],
  yigma_yari_kagir: [null, 5_420, 3_860, 2_610, 1_180],
  ahsap: [9_934.52, 6_300, 4_350, 2_960, 1_340],
  tas_duvarli: [null, 4_192.52, 2_953.45, 1_980, 890],
  gecekondu: [null, null, null, 1_420, 650],
  kerpic: [null, null, null, 997.65, 474.7],
};

/** Gives percent of the cost of a dwelling. */
const costPercents: Readonly<Record<UsageCode, number>> = {
  konut: 100,
  isyeri: 108,
  fabrika: 78,
  depo: 62,
  otel: 164,
  lokanta: 126,
  hastane: 171,
  okul: 112,
  banka: 148,
  sinema: 139,
  idare: 118,
  spor: 104,
  havuz: 121,
  hamam: 116,
  garaj: 58,
  hangar: 55,
  ahir: 34,
};

const sample = (legalBasis: string) => ({ legalBasis, source: SAMPLE_SOURCE, isSample: true });
const valueBasis = sample('1319 m.29');
const council = (law: string, year: number) => sample(`${law}; ${year - 1} yılı örnek meclis kararı`);

/** Gives lira per m² at prices of 2026, from and to. */
const streetLevels = {
  meydan: [6_500, 8_000],
  bulvar: [4_800, 6_400],
  cadde: [3_200, 4_700],
  sokak: [1_400, 3_100],
} as const;
const landLevels = { kirac: [40, 70], taban: [90, 140], sulak: [160, 250] } as const;

/**
 * Writes the sample's tariffs for every street and district there is, and says how many rows it tried. Rows that are
 * there already, an operator's among them, stay as they are.
 */
export async function recordSampleTariffs(database: ServiceDatabase): Promise<number> {
  // Writes always in one order: two portals that start at once must not wait for each other crosswise.
  const streets = await database
    .select({ code: street.code, kind: street.kind })
    .from(street)
    .orderBy(asc(street.code));
  const districts = await database.select({ code: district.code }).from(district).orderBy(asc(district.code));
  const keepOld = { onConflict: 'nothing' } as const;
  const costs = constructionCosts();
  const streetValues = streets.flatMap(streetValuesOf);
  const landValues = districts.flatMap(({ code }) => landValuesOf(code));
  await bulkInsert(database, constructionCost, costs, keepOld);
  await bulkInsert(database, streetValue, streetValues, keepOld);
  await bulkInsert(database, landValue, landValues, keepOld);
  await bulkInsert(database, cleaningDegree, degrees(), keepOld);
  await bulkInsert(database, advertisingRate, advertisingRates(), keepOld);
  await bulkInsert(database, entertainmentPlaceType, placeTypes(), keepOld);
  await recordSampleWater(database);
  return costs.length + streetValues.length + landValues.length;
}

function constructionCosts(): (typeof constructionCost.$inferInsert)[] {
  return tariffYears.flatMap((year) =>
    usages.flatMap((usage) =>
      structures.flatMap((structure) =>
        dwellingCosts2026[structure.code].flatMap((lira, index) => {
          const classCode = classes[index]?.code;
          if (lira === null || classCode === undefined) return [];
          return [
            {
              year,
              usageCode: usage.code,
              structureCode: structure.code,
              classCode,
              unitCost: costOf(lira, costPercents[usage.code], year),
              ...valueBasis,
            },
          ];
        }),
      ),
    ),
  );
}

/** Rounds half up to the kuruş. */
function costOf(lira: number, percent: number, year: number): Kurus {
  const exact = new Decimal(lira).times(percent).times(priceLevel(year));
  return kurus(exact.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber());
}

function streetValuesOf({ code, kind }: { code: string; kind: keyof typeof streetLevels }) {
  const [least, most] = streetLevels[kind];
  const lira = createRandom(`street ${code}`).whole(least / 50, most / 50) * 50;
  return tariffYears.map((year) => ({
    year,
    streetCode: code,
    unitValue: atPricesOf(year, lira),
    ...valueBasis,
  }));
}

function landValuesOf(districtCode: string) {
  const random = createRandom(`land ${districtCode}`);
  return (['kirac', 'taban', 'sulak'] as const).flatMap((landKind) => {
    const [least, most] = landLevels[landKind];
    const lira = random.whole(least, most);
    return tariffYears.map((year) => ({
      year,
      districtCode,
      landKind,
      unitValue: atPricesOf(year, lira),
      ...valueBasis,
    }));
  });
}

function degrees() {
  return tariffYears.flatMap((year) =>
    Object.entries(cleaningDegrees).map(([kind, degree]) => ({
      year,
      streetKind: kind as keyof typeof cleaningDegrees,
      degree,
      ...council('2464 mük. m.44', year),
    })),
  );
}

function advertisingRates() {
  return advertisingTariff.flatMap(([itemCode, locationCode, locationName, rates]) =>
    tariffYears.map((year, index) => ({
      year,
      itemCode,
      locationCode,
      locationName,
      rate: kurus(rates[index] ?? 0),
      mayBePaidInTwo: itemsInTwoInstalments.has(itemCode),
      ...council('2464 m.15', year),
    })),
  );
}

function placeTypes() {
  return entertainmentTariff.flatMap(([code, name, rates]) =>
    tariffYears.map((year, index) => ({
      year,
      code,
      name,
      dailyTariff: kurus(rates[index] ?? 0),
      ...council('2464 m.21', year),
    })),
  );
}
