import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BankOrder, CardCase, Returned } from './card-cases';

const dot = (kurus: number) => `${Math.trunc(kurus / 100)}.${String(kurus % 100).padStart(2, '0')}`;
const comma = (kurus: number) => dot(kurus).replace('.', ',');

const elements = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('');
const document = (root: string, inner: string) =>
  `<?xml version="1.0" encoding="utf-8"?><${root}>${inner}</${root}>`;

export function registration(server: Server): string {
  const { port } = server.address() as AddressInfo;
  return document(
    'RegisterResponse',
    elements({
      PaymentToken: randomBytes(16).toString('hex'),
      CommonPaymentUrl: `http://127.0.0.1:${port}/commonPayment/SecurePayment`,
      ErrorCode: '',
    }),
  );
}

/** The page ends with this where the issuer was not asked. */
const pageEndings: Readonly<Partial<Record<CardCase['holder'], string>>> = {
  'wrong-code': '2050',
  'gave-up': '5050',
  'not-enrolled': '2053',
  unable: '2053',
  error: '2053',
  'error-1105': '2053',
};

const codeOf = ({ card, taken }: BankOrder) =>
  card.code === null
    ? (pageEndings[card.holder] ?? '2050')
    : card.code === '00' && taken === 0
      ? '0005'
      : `00${card.code}`;

/** Writes the return by GET (vk-cp-resp-02). */
export function pageReturn(order: BankOrder, token: string): Returned {
  const { way } = order.card;
  const code = codeOf(order);
  const said = way === 'altered' ? (code === '0000' ? '0051' : '0000') : code;
  const fields: Array<[string, string]> = [
    ['Rc', said],
    ['AuthCode', '000000'],
    ['ErrorCode', said === '0000' ? '' : said],
    ['Message', 'YANIT'],
    ...(way === 'unsigned' ? [] : [['PaymentToken', token] as [string, string]]),
    ['TransactionId', way === 'other-order' ? `${order.orderNumber}2` : order.orderNumber],
    ['MaskedPan', '49384601****4205'],
  ];
  return { method: 'get', fields };
}

/** Writes GetVposTransaction: an order that never reached the POS has an ErrorCode alone. */
export function pageRecord(order: BankOrder | null): string {
  const root = 'VposTransactionResponse';
  if (!order) return document(root, elements({ ErrorCode: '5060' }));
  const named = { TransactionId: order.orderNumber, OrderID: order.orderNumber };
  if (!order.isConcluded) return document(root, elements({ ...named, ErrorCode: '5061' }));
  const code = codeOf(order);
  if (/^[25]/.test(code)) return document(root, elements({ ...named, ErrorCode: code }));
  return document(
    root,
    elements({
      Rc: code,
      AuthCode: '735879',
      Rrn: '332116547896',
      ...named,
      Amount: comma(order.taken),
      AmountCode: '949',
      TransactionType: 'Sale',
      MaskedPan: '49384601****4205',
      IsSecure: String(order.card.holder === 'full'),
      ErrorCode: code === '0000' ? '' : code,
    }),
  );
}

/**
 * Writes the search: a row tells its security by ThreeDSecureType and has no ECI; the count stands beside the paging
 * element.
 */
export function posRecord(order: BankOrder | null): string {
  const head =
    '<ResponseInfo><Status>Success</Status><ResponseCode>0000</ResponseCode></ResponseInfo><PagedResponseInfo/>';
  const isRecorded = order?.isConcluded === true && order.card.code !== null;
  if (!order || !isRecorded) return document('SearchResponse', `${head}<TotalItemCount>0</TotalItemCount>`);
  const isPaid = order.taken > 0;
  const row = elements({
    MerchantId: '000100000013506',
    TransactionType: 'Sale',
    TransactionId: order.orderNumber,
    OrderId: order.orderNumber,
    ResultCode: isPaid ? '0000' : codeOf(order),
    AuthCode: '735879',
    Rrn: '332116547896',
    CurrencyAmount: dot(isPaid ? order.taken : order.asked),
    AmountCode: '949',
    ThreeDSecureType: order.card.holder === 'full' ? '2' : '1',
    IsCanceled: String(order.isVoided),
    IsReversed: 'false',
    IsRefunded: 'false',
  });
  const rows = `<TransactionSearchResultInfo><TransactionSearchResultInfo>${row}</TransactionSearchResultInfo></TransactionSearchResultInfo>`;
  return document('SearchResponse', `${head}<TotalItemCount>1</TotalItemCount>${rows}`);
}

const statuses: Readonly<Record<CardCase['holder'], string>> = {
  full: 'Y',
  half: 'A',
  'wrong-code': 'Y',
  'gave-up': 'Y',
  'not-enrolled': 'N',
  unable: 'U',
  error: 'E',
  'error-1105': 'E',
  left: 'Y',
};

/** Writes the enrolment (vk-raw-09, vk-raw-11). */
export function enrolmentAnswer(card: CardCase | undefined, enrolmentId: string): string {
  const status = statuses[card?.holder ?? 'full'];
  const code = card?.holder === 'error-1105' ? '1105' : '2053';
  const more =
    status === 'Y'
      ? elements({
          PaReq: 'eJxVUttu',
          ACSUrl: 'https://acs.bank.example/acs',
          TermUrl: 'https://mpi.bank.example/pa',
          MD: 'm',
        })
      : '';
  const result = `<Message><VERes>${elements({ Version: '1.0.2', Status: status })}${more}</VERes></Message>`;
  const error = status === 'E' ? `<ResultDetail><ErrorCode>${code}</ErrorCode></ResultDetail>` : '';
  const end = elements({
    VerifyEnrollmentRequestId: enrolmentId,
    ...(status === 'E' ? {} : { MessageErrorCode: '200' }),
  });
  return document('IPaySecure', result + error + end);
}

/** Writes the MPI's post (vk-ex-resp-45, vk-ex-resp-47). */
export function mpiReturn(order: BankOrder, enrolmentId: string): Returned {
  const { holder, way } = order.card;
  const isKnown = holder === 'full';
  const fields: Array<[string, string]> = [
    ['MerchantId', '000100000013506'],
    ['PurchAmount', String(order.asked)],
    ['PurchCurrency', '949'],
    ['VerifyEnrollmentRequestId', way === 'other-order' ? 'f'.repeat(40) : enrolmentId],
    ['SessionInfo', ''],
    ['Pan', '435508******4358'],
    ['Xid', 'xid0393i3kdkdlslsls'],
    ['Status', isKnown && way !== 'altered' ? 'Y' : 'N'],
    ['Cavv', isKnown ? 'AAABBBBBBBBBBBBBBBIIIIII=' : ''],
    ['Eci', isKnown ? '02' : ''],
    ['ErrorCode', ''],
  ];
  return { method: 'post', fields };
}

/** Writes the VposResponse (vk-raw-13, vk-ex-resp-43). */
export function vposAnswer(order: BankOrder): string {
  const code = codeOf(order);
  const money = { CurrencyAmount: dot(code === '0000' ? order.taken : order.asked), CurrencyCode: '949' };
  return document(
    'VposResponse',
    elements({
      TransactionType: 'Sale',
      TransactionId: order.orderNumber,
      OrderId: order.orderNumber,
      ResultCode: code,
      ResultDetail: code === '0000' ? 'İŞLEM BAŞARILI' : 'RED',
      AuthCode: '11234',
      HostDate: '175017',
      Rrn: '201101240006',
      ...money,
      ThreeDSecureType: '2',
      BatchNo: '86',
    }),
  );
}
