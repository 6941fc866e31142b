import { type BankWay, findBankAnswerRow, type Kurus, knownBy } from 'municipality/contract';
import type { BankReason, EndReason } from '~/features/payments/attempt/reasons';
import { bankReason } from '../shape/bank-reason';
import type { NestpayReply } from './reply.server';

/** Describes what our own row says about the order the reply names. */
export interface ExpectedOrder {
  merchantId: string;
  orderNumber: string;
  amount: Kurus;
  currency: string;
}

type Distrust =
  | 'hash-wrong'
  | 'hash-missing'
  | 'field-doubled'
  | 'merchant-other'
  | 'order-unknown'
  | 'order-other'
  | 'order-in-doubt'
  | 'hash-old';

/**
 * Describes what a bank return proves. `distrusted`: nothing at all, the bank must be asked. `paid`: the money was
 * taken, just as ordered. `taken-otherwise`: taken, but not as ordered, a person has to look. `refused`: not taken.
 * `troubled`: the bank says itself that something went wrong, and nothing of the money.
 */
type Verdict =
  | { kind: 'distrusted'; reason: Distrust }
  | { kind: 'paid'; bankReference: string; authCode: string; cardLastFour: string | null }
  | {
      kind: 'taken-otherwise';
      reason: 'amount-differs' | 'currency-differs' | 'half-secure';
      bankReference: string;
      authCode: string;
      cardLastFour: string | null;
    }
  | { kind: 'refused'; reason: EndReason | BankReason }
  | { kind: 'troubled'; reason: 'bank-trouble' };

const errorOf = (fields: ReadonlyMap<string, string>) =>
  fields.get('ErrCode') || fields.get('ErrorCode') || '';

/** Finds the row of the table of bank answers for a reply that is not approved. */
function answerOf(fields: ReadonlyMap<string, string>, way: BankWay): string {
  const mdStatus = fields.get('mdStatus') ?? '';
  const code = fields.get('ProcReturnCode') ?? '';
  if (findBankAnswerRow(way, 'return', `md-${mdStatus}`)) return `md-${mdStatus}`;
  if (findBankAnswerRow(way, 'return', errorOf(fields))) return errorOf(fields);
  if (way === 'nestpay-3d') return 'not-authenticated';
  if (fields.get('Response') !== 'Declined') return 'error';
  return code === '' || code === '99' ? `declined-md-${mdStatus}` : code;
}

function notApproved(
  fields: ReadonlyMap<string, string>,
  way: BankWay,
): Extract<Verdict, { kind: 'refused' | 'troubled' }> {
  const reason = refusalReason(fields);
  return knownBy(way, 'return', answerOf(fields, way)) === 'not-paid'
    ? { kind: 'refused', reason }
    : { kind: 'troubled', reason: 'bank-trouble' };
}

function refusalReason(fields: ReadonlyMap<string, string>): BankReason | 'bank-refused' {
  const mdStatus = fields.get('mdStatus') ?? '';
  const code = fields.get('ProcReturnCode') ?? '';
  const error = errorOf(fields);
  if (mdStatus !== '' && mdStatus !== '1') return bankReason('authentication', mdStatus);
  if (/^\d{2}$/.test(code) && code !== '00' && code !== '99') return bankReason('answer', code);
  return error === '' ? 'bank-refused' : bankReason('gateway', error);
}

/** Says why nothing of a reply may be believed; null when it is signed, ours, and about the expected order. */
function findDistrust(
  reply: NestpayReply,
  isSigned: boolean,
  expected: ExpectedOrder | null,
): Distrust | null {
  const { fields } = reply;
  if (reply.isAmbiguous) return 'field-doubled';
  if (!isSigned)
    return (fields.get('HASH') ?? fields.get('hash') ?? '') === '' ? 'hash-missing' : 'hash-wrong';
  if (expected === null) return 'order-unknown';
  if (fields.get('clientid') !== expected.merchantId) return 'merchant-other';
  if (reply.orderNumber !== expected.orderNumber) return 'order-other';
  // It was paid already, or is being paid: no refusal of the order.
  const row = findBankAnswerRow('nestpay-pay', 'return', errorOf(fields));
  return row?.known === 'unknown' ? 'order-in-doubt' : null;
}

