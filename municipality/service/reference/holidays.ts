import { eq } from 'drizzle-orm';
import type { ServiceDatabase } from '../kit/database/connection';
import { holiday } from './tables';

/** Lists the whole holidays, as ISO dates; a half-day holiday is a working day, for its morning is worked. */
export async function listHolidays(database: ServiceDatabase): Promise<ReadonlySet<string>> {
  const rows = await database.select({ day: holiday.day }).from(holiday).where(eq(holiday.isHalfDay, false));
  return new Set(rows.map(({ day }) => day));
}
