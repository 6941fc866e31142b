import { instantInTurkey } from 'municipality/values/day';
import { and, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm';
import { kurus, type IsoDate, type Kurus } from 'municipality/contract';
import { addDays } from 'municipality/law/calendar/calendar';
import { collection } from '../accruals/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { onlinePayment } from '../orders/tables';
import { onlinePaymentRefund } from '../orders/tables';

/** Describes what the municipality's own books say of an order. */
interface LedgerOrder {
  /** So much is booked and stands; null means that it was never booked. */
  readonly collected: Kurus | null;
  /** We gave so much back after the bank's batch was closed; null means that nothing was given back. */
  readonly refunded: Kurus | null;
}

export const startOfDay = (day: IsoDate): Date => instantInTurkey(day);

/** A bank's window lives 45 minutes: what was paid soon after midnight may have been sent this long before it. */
const WINDOW = 2 * 3_600_000;

/**
 * Lists the orders that may have moved money on a day: sent, booked or given back then, midnight's neighbours among
 * them.
 */
export async function listOrdersAround(database: ServiceDatabase, day: IsoDate): Promise<string[]> {
  const [start, end] = [startOfDay(day), startOfDay(addDays(day, 1))];
  const sent = await database
    .select({ orderNumber: onlinePayment.orderNumber })
    .from(onlinePayment)
    .where(and(gte(onlinePayment.sentAt, new Date(start.getTime() - WINDOW)), lt(onlinePayment.sentAt, end)));
  const own = await listOwnOfDay(database, day);
  return [...new Set([...sent.map(({ orderNumber }) => orderNumber), ...own.collected, ...own.refunded])];
}

/** Lists the orders whose collection or refund our own clock dates on the day. */
export async function listOwnOfDay(
  database: ServiceDatabase,
  day: IsoDate,
): Promise<{ collected: string[]; refunded: string[] }> {
  const [start, end] = [startOfDay(day), startOfDay(addDays(day, 1))];
  const booked = await database
    .select({ orderNumber: collection.orderNumber })
    .from(collection)
    .where(
      and(
        isNotNull(collection.orderNumber),
        gte(collection.collectedAt, start),
        lt(collection.collectedAt, end),
      ),
    );
  const refunds = await database
    .select({ orderNumber: onlinePaymentRefund.orderNumber })
    .from(onlinePaymentRefund)
    .where(
      and(
        eq(onlinePaymentRefund.state, 'done'),
        eq(onlinePaymentRefund.way, 'refunded'),
        gte(onlinePaymentRefund.concludedAt, start),
        lt(onlinePaymentRefund.concludedAt, end),
      ),
    );
  return {
    collected: booked.flatMap(({ orderNumber }) => orderNumber ?? []),
    refunded: refunds.map(({ orderNumber }) => orderNumber),
  };
}

const AT_ONCE = 1_000;

/** Reads the books' word on each of these orders; the ones the books have nothing of are left out. */
export async function readLedger(
  database: ServiceDatabase,
  orderNumbers: readonly string[],
): Promise<Map<string, LedgerOrder>> {
  const ledger = new Map<string, LedgerOrder>();
  for (let from = 0; from < orderNumbers.length; from += AT_ONCE) {
    const part = orderNumbers.slice(from, from + AT_ONCE);
    const booked = await database
      .select({ orderNumber: collection.orderNumber, total: collection.total })
      .from(collection)
      .where(inArray(collection.orderNumber, part));
    const refunds = await database
      .select({ orderNumber: onlinePaymentRefund.orderNumber, amount: onlinePaymentRefund.amount })
      .from(onlinePaymentRefund)
      .where(
        and(
          inArray(onlinePaymentRefund.orderNumber, part),
          eq(onlinePaymentRefund.state, 'done'),
          eq(onlinePaymentRefund.way, 'refunded'),
        ),
      );
    for (const { orderNumber, total } of booked) {
      if (orderNumber !== null) ledger.set(orderNumber, { collected: total, refunded: null });
    }
    for (const { orderNumber, amount } of refunds) {
      const { collected = null } = ledger.get(orderNumber) ?? {};
      ledger.set(orderNumber, { collected, refunded: amount ?? kurus(0) });
    }
  }
  return ledger;
}
