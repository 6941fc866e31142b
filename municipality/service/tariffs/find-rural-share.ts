import { and, desc, eq, lte } from 'drizzle-orm';
import { dayOf } from 'municipality/law/calendar/calendar';
import type { ServiceDatabase } from '../kit/database/connection';
import type { Basis } from './basis';
import { findAmount } from './find-estate-tariffs';
import { ruralDistrict } from './tables';

/**
 * Finds what part of a tax trade bears in a neighbourhood that is a rural one on a year's first day (5216 ek m.3); null
 * where it is none, outside metropolitan areas, and before there was that law.
 */
export async function findRuralShare(
  database: ServiceDatabase,
  { districtCode, year, isMetropolitan }: { districtCode: string; year: number; isMetropolitan: boolean },
): Promise<(Basis & { value: string }) | null> {
  if (!isMetropolitan) return null;
  const [mark] = await database
    .select()
    .from(ruralDistrict)
    .where(and(eq(ruralDistrict.districtCode, districtCode), lte(ruralDistrict.validFrom, dayOf(year, 1, 1))))
    .orderBy(desc(ruralDistrict.validFrom))
    .limit(1);
  return mark?.isRural ? findAmount(database, { key: 'rural-trade-share', year }) : null;
}
