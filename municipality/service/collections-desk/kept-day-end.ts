import { and, between, desc, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import { kurus, type DayEnd, type IsoDate } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';
import { orUnreachable } from '../payments/bank';
import { openPos } from '../pos/open-pos';
import type { Refuse } from '../kit/refusal';
import type { DayComparison } from './compare-day';
import { compareWithBank } from './day-end';
import { onlinePaymentDayEnd } from './tables';

type DayEndRow = typeof onlinePaymentDayEnd.$inferSelect;
type Refusal = 'day-not-over' | 'day-end-under-way' | 'bank-unreachable' | 'no-active-bank';

/** A process that works on a comparison longer than this has died. Milliseconds. */
const CLAIM_LASTS = 15 * 60_000;

const nothingYet = {
  bankCount: 0,
  bankTotal: kurus(0),
  ledgerCount: 0,
  ledgerTotal: kurus(0),
  differences: [],
};

/** Returns the kept comparison of a day that is over; made now, by one caller alone, when there is none. */
export async function requireDayEnd(
  context: CallContext,
  day: IsoDate,
  refuse: Refuse<Refusal>,
): Promise<DayEnd> {
  const { database, now, today, settings } = context;
  const kept = await findDayEnd(database, day);
  if (kept?.madeAt) return dayEndOf(kept, kept.madeAt);
  if (day >= today) throw refuse('day-not-over', 'Gün sonu karşılaştırması gün bittikten sonra yapılır.');
  const { bank } = settings;
  if (!bank) throw refuse('no-active-bank', 'Şu anda çevrim içi ödeme alınmıyor.');
  if (!(await claimDay(database, day, now))) {
    throw refuse(
      'day-end-under-way',
      'Bu günün karşılaştırması şu anda yapılıyor. Birkaç dakika sonra yeniden bakın.',
    );
  }
  try {
    const comparison = await orUnreachable(context, { orderNumber: null }, refuse, () =>
      compareWithBank(database, openPos(bank), day),
    );
    return await keepDayEnd(database, { day, source: 'pos', now, comparison });
  } catch (error) {
    await database
      .delete(onlinePaymentDayEnd)
      .where(and(isDay(day), isNull(onlinePaymentDayEnd.madeAt), eq(onlinePaymentDayEnd.claimedAt, now)));
    throw error;
  }
}

/** Lists the newest kept comparisons, newest day first; of some days where they are named. */
export async function listDayEnds(
  database: ServiceDatabase,
  limit: number,
  days?: { readonly firstDay: IsoDate; readonly lastDay: IsoDate },
): Promise<DayEnd[]> {
  const named: SQL | undefined = days && between(onlinePaymentDayEnd.day, days.firstDay, days.lastDay);
  const rows = await database
    .select()
    .from(onlinePaymentDayEnd)
    .where(and(isNotNull(onlinePaymentDayEnd.madeAt), named))
    .orderBy(desc(onlinePaymentDayEnd.day), desc(onlinePaymentDayEnd.source))
    .limit(limit);
  return rows.flatMap((row) => (row.madeAt ? [dayEndOf(row, row.madeAt)] : []));
}

interface NewDayEnd {
  day: IsoDate;
  source: DayEnd['Source'];
  now: Date;
  comparison: DayComparison;
}

/** Keeps a comparison; of a file read again, the last one. */
export async function keepDayEnd(
  database: ServiceDatabase,
  { day, source, now, comparison }: NewDayEnd,
): Promise<DayEnd> {
  const values = { ...comparison, claimedAt: now, madeAt: now };
  const [row] = await database
    .insert(onlinePaymentDayEnd)
    .values({ day, source, ...values })
    .onConflictDoUpdate({ target: [onlinePaymentDayEnd.day, onlinePaymentDayEnd.source], set: values })
    .returning();
  if (!row) throw new Error('A comparison was not kept');
  return dayEndOf(row, now);
}

const isDay = (day: IsoDate) => and(eq(onlinePaymentDayEnd.day, day), eq(onlinePaymentDayEnd.source, 'pos'));

async function findDayEnd(database: ServiceDatabase, day: IsoDate): Promise<DayEndRow | null> {
  const [row] = await database.select().from(onlinePaymentDayEnd).where(isDay(day));
  return row ?? null;
}

async function claimDay(database: ServiceDatabase, day: IsoDate, now: Date): Promise<boolean> {
  const rows = await database
    .insert(onlinePaymentDayEnd)
    .values({ day, source: 'pos', ...nothingYet, claimedAt: now })
    .onConflictDoUpdate({
      target: [onlinePaymentDayEnd.day, onlinePaymentDayEnd.source],
      set: { claimedAt: now },
      setWhere: and(
        isNull(onlinePaymentDayEnd.madeAt),
        lt(onlinePaymentDayEnd.claimedAt, new Date(now.getTime() - CLAIM_LASTS)),
      ),
    })
    .returning({ day: onlinePaymentDayEnd.day });
  return rows.length > 0;
}

function dayEndOf(row: DayEndRow, madeAt: Date): DayEnd {
  return {
    Day: row.day,
    Source: row.source,
    Bank: { Count: row.bankCount, Total: row.bankTotal },
    Ledger: { Count: row.ledgerCount, Total: row.ledgerTotal },
    Difference: kurus(row.bankTotal - row.ledgerTotal),
    Differences: row.differences,
    MadeAt: madeAt.toISOString(),
  };
}
