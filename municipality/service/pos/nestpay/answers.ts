import { z } from 'zod';
import { findBankAnswerRow, kurus, knownBy, type Kurus } from 'municipality/contract';
import { parseXml, UnreadableAnswer } from '../protocol/bank-answer';
import type { BankDayLine, OrderStatus, SaleResult, UndoResult } from '../protocol/bank-pos';

const Value = z.unknown().transform((value) => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : '';
});

const Answer = z.object({
  CC5Response: z.object({
    OrderId: Value.optional(),
    ErrMsg: Value.optional(),
    Response: Value.optional(),
    ProcReturnCode: Value.optional(),
    AuthCode: Value.optional(),
    TransId: Value.optional(),
    HostRefNum: Value.optional(),
    Extra: z.union([z.record(z.string(), Value), z.literal('')]).optional(),
  }),
});

const notFound = /no record found|kay[ıi]t bulunamad[ıi]/i;

/**
 * Reads the answer to a NestPay order status query. `Response`, `ProcReturnCode` and `ErrMsg` at the top are about
 * the query; the payment's own figures stand in `Extra`, amounts in minor units without a dot.
 * Throws UnreadableAnswer for HTML, a refused query, another order's record or figures that contradict each other.
 */
export function readOrderStatus(xml: string, orderNumber: string): OrderStatus {
  const { ErrMsg = '', Extra = '' } = parse(xml);
  const record = Extra === '' ? {} : Extra;
  const field = (name: string): string | null => record[name] || fromLine(record['ORDERSTATUS'], name);
  const transactionState = field('TRANS_STAT');
  if (transactionState === null) {
    // Only the bank's own words say "no such order"; an empty template also comes with refused queries.
    if (notFound.test(ErrMsg)) return nothingHeld;
    throw new UnreadableAnswer('The bank did not answer the query');
  }
  if (field('ORD_ID') !== orderNumber) throw new UnreadableAnswer('The record is of another order');
  const state = stateOf(transactionState, field('CHARGE_TYPE_CD'), field('PROC_RET_CD'));
  return {
    State: state,
    Amount: state === 'paid' ? amountOf(field('CAPTURE_AMT') ?? field('ORIG_TRANS_AMT')) : null,
    BankReference: field('TRANS_ID') ?? field('HOST_REF_NUM'),
    AuthCode: field('AUTH_CODE'),
    CardLastFour: /(\d{4})\D*$/.exec(field('PAN') ?? '')?.[1] ?? null,
    MdStatus: field('MDSTATUS'),
    BankCode: field('PROC_RET_CD'),
  };
}

/**
 * Reads the answer to a sale, by the table of bank answers; it names no amount. Throws UnreadableAnswer where it is no
 * CC5Response, of another order, or neither yes nor no.
 */
export function readSale(xml: string, orderNumber: string): SaleResult {
  const answer = parse(xml);
  const { OrderId = '', Response = '', ProcReturnCode = '', ErrMsg = '', Extra = '' } = answer;
  if (OrderId !== orderNumber) throw new UnreadableAnswer('The answer is about another order');
  const isPaid = Response === 'Approved' && ProcReturnCode === '00';
  const named = /CORE-\d{4}/.exec(`${Extra === '' ? '' : (Extra['ERRORCODE'] ?? '')} ${ErrMsg}`)?.[0] ?? '';
  const error = findBankAnswerRow('nestpay-3d', 'sale', named) ? named : '';
  const known = isPaid
    ? 'paid'
    : knownBy('nestpay-3d', 'sale', error || (Response === 'Declined' ? ProcReturnCode : ''));
  if (known === 'unknown') throw new UnreadableAnswer('The answer decides nothing');
  return {
    State: known === 'paid' ? 'paid' : 'declined',
    BankReference: answer.TransId || answer.HostRefNum || null,
    AuthCode: answer.AuthCode || null,
    BankCode: ProcReturnCode || null,
  };
}

/** Matches the errors that mean: cancel before the batch is closed (2508), give back after it (2008, 2511). */
const otherWay = /CORE-(2008|2508|2511)/;

/**
 * Reads the answer to a `Void` or `Credit`. Throws UnreadableAnswer where nothing can be concluded. That nothing is left
 * to give back (2504) is a refusal: an earlier undoing shows in the order's own status.
 */
