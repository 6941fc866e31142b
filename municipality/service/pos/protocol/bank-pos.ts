import type { IsoDate, Kurus, ResponseOf, paymentCalls } from 'municipality/contract';

export type SaleResult = ResponseOf<typeof paymentCalls.CompleteThreeDPaymentOperation>;
export type OrderStatus = ResponseOf<typeof paymentCalls.QueryOnlinePaymentOrderStatus>;

/** Tells that the bank gave no answer that could be read. It says nothing about the payment. */
export class BankUnreachable extends Error {
  override name = 'BankUnreachable';
}

/** Says that the bank answered, and turned the question itself away: our name, password or address is not what it knows. */
export class BankDenied extends BankUnreachable {
  override name = 'BankDenied';
}

/** Describes an authentication the bank may be asked to take money for, once. */
export interface AuthenticatedSale {
  readonly orderNumber: string;
  readonly total: Kurus;
  /** Holds the ISO 4217 number. */
  readonly currency: string;
  /** NestPay calls it `md`; elsewhere it is the number of the enrolment. */
  readonly md: string;
  readonly xid: string;
  readonly eci: string;
  readonly cavv: string;
  readonly ipAddress: string;
}

/** Describes a sale to be undone, whole: cancelled on its own bank day, given back later. */
export interface Undoing {
  readonly orderNumber: string;
  readonly total: Kurus;
  readonly currency: string;
  readonly bankReference: string;
  readonly ipAddress: string;
}

/**
 * `refused` means that the bank would not do it; its code says why, and whether the other way of undoing is the right
 * one.
 */
export type UndoResult =
  | { readonly kind: 'done'; readonly bankReference: string | null }
  | { readonly kind: 'refused'; readonly bankCode: string | null; readonly isOtherWay: boolean };

/** Describes what the bank says it took, or gave back, for an order on a day. */
export interface BankDayLine {
  readonly orderNumber: string;
  readonly kind: 'sale' | 'refund';
  readonly amount: Kurus;
  readonly bankReference: string | null;
}

/**
 * Describes a bank's virtual POS, whichever language it speaks. Every method throws BankUnreachable when nobody can say
 * what the bank did: that is neither yes nor no, and only `query` leads on.
 */
export interface BankPos {
  /** Asks for what the bank holds for an order. */
  query(orderNumber: string): Promise<OrderStatus>;
  /** Takes the money of an authentication. Never repeated. */
  complete(sale: AuthenticatedSale): Promise<SaleResult>;
  /** Undoes a sale before its batch is closed. */
  cancel(undoing: Undoing): Promise<UndoResult>;
  /** Gives a sale's money back after its batch was closed. */
  refund(undoing: Undoing): Promise<UndoResult>;
  /** Lists the sales and refunds of a day in Türkiye. NestPay is asked order by order, so it needs to be told which. */
  listDay(day: IsoDate, orderNumbers: readonly string[]): Promise<BankDayLine[]>;
}
