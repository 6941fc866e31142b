import { and, desc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { IsoDate, Kurus } from 'municipality/contract';
import { dayOf } from 'municipality/law/calendar/calendar';
import type { ServiceDatabase } from '../kit/database/connection';
import { basisOf, decimalText, type Basis } from './basis';
import { wearGroupOf } from './estate-codes';
import {
  constructionCost,
  landValue,
  statutoryAmount,
  streetValue,
  taxRate,
  wear,
  type LandKind,
  type TaxedKind,
} from './tables';

/** Finds the construction cost of one m² in a tax year (1319 m.29); null where the year's table has no such row. */
export async function findConstructionCost(
  database: ServiceDatabase,
  asked: { year: number; usageCode: string; structureCode: string; classCode: string },
): Promise<(Basis & { unitCost: Kurus }) | null> {
  const [row] = await database
    .select()
    .from(constructionCost)
    .where(
      and(
        eq(constructionCost.year, asked.year),
        eq(constructionCost.usageCode, asked.usageCode),
        eq(constructionCost.structureCode, asked.structureCode),
        eq(constructionCost.classCode, asked.classCode),
      ),
    );
  return row ? { unitCost: row.unitCost, ...basisOf(row) } : null;
}

/** Finds the value of one m² of ground on a street in a tax year. */
export async function findStreetValue(
  database: ServiceDatabase,
  { year, streetCode }: { year: number; streetCode: string },
): Promise<(Basis & { unitValue: Kurus }) | null> {
  const [row] = await database
    .select()
    .from(streetValue)
    .where(and(eq(streetValue.year, year), eq(streetValue.streetCode, streetCode)));
  return row ? { unitValue: row.unitValue, ...basisOf(row) } : null;
}

/** Finds the value of one m² of land (arazi) in a district by its kind. */
export async function findLandValue(
  database: ServiceDatabase,
  { year, districtCode, landKind }: { year: number; districtCode: string; landKind: LandKind },
): Promise<(Basis & { unitValue: Kurus }) | null> {
  const [row] = await database
    .select()
    .from(landValue)
    .where(
      and(
        eq(landValue.year, year),
        eq(landValue.districtCode, districtCode),
        eq(landValue.landKind, landKind),
      ),
    );
  return row ? { unitValue: row.unitValue, ...basisOf(row) } : null;
}

/** Finds the wear in percent of a building `age` years old; null for an unknown structure or an age below zero. */
export async function findWear(
  database: ServiceDatabase,
  { structureCode, age, onDay }: { structureCode: string; age: number; onDay: IsoDate },
): Promise<(Basis & { percent: string }) | null> {
  const group = wearGroupOf(structureCode);
  if (group === null) return null;
  const [row] = await database
    .select()
    .from(wear)
    .where(
      and(
        eq(wear.structureGroup, group),
        lte(wear.validFrom, onDay),
        lte(wear.ageFrom, age),
        or(isNull(wear.ageTo), gte(wear.ageTo, age)),
      ),
    )
    .orderBy(desc(wear.validFrom))
    .limit(1);
  return row ? { percent: decimalText(row.percent), ...basisOf(row) } : null;
}

/** Finds the rate of the property tax on the first day of a year, ‰. */
export async function findTaxRate(
  database: ServiceDatabase,
  { kind, year, isMetropolitan }: { kind: TaxedKind; year: number; isMetropolitan: boolean },
): Promise<(Basis & { perMille: string }) | null> {
  const [row] = await database
    .select()
    .from(taxRate)
    .where(
      and(
        eq(taxRate.kind, kind),
        eq(taxRate.isMetropolitan, isMetropolitan),
        lte(taxRate.validFrom, dayOf(year, 1, 1)),
      ),
    )
    .orderBy(desc(taxRate.validFrom))
    .limit(1);
  return row ? { perMille: decimalText(row.perMille), ...basisOf(row) } : null;
}

/**
 * Names the fine of a declaration (first degree) or notice (second degree) that was not given in time, in lira (VUK
 * m.352).
 */
type LateFineKey = `late-fine-${'company' | 'person'}-${'first' | 'second'}`;

/** Describes the figures the law names by themselves; each keeps the unit noted where it is recorded. */
export type AmountKey =
  | 'land-exemption'
  | 'contribution'
  | 'lift'
  | 'heating'
  | 'single-dwelling-area'
  | 'restricted-share'
  | 'new-dwelling-exemption-share'
  | 'new-dwelling-exemption-years'
  | 'disaster-exemption-years'
  | 'investment-exemption-years'
  | 'tourism-exemption-years'
  | 'rural-trade-share'
  | 'disaster-plot-years'
  | 'value-cap-factor'
  | 'revaluation'
  | 'revaluation-share'
  | 'metropolitan-cleaning-factor'
  | 'new-building-floor-years'
  | 'advertising-first-month'
  | 'advertising-second-month'
  | 'entertainment-day-lower'
  | 'entertainment-day-upper'
  | 'water-payment-days'
  | 'water-vat'
  | 'waste-water-vat'
  | 'waste-water-share'
  | 'contribution-advance-relief'
  | 'contribution-most-of-value'
  | 'water-average-use'
  | 'water-deposit-periods'
  | 'water-deposit-most-periods'
  | 'credit-claim-years'
  | 'water-report-first-day'
  | 'water-report-last-day'
  | LateFineKey;

/** Finds a figure in force on the first day of a year. `revaluation` is the rate of that year itself, not of the next. */
export function findAmount(
  database: ServiceDatabase,
  { key, year }: { key: AmountKey; year: number },
): Promise<Amount | null> {
  return findAmountOn(database, key, dayOf(year, 1, 1));
}

type Amount = Basis & { value: string };

/** Finds a figure in force on a day. */
export async function findAmountOn(
  database: ServiceDatabase,
  key: AmountKey,
  day: IsoDate,
): Promise<Amount | null> {
  const [row] = await database
    .select()
    .from(statutoryAmount)
    .where(
      and(
        eq(statutoryAmount.key, key),
        lte(statutoryAmount.validFrom, day),
        or(isNull(statutoryAmount.validTo), gte(statutoryAmount.validTo, day)),
      ),
    )
    .orderBy(desc(statutoryAmount.validFrom))
    .limit(1);
  return row ? { value: decimalText(row.value), ...basisOf(row) } : null;
}
