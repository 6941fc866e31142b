import { bankTime } from '../nestpay/clock';
import { gateAmount } from '../nestpay/money';
import { findSale, refundedAmount, type Order, type Transaction } from '../nestpay/orders';
import type { Branch } from './branch';
import { codeOf, codes } from './codes';
import type { Form, Said } from './service';
import { readRequest, type Element } from './xml';

const isOurs = ({ bank }: Branch, request: ReadonlyMap<string, string> | null) =>
  request?.get('MerchantCriteria/HostMerchantId') === bank.merchantId &&
  request.get('MerchantCriteria/MerchantPassword') === bank.password;

/** Answers a search: the successful sale of an order if there is one, else the last try. */
export function search(branch: Branch, form: Form): Said {
  const request = readRequest(form('prmstr'), 'SearchRequest');
  const orderId =
    request?.get('TransactionCriteria/TransactionId') || request?.get('TransactionCriteria/OrderId') || '';
  if (!isOurs(branch, request)) return { orderId, element: refusal('SearchResponse') };
  const order = branch.books.find(orderId);
  const last = order && (findSale(order) ?? order.transactions.at(-1));
  const rows = order && last ? [rowOf(order, last)] : [];
  return { orderId, element: answerOf('SearchResponse', rows.length, rows) };
}

/** Answers SettlementDetail: the successful transactions of a day, at most fifty at a time. */
export function settlement(branch: Branch, form: Form): Said {
  const request = readRequest(form('prmstr'), 'SettlementDetailRequest');
  if (!isOurs(branch, request)) return { orderId: '', element: refusal('SettlementDetailResponse') };
  const wanted = request?.get('DateCriteria/SettlementDate') ?? '';
  const page = Number(request?.get('RequestOrderCriteria/PageIndex') ?? '1');
  const size = Math.min(50, Number(request?.get('RequestOrderCriteria/PageSize') ?? '50'));
  const all = branch.books
    .list()
    .flatMap((order) =>
      order.transactions
        .filter(({ issuer, at }) => issuer === '00' && bankTime(at).day.replaceAll('-', '') === wanted)
        .map((entry) => rowOf(order, entry)),
    );
  const rows = all.slice((page - 1) * size, page * size);
  return { orderId: '', element: answerOf('SettlementDetailResponse', all.length, rows) };
}

/** `ResponseInfo` speaks of the query alone. */
function answerOf(name: string, total: number, rows: readonly Element[]): Element {
  return [
    name,
    [
      [
        'ResponseInfo',
        [
          ['Status', 'Success'],
          ['ResponseCode', codes.success],
        ],
      ],
      // It stands beside the paging element, as the bank has been seen to write it.
      ['PagedResponseInfo', []],
      ['TotalItemCount', String(total)],
      ['TransactionSearchResultInfo', rows],
    ],
  ];
}

function refusal(name: string): Element {
  return [
    name,
    [
      [
        'ResponseInfo',
        [
          ['Status', 'Error'],
          ['ResponseCode', codes.unknownMerchant],
        ],
      ],
    ],
  ];
}

function rowOf(order: Order, entry: Transaction): Element {
  const isSale = entry.chargeType === 'S';
  const returned = isSale ? refundedAmount(order) : 0;
  return [
    'TransactionSearchResultInfo',
    [
      ['TransactionId', isSale ? order.oid : entry.transId],
      ['OrderId', isSale ? order.oid : ''],
      ['ReferencedTransactionId', isSale ? '' : order.oid],
      ['TransactionType', isSale ? 'Sale' : 'Refund'],
      ['ResultCode', codeOf(entry.issuer)],
      ['HostResultCode', entry.issuer],
      ['AuthCode', entry.authCode || '000000'],
      ['Rrn', entry.hostRefNum],
      ['CurrencyAmount', gateAmount(entry.amount)],
      ['AmountCode', '949'],
      // The bank's rows tell the security by this and bring no ECI.
      ['ThreeDSecureType', entry.authentication?.mdStatus === '1' ? '2' : '1'],
      ['PanMasked', entry.maskedCard.replace(/ /g, '')],
      ['IsCanceled', String(entry.voidedAt !== null)],
      ['IsReversed', 'false'],
      ['IsRefunded', String(returned > 0)],
      ['TotalRefundAmount', gateAmount(returned)],
    ],
  ];
}
