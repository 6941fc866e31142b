import { bankTime } from '../nestpay/clock';
import { gateAmount, parseGateAmount } from '../nestpay/money';
import { findSale, type Order, type Transaction } from '../nestpay/orders';
import { isReturnTarget } from '../nestpay/return-page';
import { startVisit, type Branch } from './branch';
import { codeOf, codes } from './codes';
import type { Form, Said } from './service';
import type { Element } from './xml';

const orderPattern = /^[A-Za-z0-9]{1,40}$/;

/** Answers the CreateToken: registers an order, once, and says where the browser pays it. */
export function createToken(branch: Branch, form: Form, host: string): Said {
  const { bank, books, memory } = branch;
  const orderId = form('OrderID') || form('OrderId');
  const transactionId = form('TransactionId');
  const refuse = (code: string): Said => ({
    orderId,
    element: [
      'RegisterResponse',
      [
        ['PaymentToken', ''],
        ['CommonPaymentUrl', ''],
        ['ErrorCode', code],
      ],
    ],
  });
  const isOurs =
    form('HostMerchantId') === bank.merchantId &&
    form('MerchantPassword') === bank.password &&
    form('HostTerminalId') === bank.terminalNo;
  if (!isOurs) return refuse(codes.unknownMerchant);
  const amount = parseGateAmount(form('Amount'));
  if (amount === null) return refuse(codes.amountFormat);
  const isWellFormed =
    form('TransactionType') === 'Sale' &&
    form('AmountCode') === '949' &&
    form('IsSecure') === 'true' &&
    form('AllowNotEnrolledCard') === 'false' &&
    orderPattern.test(orderId) &&
    transactionId === orderId &&
    form('PAN') + form('CVV') === '';
  if (!isWellFormed) return refuse(codes.badRequest);
  const [successUrl, failUrl] = [form('SuccessUrl'), form('FailUrl')];
  if (![successUrl, failUrl].every((url) => isReturnTarget(url) && url.length <= 255)) {
    return refuse(codes.badReturnAddress);
  }
  if (memory.usedIds.has(transactionId)) return refuse(codes.usedTransaction);
  memory.usedIds.add(transactionId);
  const order = books.open(orderId, amount);
  const hours = Number(form('TokenExpireTime')) === 2 ? 2 : 1;
  const start = { order, amount, successUrl, failUrl, hours, enrolmentId: '', sessionInfo: '', card: null };
  const { token } = startVisit(branch, { kind: 'common', ...start });
  return {
    orderId,
    element: [
      'RegisterResponse',
      [
        ['PaymentToken', token],
        ['CommonPaymentUrl', `${host}${bank.path}/commonPayment/SecurePayment`],
        ['ErrorCode', ''],
      ],
    ],
  };
}

/** Answers GetVposTransaction: what became of an order. Amounts with a comma here, as the bank writes them. */
export function pageStatus({ bank, books, memory }: Branch, form: Form): Said {
  const orderId = form('TransactionId');
  const answer = (fields: readonly Element[]): Said => ({
    orderId,
    element: ['VposTransactionResponse', fields],
  });
  if (form('HostMerchantId') !== bank.merchantId || form('Password') !== bank.password) {
    return answer([['ErrorCode', codes.unknownMerchant]]);
  }
  const order = books.find(orderId);
  if (!order) return answer([['ErrorCode', codes.unknownOrder]]);
  const last = findSale(order) ?? order.transactions.at(-1);
  if (!last) return answer(unfinished(order, memory.endings.get(orderId) ?? null));
  return answer(recordOf(order, last));
}

/** Returns an order that never came to the POS: an ErrorCode alone, of how it ended or that it is still on the page. */
function unfinished({ oid }: Order, code: string | null): Element[] {
  const named: Element[] = [
    ['TransactionId', oid],
    ['OrderID', oid],
  ];
  // The POS' own refusals come with `Rc` as well.
  const refused: Element[] = code?.startsWith('1') ? [['Rc', code]] : [];
  return [...refused, ...named, ['ErrorCode', code ?? codes.notFinished]];
}

function recordOf({ oid }: Order, last: Transaction): Element[] {
  const code = codeOf(last.issuer);
  return [
    ['Rc', code],
    ['AuthCode', last.authCode || '000000'],
    ['Rrn', last.hostRefNum],
    ['Message', last.issuer === '00' ? 'İŞLEM BAŞARILI' : 'RED'],
    ['TransactionId', oid],
    ['OrderID', oid],
    ['Amount', gateAmount(last.amount).replace('.', ',')],
    ['AmountCode', '949'],
    ['TransactionType', 'Sale'],
    ['MaskedPan', last.maskedCard.replace(/ /g, '')],
    ['HostDate', bankTime(last.at).hostDate.replace('-', '')],
    ['IsSecure', String(last.authentication?.mdStatus === '1')],
    ['ErrorCode', last.issuer === '00' ? '' : code],
  ];
}
