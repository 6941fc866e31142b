import { and, eq, sql } from 'drizzle-orm';
import type { IsoDate } from 'municipality/contract';
import { dayOfInstant, isWithinDays } from '~/platform/database/days.server';
import { getPortal } from '~/platform/portal/portal.server';
import { paymentAttempt } from './tables.server';

interface CollectedDay {
  readonly day: IsoDate;
  readonly count: number;
  /** Counts whole kuruş. */
  readonly kurus: number;
}

/**
 * Lists the card payments that were booked, by the day in Türkiye they were booked on, both ends included; days without
 * one are left out. A booked attempt changes no more, so its last change is its booking. One statement over one index.
 */
export async function listCollectedDays(from: IsoDate, until: IsoDate): Promise<CollectedDay[]> {
  const { changedAt, amount, state } = paymentAttempt;
  const day = dayOfInstant(changedAt);
  return getPortal()
    .database.select({
      day,
      count: sql`count(*)`.mapWith(Number),
      kurus: sql`sum(${amount})`.mapWith(Number),
    })
    .from(paymentAttempt)
    .where(and(eq(state, sql`'collected'`), isWithinDays(changedAt, from, until)))
    .groupBy(day);
}

export interface CollectedAtBank extends CollectedDay {
  readonly bank: string;
}

/** Does the same by bank, by the bank's name. */
export async function listCollectedAtBanks(from: IsoDate, until: IsoDate): Promise<CollectedAtBank[]> {
  const { changedAt, amount, bankName, state } = paymentAttempt;
  const day = dayOfInstant(changedAt);
  return getPortal()
    .database.select({
      day,
      bank: bankName,
      count: sql`count(*)`.mapWith(Number),
      kurus: sql`sum(${amount})`.mapWith(Number),
    })
    .from(paymentAttempt)
    .where(and(eq(state, sql`'collected'`), isWithinDays(changedAt, from, until)))
    .groupBy(day, bankName)
    .orderBy(bankName);
}
