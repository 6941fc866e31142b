import { asc, eq } from 'drizzle-orm';
import type { Kurus } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import { estateValue } from './tables';

interface ValuedEstate {
  readonly oid: string;
  readonly taxValue: Kurus;
  readonly taxValueYear: number;
}

/** Reads the tax values of an estate by year, whole estate, in kuruş: those that were kept, and that of its record. */
export async function listEstateValues(
  database: ServiceDatabase,
  { oid, taxValue, taxValueYear }: ValuedEstate,
): Promise<ReadonlyMap<number, Kurus>> {
  const kept = await database
    .select()
    .from(estateValue)
    .where(eq(estateValue.estateOid, oid))
    .orderBy(asc(estateValue.year));
  return new Map([...kept.map(({ year, value }) => [year, value] as const), [taxValueYear, taxValue]]);
}
