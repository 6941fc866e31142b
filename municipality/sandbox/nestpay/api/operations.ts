import { isSettled } from './query';
import type { ApiRequest, Element } from './xml';
import { bankTime } from '../clock';
import { parseApiTotal } from '../money';
import { chargedAmount, findSale, refundedAmount, type Order, type Transaction } from '../orders';
import type { Branch } from '../sessions';
import * as texts from '../texts';

/** Takes the money of a finished `3d`/`3d_host` authentication; each authentication serves one sale (CORE-2127). */
export function takeSale({ books, visits, now }: Branch, request: ApiRequest): Element[] {
  const pending = visits.findPendingSale(request.Number);
  if (!pending) return refusal(request, now(), 'CORE-2121', '3-D doğrulaması olmadan satış yapılamaz.');
  const { authentication, order, card } = pending;
  const matches =
    order.oid === request.OrderId &&
    authentication.xid === request.PayerTxnId &&
    authentication.eci === request.PayerSecurityLevel &&
    authentication.cavv === request.PayerAuthenticationCode;
  if (!matches) return refusal(request, now(), 'CORE-2121', '3-D doğrulama değerleri siparişle uyuşmuyor.');
  if (pending.used) return refusal(request, now(), 'CORE-2127', 'XID daha önce kullanılmıştır.');
  if (findSale(order)) return refusal(request, now(), 'CORE-2507', texts.alreadyPaidText);
  const amount = parseApiTotal(request.Total);
  if (amount !== pending.amount || request.Currency !== '949') {
    return refusal(request, now(), '', 'Tutar ya da para birimi doğrulanan işlemle uyuşmuyor.');
  }
  pending.used = true;
  const sale = books.recordSale(order, amount, card, card.issuer ?? '00', authentication);
  return done(order, sale, texts.issuerTexts[sale.issuer]);
}

/** Undoes the order's latest standing transaction of the same bank day. */
export function voidLatest(branch: Branch, request: ApiRequest): Element[] {
  const now = branch.now();
  const order = findOrder(branch, request);
  const latest = order?.transactions.filter(({ issuer, voidedAt }) => issuer === '00' && !voidedAt).at(-1);
  if (!order || !latest) {
    return refusal(request, now, 'CORE-2008', 'İptal edilmeye uygun satış işlemi bulunamadı.');
  }
  if (bankTime(latest.at).day < bankTime(now).day) {
    return refusal(request, now, 'CORE-2511', 'Gün sonu alınmış işlem iptal edilemez.');
  }
  latest.voidedAt = now;
  return done(order, latest, '');
}

/** Gives back part or, without a Total, the rest of the order's sale. */
export function refund(branch: Branch, request: ApiRequest): Element[] {
  const now = branch.now();
  const order = findOrder(branch, request);
  const sale = order && findSale(order);
  if (!order || !sale) return refusal(request, now, 'CORE-2301', 'İade edilecek sipariş bulunamadı.');
  const net = chargedAmount(order) - refundedAmount(order);
  if (net === 0) return refusal(request, now, 'CORE-2504', 'Net tutar 0.');
  if (branch.bank.refusesSameDayRefund && !isSettled(order, bankTime(now).day)) {
    return refusal(request, now, 'CORE-2508', 'Gün sonu alınmamış sipariş iade edilemez.');
  }
  const amount = request.Total === '' ? net : parseApiTotal(request.Total);
  if (amount === null) return refusal(request, now, '', 'Tutar geçersiz.');
  if (amount > net) return refusal(request, now, 'CORE-2503', 'İade tutarı net tutardan büyük olamaz.');
  return done(order, branch.books.recordRefund(order, sale, amount), '');
}

/** Returns a reply that says the gateway itself refused (ProcReturnCode 99). */
export function refusal(
  request: Pick<ApiRequest, 'OrderId'>,
  now: Date,
  code: string,
  message: string,
): Element[] {
  return [
    ['OrderId', request.OrderId],
    ['GroupId', request.OrderId],
    ['Response', 'Error'],
    ['AuthCode', ''],
    ['HostRefNum', ''],
    ['ProcReturnCode', '99'],
    ['TransId', ''],
    ['ErrMsg', message],
    [
      'Extra',
      [
        ['TRXDATE', bankTime(now).trxDate],
        ['ERRORCODE', code],
        ['NUMCODE', `99${code.replace(/\D/g, '')}`],
      ],
    ],
  ];
}

function done(order: Order, entry: Transaction, message: string): Element[] {
  const approved = entry.issuer === '00';
  const time = bankTime(entry.voidedAt ?? entry.at);
  return [
    ['OrderId', order.oid],
    ['GroupId', order.oid],
    ['Response', approved ? 'Approved' : 'Declined'],
    ['AuthCode', entry.authCode],
    ['HostRefNum', entry.hostRefNum],
    ['ProcReturnCode', entry.issuer],
    ['TransId', entry.transId],
    ['ErrMsg', message],
    [
      'Extra',
      [
        ['SETTLEID', time.day.replaceAll('-', '')],
        ['TRXDATE', time.trxDate],
        ['HOSTDATE', time.hostDate],
        ['ERRORCODE', approved ? '' : `ISO8583-${entry.issuer}`],
        ['CARDBRAND', entry.brand],
        ['NUMCODE', entry.issuer],
      ],
    ],
  ];
}

function findOrder({ books }: Branch, request: ApiRequest): Order | null {
  return request.OrderId !== '' ? books.find(request.OrderId) : books.findByTransaction(request.TransId);
}
