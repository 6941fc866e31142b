import { asc, desc, eq, lte } from 'drizzle-orm';
import { tariffCalls } from 'municipality/contract';
import { byTurkish } from '../kit/turkish-order';
import { endpoint } from '../kit/endpoint';
import { findEntertainmentLimits } from './find-council-tariffs';
import { entertainmentPlaceType, entertainmentType } from './tables';
import { wireBasis } from './wire-basis';

/** Sorts tickets, bets, days: the order of the law. */
const bases = ['bilet', 'bahis', 'gun'];

export const entertainmentLookups = {
  /** Names them with the percents of today. */
  RetrieveEntertainmentTypes: endpoint(
    tariffCalls.RetrieveEntertainmentTypes,
    async ({ database, today }) => {
      const rows = await database
        .selectDistinctOn([entertainmentType.code])
        .from(entertainmentType)
        .where(lte(entertainmentType.validFrom, today))
        .orderBy(asc(entertainmentType.code), desc(entertainmentType.validFrom));
      const byName = byTurkish<(typeof rows)[number]>(({ name }) => name);
      return rows
        .sort((left, right) => bases.indexOf(left.base) - bases.indexOf(right.base) || byName(left, right))
        .map((row) => ({
          Code: row.code,
          Name: row.name,
          Base: row.base,
          RatePercent: row.ratePercent === null ? null : Number(row.ratePercent),
          LegalBasis: row.legalBasis,
        }));
    },
  ),

  RetrieveEntertainmentPlaceTypes: endpoint(
    tariffCalls.RetrieveEntertainmentPlaceTypes,
    async ({ database }, { year }) => {
      const rows = await database
        .select()
        .from(entertainmentPlaceType)
        .where(eq(entertainmentPlaceType.year, year))
        .orderBy(asc(entertainmentPlaceType.dailyTariff), asc(entertainmentPlaceType.code));
      const limits = await findEntertainmentLimits(database, year);
      if (!limits) return [];
      return rows.map((row) => ({
        Year: row.year,
        Code: row.code,
        Name: row.name,
        DailyTariff: row.dailyTariff,
        LowerLimit: limits.lowerLimit,
        UpperLimit: limits.upperLimit,
        ...wireBasis(row),
      }));
    },
  ),
};
