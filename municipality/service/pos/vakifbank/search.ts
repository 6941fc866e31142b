import { type IsoDate, knownBy } from 'municipality/contract';
import { DeniedAnswer, UnreadableAnswer } from '../protocol/bank-answer';
import type { BankDayLine, OrderStatus } from '../protocol/bank-pos';
import { findDenial, securityOf, SUCCESS } from './codes';
import { nothingHeld } from './common-payment';
import {
  childOf,
  childrenOf,
  readDotAmount,
  readRoot,
  textOf,
  writeXml,
  type Element,
  type Node,
  type VakifbankAccount,
} from './message';

function merchantOf(account: VakifbankAccount): Element {
  return [
    'MerchantCriteria',
    [
      ['HostMerchantId', account.merchantId],
      ['MerchantPassword', account.password],
    ],
  ];
}

/** Asks for an order: the successful try if there is one, else the last. */
export function searchRequest(account: VakifbankAccount, orderNumber: string): string {
  const criteria: Element = [
    'TransactionCriteria',
    [
      ['TransactionId', ''],
      ['OrderId', orderNumber],
      ['AuthCode', ''],
    ],
  ];
  return writeXml(['SearchRequest', [merchantOf(account), criteria]]);
}

/** Counts the rows of a page of a day's list; the bank gives no more. */
export const PAGE_SIZE = 50;

/** Asks for a page of the successful transactions of a day; pages count from one. */
export function settlementRequest(account: VakifbankAccount, day: IsoDate, page: number): string {
  const date: Element = ['DateCriteria', [['SettlementDate', day.replaceAll('-', '')]]];
  const paging: Element = [
    'RequestOrderCriteria',
    [
      ['PageIndex', String(page)],
      ['PageSize', String(PAGE_SIZE)],
    ],
  ];
  return writeXml(['SettlementDetailRequest', [merchantOf(account), date, paging]]);
}

/**
 * Returns the rows of an answer and how many there are in all. `ResponseInfo` is about the query, each row about
 * itself.
 */
function rowsOf(answer: Node): { total: number; rows: Node[] } {
  const code = textOf(childOf(answer, 'ResponseInfo'), 'ResponseCode');
  const denial = findDenial(code);
  if (denial !== null) throw new DeniedAnswer(`The query was refused with ${code}`, denial);
  if (code !== SUCCESS) {
    throw new UnreadableAnswer('The bank did not answer the query');
  }
  const list = childOf(answer, 'TransactionSearchResultInfo');
  const rows = [
    ...childrenOf(list, 'TransactionSearchResultInfo'),
    ...childrenOf(list, 'PaymentTransactionInfo'),
  ];
  // The count stands in the paging element or beside it.
  const count =
    textOf(childOf(answer, 'PagedResponseInfo'), 'TotalItemCount') || textOf(answer, 'TotalItemCount');
  if (!/^\d{1,6}$/.test(count) && rows.length === 0) throw new UnreadableAnswer('The answer counts nothing');
  const total = count === '' ? rows.length : Number(count);
  if (total === 0 && rows.length > 0) throw new UnreadableAnswer('The answer contradicts itself');
  return { total, rows };
}

const isTrue = (row: Node, name: string) => textOf(row, name).toLowerCase() === 'true';

/**
 * Reads what the POS holds for an order. No row is no record. Throws UnreadableAnswer for a query that was not
 * answered, a row of another order, and rows of which none decides anything.
 */
export function readSearch(xml: string, orderNumber: string, currency: string): OrderStatus {
  const { total, rows } = rowsOf(readRoot(xml, 'SearchResponse'));
  if (total === 0) return nothingHeld;
  if (rows.some((row) => textOf(row, 'OrderId', 'TransactionId') !== orderNumber)) {
    throw new UnreadableAnswer('The record is of another order');
  }
  const sales = rows.filter((row) => textOf(row, 'TransactionType') === 'Sale');
  const sale = sales.find((row) => textOf(row, 'ResultCode') === SUCCESS) ?? sales.at(-1);
  if (sale === undefined) throw new UnreadableAnswer('The answer holds no sale');
  const code = textOf(sale, 'ResultCode');
  if (knownBy('vakifbank-mpi', 'search', code) === 'unknown') {
    throw new UnreadableAnswer('The record decides nothing');
  }
  const state = stateOf(sale, code);
  const isOurs = textOf(sale, 'AmountCode', 'CurrencyCode') === currency;
  return {
    State: state,
    // Says that another currency than ours was taken, but not as ordered.
    Amount: state === 'paid' && isOurs ? amountOf(sale) : null,
    BankReference: textOf(sale, 'Rrn') || null,
    AuthCode: textOf(sale, 'AuthCode') || null,
    CardLastFour: /(\d{4})$/.exec(textOf(sale, 'PanMasked'))?.[1] ?? null,
    MdStatus:
      state === 'paid' ? securityOf(textOf(sale, 'ECI', 'Eci'), textOf(sale, 'ThreeDSecureType')) : null,
    BankCode: code,
  };
}

const amountOf = (row: Node) => readDotAmount(textOf(row, 'CurrencyAmount', 'Amount'));

/** A sale of which a part was given back stands; one given back whole does not. */
function stateOf(sale: Node, code: string): OrderStatus['State'] {
  if (code !== SUCCESS) return 'declined';
  if (isTrue(sale, 'IsCanceled') || isTrue(sale, 'IsReversed')) return 'voided';
  const returned = textOf(sale, 'TotalRefundAmount');
  if (returned !== '' && readDotAmount(returned) >= amountOf(sale)) return 'refunded';
  return returned === '' && isTrue(sale, 'IsRefunded') ? 'refunded' : 'paid';
}

/** Reads a page of a day's list: the sales that stand and the refunds. */
export function readSettlement(xml: string): { total: number; count: number; lines: BankDayLine[] } {
  const { total, rows } = rowsOf(readRoot(xml, 'SettlementDetailResponse'));
  return { total, count: rows.length, lines: rows.flatMap(lineOf) };
}

function lineOf(row: Node): BankDayLine[] {
  const type =
    textOf(row, 'TransactionType') || textOf(childOf(row, 'TransactionType'), 'TransactionTypeName');
  const code = textOf(row, 'ResultCode');
  const isOver = isTrue(row, 'IsCanceled') || isTrue(row, 'IsReversed') || (code !== '' && code !== SUCCESS);
  if (isOver || (type !== 'Sale' && type !== 'Refund')) return [];
  const original = textOf(row, 'ReferencedTransactionId', 'ReferenceTransactionId');
  const orderNumber =
    type === 'Sale' ? textOf(row, 'OrderId', 'TransactionId') : original || textOf(row, 'OrderId');
  if (orderNumber === '') throw new UnreadableAnswer('A row of the list names no order');
  const kind = type === 'Sale' ? ('sale' as const) : ('refund' as const);
  return [{ orderNumber, kind, amount: amountOf(row), bankReference: textOf(row, 'Rrn') || null }];
}
