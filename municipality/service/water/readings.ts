import { and, desc, eq, gt } from 'drizzle-orm';
import { READING_MONTHS, type IsoDate, type MeterReading } from 'municipality/contract';
import { addMonths } from 'municipality/law/calendar/calendar';
import { indexBefore } from 'municipality/law/water/own-reading';
import type { ServiceDatabase } from '../kit/database/connection';
import { waterReading } from '../subscriptions/tables';

export type ReadingRow = typeof waterReading.$inferSelect;

/** Shows a reading; a row from before kinds were told says whether it was estimated, and nothing else. */
export function readingView({
  readOn,
  days,
  consumption,
  isEstimated,
  kind,
  finalIndex,
}: ReadingRow): MeterReading {
  return {
    ReadOn: readOn,
    Days: days,
    FirstIndex: finalIndex === null ? null : indexBefore(finalIndex, consumption),
    FinalIndex: finalIndex,
    Consumption: consumption,
    ReadingKind: kind ?? (isEstimated ? 'tahmini' : 'okundu'),
  };
}

/** Lists the readings of the last 24 months, newest first. */
export function listReadings(
  database: ServiceDatabase,
  subscriberOid: string,
  today: IsoDate,
): Promise<ReadingRow[]> {
  return database
    .select()
    .from(waterReading)
    .where(
      and(
        eq(waterReading.subscriberOid, subscriberOid),
        gt(waterReading.readOn, addMonths(today, -READING_MONTHS)),
      ),
    )
    .orderBy(desc(waterReading.readOn));
}
