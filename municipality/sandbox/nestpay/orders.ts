import { randomBytes, randomInt } from 'node:crypto';
import type { IssuerAnswer, MdStatus } from './behaviours';
import { maskedInGroups, type AcceptedCard } from './cards';
import { bankTime } from './clock';

/** Describes the 3-D values that travel from the authentication to the sale. */
export type Authentication = {
  readonly mdStatus: MdStatus;
  readonly md: string;
  readonly xid: string;
  readonly eci: string;
  readonly cavv: string;
};

export type Transaction = {
  /** `S` stands for a sale, `C` for a credit (refund). */
  readonly chargeType: 'S' | 'C';
  /** The amount is in kuruş. */
  readonly amount: number;
  readonly issuer: IssuerAnswer;
  readonly at: Date;
  readonly transId: string;
  readonly authCode: string;
  readonly hostRefNum: string;
  readonly maskedCard: string;
  readonly brand: AcceptedCard['brand'];
  readonly authentication: Authentication | null;
  voidedAt: Date | null;
};

export type Order = {
  readonly oid: string;
  /** Counts the kuruş the merchant last asked for. */
  requested: number;
  /** They stand oldest first. */
  readonly transactions: Transaction[];
  /** Says how the last try ended when it never became a transaction. */
  ending: 'none' | 'cancelled' | 'not-authenticated';
};

export type OrderState =
  | 'open'
  | 'cancelled'
  | 'not-authenticated'
  | 'declined'
  | 'paid'
  | 'partly-refunded'
  | 'refunded'
  | 'voided';

export type Books = ReturnType<typeof createBooks>;

/** Creates one bank's own record of its orders, kept in memory. */
export function createBooks(now: () => Date) {
  const orders = new Map<string, Order>();

  /** Writes the transaction into the order's row and returns it. */
  function record(
    order: Order,
    entry: Pick<Transaction, 'chargeType' | 'amount' | 'issuer' | 'maskedCard' | 'brand' | 'authentication'>,
  ): Transaction {
    const approved = entry.issuer === '00';
    const transaction: Transaction = {
      ...entry,
      at: now(),
      transId: `${bankTime(now()).day.slice(2).replaceAll('-', '')}${randomBytes(5).toString('hex')}`,
      authCode: approved ? `P${randomInt(10_000, 100_000)}` : '',
      hostRefNum: String(randomInt(100_000_000_000, 281_000_000_000)),
      voidedAt: null,
    };
    order.transactions.push(transaction);
    return transaction;
  }

  return {
    /** Opens the row of an order, or opens it again for another try with this amount (kuruş). */
    open(oid: string, requested: number): Order {
      const order = orders.get(oid) ?? { oid, requested, transactions: [], ending: 'none' };
      order.requested = requested;
      order.ending = 'none';
      orders.set(oid, order);
      return order;
    },
    find: (oid: string): Order | null => orders.get(oid) ?? null,
    findByTransaction: (transId: string): Order | null =>
      [...orders.values()].find((order) => order.transactions.some((entry) => entry.transId === transId)) ??
      null,
    /** Finds the order opened last apart from this one, or null when the bank has only this one. */
    findAnother: (oid: string): Order | null =>
      [...orders.values()].filter((order) => order.oid !== oid).at(-1) ?? null,
    list: (): Order[] => [...orders.values()],
    recordSale(
      order: Order,
      amount: number,
      card: AcceptedCard,
      issuer: IssuerAnswer,
      authentication: Authentication,
    ) {
      const maskedCard = maskedInGroups(card);
      return record(order, {
        chargeType: 'S',
        amount,
        issuer,
        maskedCard,
        brand: card.brand,
        authentication,
      });
    },
    /** Gives back part or all of the sale (kuruş); the caller has checked the net amount. */
    recordRefund(order: Order, sale: Transaction, amount: number): Transaction {
      const { maskedCard, brand } = sale;
      return record(order, {
        chargeType: 'C',
        amount,
        issuer: '00',
        maskedCard,
        brand,
        authentication: null,
      });
    },
  };
}

/** Finds the sale that took the money, also when it was voided later: an order number is never sold twice. */
export function findSale(order: Order): Transaction | null {
  return order.transactions.find(({ chargeType, issuer }) => chargeType === 'S' && issuer === '00') ?? null;
}

/** Tells how often money was taken under this order number, voided or not; more than once would be a fault of the bank. */
export function countCharges(order: Order): number {
  return order.transactions.filter(({ chargeType, issuer }) => chargeType === 'S' && issuer === '00').length;
}

/** Returns the kuruş taken by sales that stand. */
export function chargedAmount(order: Order): number {
  return standing(order, 'S');
}

/** Returns the kuruş given back by refunds that stand. */
export function refundedAmount(order: Order): number {
  return standing(order, 'C');
}

/** Tells where the order stands in the bank's eyes. */
export function orderState(order: Order): OrderState {
  const sale = findSale(order);
  if (!sale) {
    if (order.ending !== 'none') return order.ending;
    return order.transactions.length > 0 ? 'declined' : 'open';
  }
  if (sale.voidedAt) return 'voided';
  const refunded = refundedAmount(order);
  if (refunded === 0) return 'paid';
  return refunded < chargedAmount(order) ? 'partly-refunded' : 'refunded';
}

function standing(order: Order, chargeType: Transaction['chargeType']): number {
  return order.transactions
    .filter((entry) => entry.chargeType === chargeType && entry.issuer === '00' && !entry.voidedAt)
    .reduce((sum, entry) => sum + entry.amount, 0);
}