/** Describes what the store type `3d` brings back: the card holder is known again, and nothing has been taken yet. */
interface Authentication {
  readonly md: string;
  readonly xid: string;
  readonly eci: string;
  readonly cavv: string;
}

/**
 * Verifies a reply of the store type `3d` (bank document 1.2): it authenticates only, so everything but a full
 * authentication of exactly this order is a refusal that took no money.
 */
export function verifyAuthentication(
  reply: NestpayReply,
  isSigned: boolean,
  expected: ExpectedOrder | null,
): Exclude<Verdict, { kind: 'paid' | 'taken-otherwise' }> | AuthenticatedVerdict {
  const distrust = findDistrust(reply, isSigned, expected);
  if (distrust !== null || expected === null)
    return { kind: 'distrusted', reason: distrust ?? 'order-unknown' };
  const { fields } = reply;
  if (fields.get('mdStatus') !== '1') return notApproved(fields, 'nestpay-3d');
  if (fields.get('currency') !== expected.currency || reply.amount !== expected.amount) {
    return { kind: 'refused', reason: 'amount-differs' };
  }
  const field = (name: string) => fields.get(name) ?? '';
  const authentication = { md: field('md'), xid: field('xid'), eci: field('eci'), cavv: field('cavv') };
  return authentication.md === ''
    ? { kind: 'refused', reason: 'bank-refused' }
    : { kind: 'authenticated', ...authentication };
}

type AuthenticatedVerdict = { kind: 'authenticated' } & Authentication;

/**
 * Verifies a reply of the paying store types (bank document 1.6): paid if and only if signed, ours, known, same
 * amount and currency, Approved, 00 and mdStatus 1. Approved without the rest of it is money taken all the same.
 */
export function verifyReply(reply: NestpayReply, isSigned: boolean, expected: ExpectedOrder | null): Verdict {
  const { fields } = reply;
  const distrust = findDistrust(reply, isSigned, expected);
  if (distrust !== null || expected === null)
    return { kind: 'distrusted', reason: distrust ?? 'order-unknown' };
  if (fields.get('Response') !== 'Approved' || fields.get('ProcReturnCode') !== '00') {
    return notApproved(fields, 'nestpay-pay');
  }
  const taken = {
    bankReference: fields.get('TransId') || fields.get('HostRefNum') || expected.orderNumber,
    authCode: fields.get('AuthCode') ?? '',
    cardLastFour: reply.cardLastFour,
  };
  if (fields.get('currency') !== expected.currency) {
    return { kind: 'taken-otherwise', reason: 'currency-differs', ...taken };
  }
  if (reply.amount !== expected.amount) {
    return { kind: 'taken-otherwise', reason: 'amount-differs', ...taken };
  }
  if (fields.get('mdStatus') !== '1') return { kind: 'taken-otherwise', reason: 'half-secure', ...taken };
  return { kind: 'paid', ...taken };
}

/**
 * Verifies a reply of the older hashes: it proves nothing, and the bank is asked whatever it says. A refusal that fits its
 * hash counts once the bank has said that it took nothing.
 */
export function verifyOldReply(
  reply: NestpayReply,
  isSigned: boolean,
  expected: ExpectedOrder | null,
): { kind: 'distrusted'; reason: Distrust } | { kind: 'refused-if-none'; reason: EndReason | BankReason } {
  const verdict = verifyReply(reply, isSigned, expected);
  if (verdict.kind === 'distrusted') return verdict;
  if (verdict.kind === 'refused') return { kind: 'refused-if-none', reason: verdict.reason };
  return { kind: 'distrusted', reason: 'hash-old' };
}
