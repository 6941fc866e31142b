import { and, asc, desc, eq, lte } from 'drizzle-orm';
import { tariffCalls } from 'municipality/contract';
import { byTurkish } from '../kit/turkish-order';
import { endpoint } from '../kit/endpoint';
import { isDerived } from './cleaning-figures';
import { findCleaningWaterPrice } from './find-cleaning-tariffs';
import { cleaningActivity, cleaningCriterion, cleaningPrice } from './tables';
import { wireBasis } from './wire-basis';

export const cleaningLookups = {
  RetrieveECTAnnualPrices: endpoint(
    tariffCalls.RetrieveECTAnnualPrices,
    async ({ database, settings: { isMetropolitan } }, { year }) => {
      const rows = await database
        .select()
        .from(cleaningPrice)
        .where(and(eq(cleaningPrice.year, year), eq(cleaningPrice.isMetropolitan, isMetropolitan)))
        .orderBy(asc(cleaningPrice.group), asc(cleaningPrice.degree));
      const source = rows[0]?.source;
      const water = await findCleaningWaterPrice(database, { year, isMetropolitan });
      return {
        Prices: rows.map((row) => ({
          Year: row.year,
          Group: row.group,
          Degree: row.degree,
          AnnualTax: row.annualTax,
          ...wireBasis(row),
        })),
        Water: water && { Year: year, PerCubicMetre: water.perCubicMetre, ...wireBasis(water) },
        Note: source !== undefined && isDerived(source) ? `${source}.` : null,
      };
    },
  ),

  RetrieveECTActivityTypes: endpoint(tariffCalls.RetrieveECTActivityTypes, async ({ database, today }) => {
    const rows = await database
      .selectDistinctOn([cleaningActivity.code], { activity: cleaningActivity, criterion: cleaningCriterion })
      .from(cleaningActivity)
      .innerJoin(cleaningCriterion, eq(cleaningCriterion.code, cleaningActivity.criterionCode))
      .where(lte(cleaningCriterion.validFrom, today))
      .orderBy(asc(cleaningActivity.code), desc(cleaningCriterion.validFrom));
    return rows.sort(byTurkish((row) => row.activity.name)).map(({ activity, criterion }) => ({
      Code: activity.code,
      Name: activity.name,
      CriterionCode: criterion.code,
      CriterionName: criterion.name,
      LowerBounds: criterion.lowerBounds,
      LegalBasis: criterion.legalBasis,
    }));
  }),
};
