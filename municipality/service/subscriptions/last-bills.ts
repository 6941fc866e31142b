import { desc, eq } from 'drizzle-orm';
import type { BilledStretch } from 'municipality/law/water/consumption';
import type { ServiceDatabase } from '../kit/database/connection';
import { waterReading } from './tables';

/** An estimate is the average of so many last bills. */
const BILLS_OF_AVERAGE = 6;

/** Lists what was billed last, newest first, for an average. */
export async function listLastBills(
  database: ServiceDatabase,
  subscriberOid: string,
): Promise<BilledStretch[]> {
  const rows = await database
    .select()
    .from(waterReading)
    .where(eq(waterReading.subscriberOid, subscriberOid))
    .orderBy(desc(waterReading.readOn))
    .limit(BILLS_OF_AVERAGE);
  return rows.map(({ consumption, days }) => ({ cubicMetres: consumption, days }));
}
