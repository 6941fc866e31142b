import type pg from 'pg';
import type { BookLine } from 'municipality/sandbox';

/** Describes what bank, portal and municipality hold of one order; kuruş. */
interface Entry {
  readonly orderNumber: string;
  readonly charged: number;
  readonly chargeCount: number;
  readonly booked: number;
  /** Null means that the portal has no such order. */
  readonly state: string | null;
}

export interface Comparison {
  readonly bankTotal: number;
  readonly ledgerTotal: number;
  readonly paidOrders: number;
  /** Sums up money the bank took and nobody booked or holds for giving back. */
  readonly lost: Entry[];
  /** Lists what was booked without the bank having taken it, taken twice, or a debt paid twice. */
  readonly double: string[];
  /** Lists what was taken for a debt another payment had closed: with the staff, to be given back. */
  readonly toGiveBack: Entry[];
  readonly receiptGaps: number;
}

const ledger = `
  select coalesce(p.order_number, c.order_number) as "orderNumber", p.state, coalesce(c.total, 0)::bigint as booked
  from portal.payment_attempt p full join municipality.collection c on c.order_number = p.order_number
  where coalesce(p.order_number, c.order_number) is not null`;

const paidTwice = `
  select l.accrual_oid as oid from municipality.collection_line l join municipality.collection c on c.oid = l.collection_oid
  where c.order_number is not null group by l.accrual_oid having count(*) > 1
  union
  select oid from municipality.accrual where paid_principal > principal`;

const gaps = `
  select count(*) - (max(substr(receipt_no, 6)::bigint) - min(substr(receipt_no, 6)::bigint) + 1) as gaps
  from municipality.collection where order_number is not null`;

interface LedgerRow {
  orderNumber: string;
  state: string | null;
  booked: string;
}

/** Compares the bank's own books with ours, order by order. */
export async function compareBooks(client: pg.Client, orders: readonly BookLine[]): Promise<Comparison> {
  const { rows } = await client.query<LedgerRow>(ledger);
  const ours = new Map(rows.map((row) => [row.orderNumber, row]));
  const atBank = new Map(orders.map((order) => [order.oid, order]));
  const entries = [...new Set([...ours.keys(), ...atBank.keys()])].map((orderNumber): Entry => {
    const [mine, theirs] = [ours.get(orderNumber), atBank.get(orderNumber)];
    return {
      orderNumber,
      charged: theirs?.charged ?? 0,
      chargeCount: theirs?.chargeCount ?? 0,
      booked: Number(mine?.booked ?? 0),
      state: mine?.state ?? null,
    };
  });
  const isHeld = ({ state }: Entry) => state === 'refund_due' || state === 'under_review';
  const twice = await client.query<{ oid: string }>(paidTwice);
  const gapRows = await client.query<{ gaps: string }>(gaps);
  const sum = (read: (entry: Entry) => number) => entries.reduce((total, entry) => total + read(entry), 0);
  return {
    bankTotal: sum(({ charged }) => charged),
    ledgerTotal: sum(({ booked }) => booked),
    paidOrders: entries.filter(({ booked }) => booked > 0).length,
    lost: entries.filter((entry) => entry.charged !== entry.booked && entry.charged > 0 && !isHeld(entry)),
    toGiveBack: entries.filter((entry) => entry.charged > 0 && entry.booked === 0 && isHeld(entry)),
    double: [
      ...entries
        .filter(({ charged, booked }) => booked > charged)
        .map(({ orderNumber }) => `booked, not taken: ${orderNumber}`),
      ...entries
        .filter(({ chargeCount }) => chargeCount > 1)
        .map(({ orderNumber }) => `taken twice: ${orderNumber}`),
      ...twice.rows.map(({ oid }) => `debt paid twice: ${oid}`),
    ],
    receiptGaps: Math.abs(Number(gapRows.rows[0]?.gaps ?? 0)),
  };
}
