import { and, desc, eq } from 'drizzle-orm';
import type { Kurus } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import { basisOf, type Basis } from './basis';
import {
  cleaningActivity,
  cleaningCriterion,
  cleaningDegree,
  cleaningPrice,
  cleaningWaterPrice,
} from './tables';

/** Finds the yearly cleaning tax of a business by group 1–7 and degree 1–5 (2464 mük. m.44). */
export async function findCleaningPrice(
  database: ServiceDatabase,
  asked: { year: number; group: number; degree: number; isMetropolitan: boolean },
): Promise<(Basis & { annualTax: Kurus }) | null> {
  const [row] = await database
    .select()
    .from(cleaningPrice)
    .where(
      and(
        eq(cleaningPrice.year, asked.year),
        eq(cleaningPrice.isMetropolitan, asked.isMetropolitan),
        eq(cleaningPrice.group, asked.group),
        eq(cleaningPrice.degree, asked.degree),
      ),
    );
  return row ? { annualTax: row.annualTax, ...basisOf(row) } : null;
}

/** Does the same for dwellings, per m³ of water. */
export async function findCleaningWaterPrice(
  database: ServiceDatabase,
  { year, isMetropolitan }: { year: number; isMetropolitan: boolean },
): Promise<(Basis & { perCubicMetre: Kurus }) | null> {
  const [row] = await database
    .select()
    .from(cleaningWaterPrice)
    .where(and(eq(cleaningWaterPrice.year, year), eq(cleaningWaterPrice.isMetropolitan, isMetropolitan)));
  return row ? { perCubicMetre: row.perCubicMetre, ...basisOf(row) } : null;
}

interface CleaningActivityFigures extends Basis {
  readonly code: string;
  readonly name: string;
  readonly criterionCode: string;
  readonly criterionName: string;
  /** Groups 1 to 6 begin at these; the first bound is excluded itself, the others are included. */
  readonly lowerBounds: number[];
}

/** Finds a kind of business with the criterion in force. */
export async function findCleaningActivity(
  database: ServiceDatabase,
  code: string,
): Promise<CleaningActivityFigures | null> {
  const [row] = await database
    .select({ activity: cleaningActivity, criterion: cleaningCriterion })
    .from(cleaningActivity)
    .innerJoin(cleaningCriterion, eq(cleaningCriterion.code, cleaningActivity.criterionCode))
    .where(eq(cleaningActivity.code, code))
    .orderBy(desc(cleaningCriterion.validFrom))
    .limit(1);
  if (!row) return null;
  const { activity, criterion } = row;
  return {
    code: activity.code,
    name: activity.name,
    criterionCode: criterion.code,
    criterionName: criterion.name,
    lowerBounds: criterion.lowerBounds,
    ...basisOf(criterion),
  };
}

/** Finds the degree 1–5 the council gave a kind of street. */
export async function findCleaningDegree(
  database: ServiceDatabase,
  { streetKind, year }: { streetKind: 'meydan' | 'bulvar' | 'cadde' | 'sokak'; year: number },
): Promise<(Basis & { degree: number }) | null> {
  const [row] = await database
    .select()
    .from(cleaningDegree)
    .where(and(eq(cleaningDegree.year, year), eq(cleaningDegree.streetKind, streetKind)));
  return row ? { degree: row.degree, ...basisOf(row) } : null;
}
