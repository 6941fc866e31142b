import { desc, eq } from 'drizzle-orm';
import type { MeterReport, TariffGroup, WaterPrice } from 'municipality/contract';
import { addDays, dayNumber } from 'municipality/law/calendar/calendar';
import type { CallContext } from '../kit/endpoint';
import { waterReading } from '../subscriptions/tables';
import { hasCleaningTax, priceLines } from './bill-detail';
import type { meterReport } from './tables';

export type ReportRow = typeof meterReport.$inferSelect;

/** Counts the days that a report is about: from the last bill to the day of the reading. */
const daysOf = ({ readOn, lastReadOn }: Pick<ReportRow, 'readOn' | 'lastReadOn'>) =>
  dayNumber(readOn) - dayNumber(lastReadOn);

/** Works out what the reported reading comes to as a bill; null where the tariff of the day is not on record. */
async function provisionalBill(
  { database, settings }: CallContext,
  row: ReportRow,
  tariffGroup: TariffGroup,
): Promise<WaterPrice | null> {
  const [lastBill] = await database
    .select()
    .from(waterReading)
    .where(eq(waterReading.subscriberOid, row.subscriberOid))
    .orderBy(desc(waterReading.readOn))
    .limit(1);
  const price = await priceLines(database, {
    tariffGroup,
    cubicMetres: row.consumption,
    days: daysOf(row),
    day: addDays(row.readOn, -1),
    cleaningTax: (await hasCleaningTax(database, lastBill))
      ? { isMetropolitan: settings.isMetropolitan }
      : null,
  });
  return 'missing' in price ? null : price;
}

/** Shows a report with its provisional bill; nothing in it names the person. */
export async function reportView(
  context: CallContext,
  row: ReportRow,
  tariffGroup: TariffGroup,
): Promise<MeterReport> {
  return {
    Oid: row.oid,
    ReportedAt: row.reportedAt.toISOString(),
    State: row.state,
    ReadOn: row.readOn,
    Days: daysOf(row),
    FirstIndex: row.lastIndex,
    FinalIndex: row.index,
    Consumption: row.consumption,
    HasPhoto: row.documentOid !== null,
    RejectReason: row.rejectReason,
    DecidedAt: row.decidedAt?.toISOString() ?? null,
    Provisional: await provisionalBill(context, row, tariffGroup),
  };
}