export function readUndoing(xml: string, orderNumber: string): UndoResult {
  const answer = parse(xml);
  const { OrderId = '', Response = '', ProcReturnCode = '', ErrMsg = '', Extra = '' } = answer;
  const errorCode = Extra === '' ? '' : (Extra['ERRORCODE'] ?? '');
  const error = /CORE-\d{4}/.exec(`${errorCode} ${ErrMsg}`)?.[0] ?? '';
  // What the API itself turns away it answers without the order's number.
  const isTurnedAway = OrderId === '' && error !== '' && Response !== 'Approved';
  if (OrderId !== orderNumber && !isTurnedAway) {
    throw new UnreadableAnswer('The answer is about another order');
  }
  if (Response === 'Approved' && ProcReturnCode === '00') {
    return { kind: 'done', bankReference: answer.TransId || answer.HostRefNum || null };
  }
  if (!/^(Declined|Error)$/.test(Response)) throw new UnreadableAnswer('The answer is neither yes nor no');
  const isOtherWay = otherWay.test(`${ErrMsg} ${errorCode}`);
  return { kind: 'refused', bankCode: errorCode || ProcReturnCode || null, isOtherWay };
}

/**
 * Reads the answer to an ORDERHISTORY query: each transaction a tab-separated line of type, state, asked and taken
 * amount (minor units), times of authorisation, capture and void, reference, authorisation, code and number.
 */
export function readHistory(xml: string, orderNumber: string): Array<BankDayLine & { readonly day: string }> {
  const { OrderId = '', ErrMsg = '', Response = '', Extra = '' } = parse(xml);
  const record = Extra === '' ? {} : Extra;
  const count = record['TRXCOUNT'] ?? '';
  if (!/^\d{1,4}$/.test(count)) throw new UnreadableAnswer('The bank did not answer the query');
  if (count === '0' && !notFound.test(ErrMsg))
    throw new UnreadableAnswer('The bank holds nothing and says why not');
  if (count !== '0' && (Response !== 'Approved' || OrderId !== orderNumber)) {
    throw new UnreadableAnswer('The history is of another order');
  }
  return Array.from({ length: Number(count) }, (_, index) => record[`TRX${index + 1}`] ?? '').flatMap(
    (line) => {
      const [type, state = '', asked = '', taken = '', authorised = '', , , , , code, transId] =
        line.split('\t');
      if ((type !== 'S' && type !== 'C') || !/^\d{4}-\d{2}-\d{2} /.test(authorised)) {
        throw new UnreadableAnswer('A transaction of the history cannot be read');
      }
      const kind = type === 'S' ? ('sale' as const) : ('refund' as const);
      const stands = stateOf(state, type, code ?? null);
      if (stands !== (kind === 'sale' ? 'paid' : 'refunded')) return [];
      const day = authorised.slice(0, 10);
      // What is authorised and not captured yet has no second amount.
      const amount = amountOf(taken || asked);
      return [{ orderNumber, kind, amount, bankReference: transId || null, day }];
    },
  );
}

const nothingHeld: OrderStatus = {
  State: 'none',
  Amount: null,
  BankReference: null,
  AuthCode: null,
  CardLastFour: null,
  MdStatus: null,
  BankCode: null,
};

function parse(xml: string): z.output<typeof Answer>['CC5Response'] {
  const answer = Answer.safeParse(parseXml(xml));
  if (!answer.success) throw new UnreadableAnswer('The answer is not a CC5Response');
  return answer.data.CC5Response;
}

/** Some banks send the record only as one line of `NAME:value` pairs, parted by tabs or spaces. */
function fromLine(line: string | undefined, name: string): string | null {
  return new RegExp(`(?:^|\\s)${name}:(\\S+)`).exec(line ?? '')?.[1] ?? null;
}

function stateOf(
  transactionState: string,
  chargeType: string | null,
  code: string | null,
): OrderStatus['State'] {
  const isRefund = chargeType === 'C';
  switch (knownBy('nestpay-pay', 'query', transactionState)) {
    case 'paid':
      // Only sales are sent, so an authorisation is one.
      if (isRefund) return 'refunded';
      return chargeType === 'S' && code === '00' ? 'paid' : 'pending';
    case 'not-paid':
      return transactionState === 'V' || transactionState === 'CNCL' ? 'voided' : 'declined';
    case 'unknown':
      return 'pending';
  }
}

function amountOf(minorUnits: string | null): Kurus {
  if (minorUnits === null || !/^\d{1,15}$/.test(minorUnits)) {
    throw new UnreadableAnswer('The amount is not in minor units');
  }
  return kurus(Number(minorUnits));
}
