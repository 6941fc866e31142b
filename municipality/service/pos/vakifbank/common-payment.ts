import { findBankAnswerRow, type Kurus } from 'municipality/contract';
import { DeniedAnswer, dotAmount, UnreadableAnswer } from '../protocol/bank-answer';
import type { OrderStatus } from '../protocol/bank-pos';
import { findDenial, SUCCESS } from './codes';
import {
  isWebAddress,
  readCommaAmount,
  readAnyRoot,
  textOf,
  type Node,
  type VakifbankAccount,
} from './message';

/** Describes an order to be paid on the bank's own page. */
export interface PageOrder {
  readonly orderNumber: string;
  readonly total: Kurus;
  readonly successUrl: string;
  readonly failureUrl: string;
}

/** Counts the hours a payer may take on the bank's page; the bank allows one or two. */
export const TOKEN_HOURS = 1;

/** Makes the registration of an order; it never carries a card, and a card outside 3-D Secure is not taken. */
export function registerForm(account: VakifbankAccount, order: PageOrder): Array<[string, string]> {
  return [
    ['HostMerchantId', account.merchantId],
    ['MerchantPassword', account.password],
    ['HostTerminalId', account.terminalNo],
    ['TransactionType', 'Sale'],
    ['AmountCode', account.currency],
    ['Amount', dotAmount(order.total)],
    ['OrderID', order.orderNumber],
    ['TransactionId', order.orderNumber],
    ['IsSecure', 'true'],
    ['AllowNotEnrolledCard', 'false'],
    ['SuccessUrl', order.successUrl],
    ['FailUrl', order.failureUrl],
    ['RequestLanguage', 'tr-TR'],
    ['Extract', ''],
    ['CustomItems', ''],
    ['TokenExpireTime', String(TOKEN_HOURS)],
  ];
}

/** Describes the page an order is paid on, or the code the bank would not open one with. */
export type Registration =
  | { readonly kind: 'opened'; readonly token: string; readonly pageUrl: string }
  | { readonly kind: 'refused'; readonly bankCode: string };

/** Reads the answer to a registration. Throws UnreadableAnswer for anything that is neither a page nor a code. */
export function readRegistration(xml: string): Registration {
  const answer = readAnyRoot(xml);
  const bankCode = textOf(answer, 'ErrorCode');
  if (bankCode !== '' && bankCode !== SUCCESS) return { kind: 'refused', bankCode };
  const token = textOf(answer, 'PaymentToken');
  const pageUrl = textOf(answer, 'CommonPaymentUrl');
  if (!/^[\w-]{1,64}$/.test(token) || !isWebAddress(pageUrl)) {
    throw new UnreadableAnswer('The answer names no page to pay on');
  }
  return { kind: 'opened', token, pageUrl };
}

export function pageStatusForm(account: VakifbankAccount, orderNumber: string): Array<[string, string]> {
  return [
    ['HostMerchantId', account.merchantId],
    ['Password', account.password],
    ['TransactionId', orderNumber],
    ['PaymentToken', ''],
  ];
}

const way = 'vakifbank-page';

/**
 * Tells whether a code is of the page alone, which the POS never gives: the order ended before it, is on the page, or
 * is not known.
 */
const isOfThePage = (code: string) => /^[25]/.test(code) && findBankAnswerRow(way, 'query', code) !== null;

/**
 * Reads what the common payment service holds for an order, by the table of bank answers: paid if and only if `Rc` is 0000
 * without an error code, for our order. A transaction that never reached the POS comes with an `ErrorCode` alone. Where the
 * page heard of trouble at the POS the answer is `pending`, and the POS' own books decide. Throws UnreadableAnswer for
 * another order's record, and for a code without a row.
 */
export function readPageStatus(xml: string, orderNumber: string, currency: string): OrderStatus {
  const answer = readAnyRoot(xml);
  const said = textOf(answer, 'Rc', 'ResultCode');
  const error = textOf(answer, 'ErrorCode');
  const isNamed = requireOurs(answer, orderNumber);
  const code = said || error;
  const denial = findDenial(error);
  if (said === '' && denial !== null) throw new DeniedAnswer(`The query was refused with ${error}`, denial);
  if (said === '' && !isOfThePage(error)) throw new UnreadableAnswer('The query was not answered');
  if (said !== '' && !isNamed) throw new UnreadableAnswer('The record names no order');
  if (said === SUCCESS && error !== '' && error !== SUCCESS) {
    throw new UnreadableAnswer('The record contradicts itself');
  }
  const row = findBankAnswerRow(way, 'query', code);
  if (row === null) throw new UnreadableAnswer('The record decides nothing');
  switch (row.known) {
    case 'unknown':
      // This record tells nothing of another try of this order; of trouble at the POS its books tell.
      if (row.next === 'ask' && !code.startsWith('00'))
        throw new UnreadableAnswer('It speaks of another try');
      return { ...nothingHeld, State: row.next === 'ask' ? 'pending' : 'none', BankCode: code };
    case 'not-paid':
      return { ...nothingHeld, State: 'declined', ...namesOf(answer), BankCode: code };
    case 'paid': {
      // Says that another currency than ours was taken, but not as ordered.
      const isOurs = textOf(answer, 'AmountCode') === currency;
      const MdStatus = textOf(answer, 'IsSecure').toLowerCase() === 'true' ? '1' : '4';
      const Amount = isOurs ? readCommaAmount(textOf(answer, 'Amount')) : null;
      return { State: 'paid', Amount, ...namesOf(answer), MdStatus, BankCode: code };
    }
  }
}

function namesOf(answer: Node): Pick<OrderStatus, 'BankReference' | 'AuthCode' | 'CardLastFour'> {
  return {
    BankReference: textOf(answer, 'Rrn') || null,
    AuthCode: textOf(answer, 'AuthCode') || null,
    CardLastFour: /(\d{4})$/.exec(textOf(answer, 'MaskedPan'))?.[1] ?? null,
  };
}

/**
 * Returns the page's record of an order, with what the POS holds of it: the page never hears that a sale was voided or
 * given back, by us or in the bank's own panel, nor what became of a sale it had no clear answer to, and the POS does.
 * Every sale of the page is the POS's own sale, so a POS that knows of none, of a refused one or of another amount
 * contradicts a page that says paid, and of the two nobody can say which is right: throws UnreadableAnswer. The next
 * query asks both again.
 */
export function confirmedByPos(page: OrderStatus, pos: OrderStatus): OrderStatus {
  if (page.State !== 'paid') return pos;
  if (pos.State === 'voided' || pos.State === 'refunded') return pos;
  if (pos.State !== 'paid' || pos.Amount !== page.Amount) {
    throw new UnreadableAnswer('The page and the POS contradict each other');
  }
  const isSecure = page.MdStatus === '1' && pos.MdStatus === '1';
  return { ...page, MdStatus: isSecure ? '1' : '4' };
}

/** Tells whether the record names our order. Throws UnreadableAnswer when it names another. */
function requireOurs(answer: Node, orderNumber: string): boolean {
  const named = [textOf(answer, 'TransactionId'), textOf(answer, 'OrderID', 'OrderId')].filter(
    (name) => name !== '',
  );
  if (named.some((name) => name !== orderNumber)) {
    throw new UnreadableAnswer('The record is of another order');
  }
  return named.length > 0;
}

export const nothingHeld: OrderStatus = {
  State: 'none',
  Amount: null,
  BankReference: null,
  AuthCode: null,
  CardLastFour: null,
  MdStatus: null,
  BankCode: null,
};
