import type { Kurus } from 'municipality/contract';
import { dotAmount, UnreadableAnswer } from '../bank-answer';
import type { AuthenticatedSale, SaleResult, Undoing, UndoResult } from '../bank-pos';
import { BATCH_CLOSED, classOf, SUCCESS } from './codes';
import { readDotAmount, readRoot, textOf, writeXml, type VakifbankAccount } from './message';

/**
 * The sale of an authenticated card holder. Card and amount are the enrolment's and are not sent again (a 3-D
 * authorised merchant is refused when they are), so nobody has to keep a card between the two.
 */
export function saleRequest(account: VakifbankAccount, sale: AuthenticatedSale): string {
  return writeXml([
    'VposRequest',
    [
      ['MerchantId', account.merchantId],
      ['Password', account.password],
      ['TerminalNo', account.terminalNo],
      ['TransactionType', 'Sale'],
      ['TransactionId', sale.orderNumber],
      ['ECI', sale.eci],
      ['CAVV', sale.cavv],
      ['MpiTransactionId', sale.md],
      ['OrderId', sale.orderNumber],
      ['ClientIp', sale.ipAddress],
      ['TransactionDeviceSource', '0'],
    ],
  ]);
}

/** Undoes a sale within its batch (`Cancel`), or gives its money back later (`Refund`). */
export function undoRequest(
  account: VakifbankAccount,
  type: 'Cancel' | 'Refund',
  undoing: Undoing,
  transactionId: string,
): string {
  return writeXml([
    'VposRequest',
    [
      ['MerchantId', account.merchantId],
      ['Password', account.password],
      ['TransactionType', type],
      ['TransactionId', transactionId],
      ['ReferenceTransactionId', undoing.orderNumber],
      ...(type === 'Refund' ? ([['CurrencyAmount', dotAmount(undoing.total)]] as const) : []),
      ['ClientIp', undoing.ipAddress],
    ],
  ]);
}

/**
 * Reads the answer to a sale. Throws UnreadableAnswer where nothing can be concluded: another order, another amount, a
 * code that speaks of an earlier try, or one of no known class.
 */
export function readSale(xml: string, orderNumber: string, total: Kurus): SaleResult {
  const answer = readRoot(xml, 'VposResponse');
  const code = textOf(answer, 'ResultCode');
  const id = textOf(answer, 'TransactionId');
  const order = textOf(answer, 'OrderId');
  if ((id !== '' && id !== orderNumber) || (order !== '' && order !== orderNumber)) {
    throw new UnreadableAnswer('The answer is about another order');
  }
  if (code === SUCCESS) {
    if (id === '') throw new UnreadableAnswer('The answer names no order');
    const amount = textOf(answer, 'CurrencyAmount');
    if (amount !== '' && readDotAmount(amount) !== total) {
      throw new UnreadableAnswer('Another amount was taken than ordered');
    }
  } else if (classOf(code) === 'doubtful') {
    throw new UnreadableAnswer(`The code ${/^\d{4}$/.test(code) ? code : 'there is'} decides nothing`);
  }
  return {
    State: code === SUCCESS ? 'paid' : 'declined',
    BankReference: textOf(answer, 'Rrn') || null,
    AuthCode: textOf(answer, 'AuthCode') || null,
    BankCode: code,
  };
}

/**
 * Reads the answer to a cancel or refund. That it was undone before (1059, 1083) is a refusal: the order's own record
 * shows it. Throws UnreadableAnswer where nothing can be concluded.
 */
export function readUndoing(xml: string, orderNumber: string): UndoResult {
  const answer = readRoot(xml, 'VposResponse');
  const code = textOf(answer, 'ResultCode');
  const reference = textOf(answer, 'ReferenceTransactionId');
  if (reference !== '' && reference !== orderNumber) {
    throw new UnreadableAnswer('The answer is about another order');
  }
  if (code === SUCCESS) return { kind: 'done', bankReference: textOf(answer, 'Rrn') || null };
  if (code !== '1083' && classOf(code) === 'doubtful') {
    throw new UnreadableAnswer('The answer is neither yes nor no');
  }
  return { kind: 'refused', bankCode: code, isOtherWay: code === BATCH_CLOSED };
}
