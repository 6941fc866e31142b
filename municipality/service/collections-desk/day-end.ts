import { kurus, type IsoDate } from 'municipality/contract';
import { addDays } from 'municipality/law/calendar/calendar';
import type { ServiceDatabase } from '../kit/database/connection';
import type { BankDayLine, BankPos } from '../pos/protocol/bank-pos';
import { compareDay, type DayComparison, type DayEntry } from './compare-day';
import { listOrdersAround, listOwnOfDay, readLedger } from './ledger-day';

type Kind = BankDayLine['kind'];

/** The day the bank's own book puts a movement on decides; ours may be a minute later and on the next day. */
async function isOnAnotherDay(
  pos: BankPos,
  day: IsoDate,
  orderNumbers: readonly string[],
  kind: Kind,
): Promise<ReadonlySet<string>> {
  if (orderNumbers.length === 0) return new Set();
  const found = new Set<string>();
  for (const neighbour of [addDays(day, -1), addDays(day, 1)]) {
    for (const line of await pos.listDay(neighbour, orderNumbers)) {
      if (line.kind === kind) found.add(line.orderNumber);
    }
  }
  return found;
}

/**
 * Asks the bank what it took and gave back on a day, and holds it against collections and refunds. Throws
 * BankUnreachable when the bank does not answer: half a list is none.
 */
export async function compareWithBank(
  database: ServiceDatabase,
  pos: BankPos,
  day: IsoDate,
): Promise<DayComparison> {
  const lines = await pos.listDay(day, await listOrdersAround(database, day));
  const own = await listOwnOfDay(database, day);
  const onBankDay = (kind: Kind) =>
    new Set(lines.filter((line) => line.kind === kind).map(({ orderNumber }) => orderNumber));
  const [sold, returned] = [onBankDay('sale'), onBankDay('refund')];
  const missing = {
    sale: own.collected.filter((orderNumber) => !sold.has(orderNumber)),
    refund: own.refunded.filter((orderNumber) => !returned.has(orderNumber)),
  };
  const elsewhere = {
    sale: await isOnAnotherDay(pos, day, missing.sale, 'sale'),
    refund: await isOnAnotherDay(pos, day, missing.refund, 'refund'),
  };
  const sales = [...sold, ...missing.sale.filter((orderNumber) => !elsewhere.sale.has(orderNumber))];
  const refunds = [
    ...returned,
    ...missing.refund.filter((orderNumber) => !elsewhere.refund.has(orderNumber)),
  ];
  const ledger = await readLedger(database, [...new Set([...sales, ...refunds])]);
  const entries: DayEntry[] = [
    ...sales.flatMap((key) => {
      const { collected = null, refunded = null } = ledger.get(key) ?? {};
      // It was taken, never booked and given back: both movements are ours.
      const amount = collected ?? refunded;
      return amount === null ? [] : [{ key, amount }];
    }),
    ...refunds.flatMap((key) => {
      const { refunded = null } = ledger.get(key) ?? {};
      return refunded === null ? [] : [{ key, amount: kurus(0 - refunded) }];
    }),
  ];
  return compareDay(lines.map(toEntry), entries);
}

function toEntry({ orderNumber, kind, amount }: BankDayLine): DayEntry {
  return { key: orderNumber, amount: kind === 'sale' ? amount : kurus(0 - amount) };
}
