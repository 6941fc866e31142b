import { advertisingLookups } from './advertising-handlers';
import { cleaningLookups } from './cleaning-handlers';
import { entertainmentLookups } from './entertainment-handlers';
import { estateLookups } from './estate-handlers';
import { eq, sql, type SQL } from 'drizzle-orm';
import { tariffCalls } from 'municipality/contract';
import { endpoint } from '../kit/endpoint';
import { advertisingRate, cleaningPrice, constructionCost, streetValue } from './tables';

/** Lists the years of a table's rows, the newest first. */
const yearsOf = (
  table: typeof constructionCost | typeof streetValue | typeof advertisingRate | typeof cleaningPrice,
  condition?: SQL,
) =>
  sql<
    number[]
  >`array(select distinct ${table.year} as year from ${table} where ${condition ?? sql`true`} order by year desc)`;

const tariffYearLookups = {
  RetrieveTariffYears: endpoint(tariffCalls.RetrieveTariffYears, async ({ database, settings }) => {
    const [years] = await database
      .select({
        ConstructionCost: yearsOf(constructionCost),
        StreetValuation: yearsOf(streetValue),
        Advertising: yearsOf(advertisingRate),
        // The other kind of municipality has prices of its own, in other years.
        Cleaning: yearsOf(cleaningPrice, eq(cleaningPrice.isMetropolitan, settings.isMetropolitan)),
      })
      .from(sql`(values (1)) as one`);
    if (!years) throw new Error('One row was asked for and none came');
    return years;
  }),
};

/** Lists the look-ups anybody may make: what the open tariff pages and the forms of declarations show. */
export const tariffEndpoints = {
  ...tariffYearLookups,
  ...estateLookups,
  ...advertisingLookups,
  ...cleaningLookups,
  ...entertainmentLookups,
};
