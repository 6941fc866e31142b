import { eq, min } from 'drizzle-orm';
import type { DayEnd } from 'municipality/contract';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { getPortal } from '~/platform/portal/portal.server';
import { isServiceShown } from '~/services/offering.server';
import { isWaiting, paymentAttempt } from '../attempt/tables.server';
import { cashDay } from './tables.server';

const DAY = 86_400_000;

/** Keeps what everybody may read of a day that was compared with the bank; the first comparison of a day stands. */
export async function keepCashDay({ Day, Bank, Ledger }: DayEnd): Promise<void> {
  const { database, now } = getPortal();
  const [oldest] = await database
    .select({ at: min(paymentAttempt.createdAt) })
    .from(paymentAttempt)
    .where(isWaiting);
  await database
    .insert(cashDay)
    .values({
      day: Day,
      bankTotal: Bank.Total,
      ledgerTotal: Ledger.Total,
      waitingSince: oldest?.at ?? null,
      closedAt: now(),
    })
    .onConflictDoNothing();
}

/** Says of the day before what the bank took and what was booked, in kuruş; what nobody knows is null. */
export interface CashLine {
  readonly day: string;
  readonly known: {
    readonly bank: number;
    readonly ledger: number;
    readonly difference: number;
    /** Counts the minutes the oldest payment had been without an outcome when the day was closed; null where none was. */
    readonly oldestMinutes: number | null;
    /** Holds an ISO instant. */
    readonly closedAt: string;
  } | null;
}

/** Finds the line of yesterday; null where no payment is taken here. */
export async function findCashLine(): Promise<CashLine | null> {
  if (!isServiceShown('payment')) return null;
  const { database, now } = getPortal();
  const day = dayInTurkey(new Date(now().getTime() - DAY));
  const [row] = await database.select().from(cashDay).where(eq(cashDay.day, day));
  if (!row) return { day, known: null };
  const { bankTotal: bank, ledgerTotal: ledger, waitingSince, closedAt } = row;
  const waited = waitingSince && Math.floor((closedAt.getTime() - waitingSince.getTime()) / 60_000);
  return {
    day,
    known: {
      ...{ bank, ledger, difference: bank - ledger },
      oldestMinutes: waited,
      closedAt: closedAt.toISOString(),
    },
  };
}
