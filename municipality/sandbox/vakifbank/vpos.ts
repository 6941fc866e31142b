import { bankTime } from '../nestpay/clock';
import { gateAmount, parseApiTotal } from '../nestpay/money';
import { chargedAmount, findSale, refundedAmount, type Order, type Transaction } from '../nestpay/orders';
import type { Branch } from './branch';
import { codeOf, codes } from './codes';
import type { Form, Said } from './service';
import { readRequest, type Element } from './xml';

type Fields = ReadonlyMap<string, string>;

/** Answers a vposreq: sales of authenticated card holders, and what undoes them. */
export function answerVpos(branch: Branch, form: Form): Said {
  const request = readRequest(form('prmstr'), 'VposRequest');
  const field = (name: string) => request?.get(name) ?? '';
  const { bank } = branch;
  if (!request || field('MerchantId') !== bank.merchantId || field('Password') !== bank.password) {
    return { orderId: '', element: result(codes.unknownMerchant) };
  }
  if (field('ClientIp') === '') return { orderId: field('OrderId'), element: result(codes.noClientIp) };
  switch (field('TransactionType')) {
    case 'Sale':
      return { orderId: field('OrderId'), element: sell(branch, request, field) };
    case 'Cancel':
    case 'Reversal':
      return { orderId: field('ReferenceTransactionId'), element: cancel(branch, field) };
    case 'Refund':
      return { orderId: field('ReferenceTransactionId'), element: refund(branch, field) };
    default:
      return { orderId: field('OrderId'), element: result(codes.badRequest) };
  }
}

type Read = (name: string) => string;

function sell({ bank, books, memory }: Branch, request: Fields, field: Read): Element {
  const [id, orderId] = [field('TransactionId'), field('OrderId')];
  if (field('TerminalNo') !== bank.terminalNo) return result(codes.unknownMerchant);
  if (field('TransactionDeviceSource') !== '0') return result(codes.noDeviceSource);
  // The enrolment brought them; a merchant authorised for 3-D Secure may not send them twice.
  if (['Pan', 'Expiry', 'Cvv', 'CurrencyAmount'].some((name) => request.has(name))) {
    return result(codes.cardSentAgain);
  }
  if (id === '' || id !== orderId || memory.usedIds.has(id)) return result(codes.usedTransaction);
  const known = books.find(orderId);
  if (known && findSale(known)) return result(codes.alreadyPaid);
  const pending = memory.pendingSales.get(field('MpiTransactionId'));
  const isAuthentic =
    pending?.authentication.eci === field('ECI') && pending.authentication.cavv === field('CAVV');
  if (!pending || !isAuthentic) return result(codes.notAuthentic);
  if (pending.used) return result(codes.usedEnrolmentAtPos);
  pending.used = true;
  memory.usedIds.add(id);
  const { requested, amount, card, authentication } = pending;
  const order = books.open(orderId, requested);
  const sale = books.recordSale(order, amount, card, card.issuer ?? '00', authentication);
  return result(codeOf(sale.issuer), [
    ['TransactionType', 'Sale'],
    ['TransactionId', id],
    ['OrderId', orderId],
    ...moneyOf(sale),
    ['ThreeDSecureType', '2'],
  ]);
}

function cancel({ books, now }: Branch, field: Read): Element {
  const order = books.find(field('ReferenceTransactionId'));
  const sale = order && findSale(order);
  if (!order || !sale) return result(codes.noSuchSale);
  if (sale.voidedAt) return result(codes.alreadyCancelled);
  if (bankTime(sale.at).day < bankTime(now()).day) return result(codes.batchClosed);
  sale.voidedAt = now();
  return undone(order, sale, field);
}

function refund({ books }: Branch, field: Read): Element {
  const order = books.find(field('ReferenceTransactionId'));
  const sale = order && findSale(order);
  if (!order || !sale) return result(codes.noSuchSale);
  const net = chargedAmount(order) - refundedAmount(order);
  const amount = field('CurrencyAmount') === '' ? net : parseApiTotal(field('CurrencyAmount'));
  if (amount === null) return result(codes.amountFormat);
  if (amount > net || net === 0) return result(codes.nothingLeft);
  return undone(order, books.recordRefund(order, sale, amount), field);
}

function undone({ oid }: Order, entry: Transaction, field: Read): Element {
  return result(codes.success, [
    ['TransactionType', field('TransactionType')],
    ['TransactionId', field('TransactionId')],
    ['ReferenceTransactionId', oid],
    ...moneyOf(entry),
  ]);
}

function moneyOf(entry: Transaction): Element[] {
  return [
    ['AuthCode', entry.authCode || '000000'],
    ['HostDate', bankTime(entry.at).hostDate.replace('-', '')],
    ['Rrn', entry.hostRefNum],
    ['CurrencyAmount', gateAmount(entry.amount)],
    ['CurrencyCode', '949'],
    ['TLAmount', gateAmount(entry.amount)],
  ];
}

function result(code: string, more: readonly Element[] = []): Element {
  const detail = code === codes.success ? 'İŞLEM BAŞARILI' : 'RED';
  return ['VposResponse', [['ResultCode', code], ['ResultDetail', detail], ...more]];
}
