import { advertisingLookups } from './advertising-handlers';
import { cleaningLookups } from './cleaning-handlers';
import { entertainmentLookups } from './entertainment-handlers';
import { estateLookups } from './estate-handlers';
import { eq } from 'drizzle-orm';
import { tariffCalls } from 'municipality/contract';
import { endpoint } from '../kit/endpoint';
import { advertisingRate, cleaningPrice, constructionCost, streetValue } from './tables';

const newestFirst = (rows: readonly { year: number }[]) =>
  rows.map(({ year }) => year).sort((left, right) => right - left);

const tariffYearLookups = {
  RetrieveTariffYears: endpoint(tariffCalls.RetrieveTariffYears, async ({ database, settings }) => ({
    ConstructionCost: newestFirst(
      await database.selectDistinct({ year: constructionCost.year }).from(constructionCost),
    ),
    StreetValuation: newestFirst(await database.selectDistinct({ year: streetValue.year }).from(streetValue)),
    Advertising: newestFirst(
      await database.selectDistinct({ year: advertisingRate.year }).from(advertisingRate),
    ),
    // The other kind of municipality has prices of its own, in other years.
    Cleaning: newestFirst(
      await database
        .selectDistinct({ year: cleaningPrice.year })
        .from(cleaningPrice)
        .where(eq(cleaningPrice.isMetropolitan, settings.isMetropolitan)),
    ),
  })),
};

/** Lists the look-ups anybody may make: what the open tariff pages and the forms of declarations show. */
export const tariffEndpoints = {
  ...tariffYearLookups,
  ...estateLookups,
  ...advertisingLookups,
  ...cleaningLookups,
  ...entertainmentLookups,
};
