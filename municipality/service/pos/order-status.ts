import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { kurus, type Kurus, type ResponseOf, type paymentCalls } from 'municipality/contract';

export type SaleResult = ResponseOf<typeof paymentCalls.CompleteThreeDPaymentOperation>;
export type OrderStatus = ResponseOf<typeof paymentCalls.QueryOnlinePaymentOrderStatus>;

/** The answer is none that can be read: nothing may be concluded from it about the payment. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer';
}

const parser = new XMLParser({
  // References to objects would need a DTD, which is refused below; Turkish letters come as &#x130;.
  htmlEntities: true,
  parseTagValue: false,
  ignoreAttributes: true,
  trimValues: true,
});

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

/** Errors that speak of another sale of the same order or authentication: the money may have been taken by that one. */
const doubtful = /CORE-(2127|2304|2507)/;

/**
 * Reads the answer to a sale. Throws UnreadableAnswer where nothing can be concluded: no CC5Response, another order,
 * or an error that speaks of an earlier sale.
 */
export function readSale(xml: string, orderNumber: string): SaleResult {
  const answer = parse(xml);
  const { OrderId = '', Response = '', ProcReturnCode = '', ErrMsg = '', Extra = '' } = answer;
  if (OrderId !== orderNumber) throw new UnreadableAnswer('The answer is about another order');
  const errorCode = Extra === '' ? '' : (Extra['ERRORCODE'] ?? '');
  if (doubtful.test(`${ErrMsg} ${errorCode}`)) throw new UnreadableAnswer('The order was sold before');
  const isPaid = Response === 'Approved' && ProcReturnCode === '00';
  if (!isPaid && !/^(Declined|Error)$/.test(Response))
    throw new UnreadableAnswer('The answer is neither yes nor no');
  return {
    State: isPaid ? 'paid' : 'declined',
    BankReference: (answer.TransId ?? answer.HostRefNum) || null,
    AuthCode: answer.AuthCode || null,
    BankCode: ProcReturnCode || null,
  };
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
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new UnreadableAnswer('The answer brings a document type');
  let document: unknown;
  try {
    document = parser.parse(xml);
  } catch (cause) {
    throw new UnreadableAnswer('The answer is not XML', { cause });
  }
  const answer = Answer.safeParse(document);
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
  switch (transactionState) {
    // Authorised, captured, settled. Only sales are sent, so an authorisation is one.
    case 'A':
    case 'C':
    case 'S':
      if (chargeType === 'C') return 'refunded';
      return chargeType === 'S' && code === '00' ? 'paid' : 'pending';
    case 'V':
    case 'CNCL':
      return 'voided';
    case 'D':
    case 'ERR':
      return 'declined';
    // PN is pending, R waits for a technical reversal; of a letter we do not know we conclude nothing.
    default:
      return 'pending';
  }
}

function amountOf(minorUnits: string | null): Kurus {
  if (minorUnits === null || !/^\d{1,15}$/.test(minorUnits)) {
    throw new UnreadableAnswer('The amount is not in minor units');
  }
  return kurus(Number(minorUnits));
}
