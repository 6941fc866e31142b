import { knownBy, type Kurus } from 'municipality/contract';
import { dotAmount, UnreadableAnswer } from '../protocol/bank-answer';
import type { AuthenticatedSale, SaleResult, Undoing, UndoResult } from '../protocol/bank-pos';
import { BATCH_CLOSED, SUCCESS } from './codes';
import { readDotAmount, readRoot, textOf, writeXml, type VakifbankAccount } from './message';

/**
 * Makes the sale of an authenticated card holder. Card and amount are the enrolment's and are not sent again (a 3-D
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
 * Reads the answer to a sale, by the table of bank answers. Throws UnreadableAnswer where nothing can be concluded: another
 * order, another amount, or a code that is not known to mean paid or not paid.
 */
export function readSale(xml: string, orderNumber: string, total: Kurus): SaleResult {
  const answer = readRoot(xml, 'VposResponse');
  const code = textOf(answer, 'ResultCode');
  const id = textOf(answer, 'TransactionId');
  const order = textOf(answer, 'OrderId');
  if ((id !== '' && id !== orderNumber) || (order !== '' && order !== orderNumber)) {
    throw new UnreadableAnswer('The answer is about another order');
  }
  const amount = textOf(answer, 'CurrencyAmount');
  switch (knownBy('vakifbank-mpi', 'sale', code)) {
    case 'unknown':
      throw new UnreadableAnswer(`The code ${/^\d{4}$/.test(code) ? code : 'there is'} decides nothing`);
    case 'paid':
      if (id === '') throw new UnreadableAnswer('The answer names no order');
      if (amount !== '' && readDotAmount(amount) !== total) {
        throw new UnreadableAnswer('Another amount was taken than ordered');
      }
      break;
    case 'not-paid':
  }
  return {
    State: code === SUCCESS ? 'paid' : 'declined',
    Amount: code === SUCCESS && amount !== '' ? total : null,
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
  // These codes of undoing are not in the table of sales: given back before, a batch that is closed.
  const isKnown = ['1059', '1083', BATCH_CLOSED].includes(code);
  if (!isKnown && knownBy('vakifbank-mpi', 'sale', code) !== 'not-paid') {
    throw new UnreadableAnswer('The answer is neither yes nor no');
  }
  return { kind: 'refused', bankCode: code, isOtherWay: code === BATCH_CLOSED };
}
