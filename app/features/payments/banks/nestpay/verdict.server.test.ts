import { kurus } from 'municipality/contract';
import { describe, expect, it } from 'vitest';
import { nestpayHash } from './hash.server';
import { readSignedReply } from './reply.server';
import { verifyAuthentication, verifyReply } from './verdict.server';

const KEY = 'TRPS0200';
const ours = { merchantId: '190100000', orderNumber: 'AKC20261121', amount: kurus(123_450), currency: '949' };

/** Returns a reply of 3D_PAY_HOSTING in which everything is as it should be. */
const approved = {
  clientid: '190100000',
  oid: 'AKC20261121',
  amount: '1234.50',
  currency: '949',
  storetype: '3D_PAY_HOSTING',
  mdStatus: '1',
  Response: 'Approved',
  ProcReturnCode: '00',
  AuthCode: 'P37891',
  TransId: '26325LWsA14386',
  HostRefNum: '632500671764',
  MaskedPan: '435508***4358',
  ErrMsg: '',
  'EXTRA.TRXDATE': '20261121 10:30:00',
};

type Fields = Record<string, string | undefined>;

const entriesOf = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));

function signed(change: Fields): string {
  const entries = entriesOf({ ...approved, ...change });
  return new URLSearchParams(
    [...entries, ['HASH', nestpayHash(entries, KEY)]].map((pair) => [...pair]),
  ).toString();
}

function verify(body: string, expected: typeof ours | null = ours) {
  const { reply, isSigned } = readSignedReply(new TextEncoder().encode(body), KEY);
  return verifyReply(reply, isSigned, expected);
}

const taken = { bankReference: '26325LWsA14386', authCode: 'P37891', cardLastFour: '4358' };

describe('a bank return in order', () => {
  it('is paid when signed, ours, known, of the same amount and currency, approved and authenticated', () => {
    expect(verify(signed({}))).toEqual({ kind: 'paid', ...taken });
  });

  it.each<[Fields, string]>([
    [{ amount: '1234.5' }, 'the amount with one place'],
    [{ callbackCall: 'true', 'EXTRA.CARDBRAND': 'VISA', _charset_: 'UTF-8' }, 'fields nobody asked for'],
    [{ NATIONALIDNO: '' }, 'a field outside the hash'],
    [{ oid: undefined, ReturnOid: 'AKC20261121' }, 'the order under its other name'],
  ])('is still paid with %j: %s', (change) => {
    expect(verify(signed(change))).toMatchObject({ kind: 'paid' });
  });

  it.each<[Fields, string, string]>([
    [{ TransId: '' }, '632500671764', 'the bank’s retrieval number stands in'],
    [{ TransId: '', HostRefNum: '' }, 'AKC20261121', 'at last our own order number'],
  ])('refers to the payment with %j by %s: %s', (change, bankReference) => {
    expect(verify(signed(change))).toMatchObject({ kind: 'paid', bankReference });
  });
});

describe('a bank return that was tampered with proves nothing', () => {
  it.each([
    ['amount', '1.00', 'less money'],
    ['currency', '840', 'another currency'],
    ['oid', 'AKC20261122', 'another order'],
    ['clientid', '190100001', 'another merchant'],
    ['mdStatus', '1', 'an authentication made up'],
    ['Response', 'Approved', 'an approval made up'],
    ['ProcReturnCode', '00', 'a code made up'],
    ['AuthCode', 'P00000', 'another authorisation'],
    ['TransId', 'forged', 'another bank reference'],
  ])('%s changed to %s after signing: %s', (name, value) => {
    const original = { mdStatus: '0', Response: 'Declined', ProcReturnCode: '51' };
    const body = new URLSearchParams(signed(original));
    body.set(name, value);
    expect(verify(body.toString())).toEqual({ kind: 'distrusted', reason: 'hash-wrong' });
  });

  it.each([
    ['a hash of nonsense', (body: URLSearchParams) => body.set('HASH', 'AAAA'), 'hash-wrong'],
    [
      'a hash of the older kind',
      (body: URLSearchParams) => body.set('HASH', '+NYQKADaaWWUIAIg6U77nGIK+8k='),
      'hash-wrong',
    ],
    ['an empty hash', (body: URLSearchParams) => body.set('HASH', ''), 'hash-missing'],
    ['no hash', (body: URLSearchParams) => body.delete('HASH'), 'hash-missing'],
    ['a second amount', (body: URLSearchParams) => body.append('amount', '1.00'), 'field-doubled'],
    ['a second order number', (body: URLSearchParams) => body.append('oid', 'AKC20261122'), 'field-doubled'],
    ['a second hash', (body: URLSearchParams) => body.append('HASH', 'AAAA'), 'field-doubled'],
    ['a field taken away', (body: URLSearchParams) => body.delete('mdStatus'), 'hash-wrong'],
  ])('with %s', (_what, tamper, reason) => {
    const body = new URLSearchParams(signed({}));
    tamper(body);
    expect(verify(body.toString())).toEqual({ kind: 'distrusted', reason });
  });

  it('signed with another store key', () => {
    const entries = Object.entries(approved);
    const body = new URLSearchParams([...entries, ['HASH', nestpayHash(entries, 'other')]]).toString();
    expect(verify(body)).toEqual({ kind: 'distrusted', reason: 'hash-wrong' });
  });

  it('an empty body', () => {
    expect(verify('')).toEqual({ kind: 'distrusted', reason: 'hash-missing' });
  });
});

describe('a signed return that is not about our order proves nothing', () => {
  it.each<[Fields, typeof ours | null, string, string]>([
    [{ clientid: '190100001' }, ours, 'merchant-other', 'another merchant with the same key'],
    [{ clientid: undefined }, ours, 'merchant-other', 'no merchant named'],
    [{ oid: 'AKC20261122' }, ours, 'order-other', 'a genuine reply of another order, brought to this one'],
    [{ oid: undefined }, ours, 'order-other', 'no order named'],
    [{}, null, 'order-unknown', 'an order none of our rows has'],
  ])('%j', (change, expected, reason) => {
    expect(verify(signed(change), expected)).toEqual({ kind: 'distrusted', reason });
  });
});

describe('money taken, but not as ordered, is never called refused', () => {
  it.each<[Fields, string, string]>([
    [{ amount: '1.00' }, 'amount-differs', 'less than ordered'],
    [{ amount: '1234.51' }, 'amount-differs', 'a kuruş more'],
    [{ amount: '1234,50' }, 'amount-differs', 'an amount nobody can read'],
    [{ amount: undefined }, 'amount-differs', 'no amount'],
    [{ currency: '840' }, 'currency-differs', 'dollars'],
    [{ currency: undefined }, 'currency-differs', 'no currency'],
    [{ mdStatus: '2' }, 'half-secure', 'the card is not in 3-D'],
    [{ mdStatus: '3' }, 'half-secure', 'the issuer is not in 3-D'],
    [{ mdStatus: '4' }, 'half-secure', 'an attempt only'],
    [{ mdStatus: '5' }, 'half-secure', 'authentication could not run'],
    [{ mdStatus: '6' }, 'half-secure', 'authentication failed technically'],
    [{ mdStatus: '7' }, 'half-secure', 'system error'],
    [{ mdStatus: '8' }, 'half-secure', 'unknown card number'],
    [{ mdStatus: '9' }, 'half-secure', 'a value the bank does not document'],
    [{ mdStatus: '0' }, 'half-secure', 'not authenticated at all'],
    [{ mdStatus: '' }, 'half-secure', 'an empty status'],
    [{ mdStatus: undefined }, 'half-secure', 'no status'],
    [{ mdStatus: '01' }, 'half-secure', 'not the documented spelling of one'],
  ])('%j is %s: %s', (change, reason) => {
    expect(verify(signed(change))).toEqual({ kind: 'taken-otherwise', reason, ...taken });
  });
});

describe('a signed return without approval is refused, with its reason', () => {
  it.each<[Fields, string, string]>([
    [
      { Response: 'Declined', ProcReturnCode: '51' },
      'bank-51',
      'limit; the person was authenticated all the same',
    ],
    [{ Response: 'Declined', ProcReturnCode: '05' }, 'bank-05', 'do not honour'],
    [{ Response: 'Declined', ProcReturnCode: '82' }, 'bank-82', 'wrong security code'],
    [
      { Response: 'Declined', ProcReturnCode: '99', ErrCode: 'CORE-2012' },
      'error-CORE-2012',
      '99 is explained by the error',
    ],
    [
      { Response: 'Error', ProcReturnCode: '99', ErrorCode: '3D-1004' },
      'error-3D-1004',
      'the error under its other name',
    ],
    [{ Response: undefined, ProcReturnCode: undefined, mdStatus: '0' }, 'md-0', 'authentication given up'],
    [{ Response: 'Declined', ProcReturnCode: '', mdStatus: '2' }, 'md-2', 'card not in 3-D'],
    [
      { Response: 'Declined', ProcReturnCode: '', mdStatus: '7', ErrCode: '3D-1007' },
      'md-7',
      'store type not enabled',
    ],
  ])('%j gives %s: %s', (change, reason) => {
    expect(verify(signed(change))).toEqual({ kind: 'refused', reason });
  });

  it.each<[Fields, string]>([
    [{ Response: 'Error', ProcReturnCode: '99' }, 'a gateway’s trouble'],
    [{ Response: 'Error', ProcReturnCode: '99', ErrCode: 'CORE-9999' }, 'an error nobody declared'],
    [{ Response: 'Declined', ProcReturnCode: '91' }, 'the issuer was not reached'],
    [{ Response: 'Declined', ProcReturnCode: '96' }, 'a system on the way failed'],
    [{ Response: 'Declined', ProcReturnCode: '' }, 'no code'],
    [{ Response: 'Declined', ProcReturnCode: '00' }, 'a good code does not outweigh a refusal'],
    [{ Response: 'Approved', ProcReturnCode: '05' }, 'nor an approval a bad code'],
    [{ Response: 'approved' }, 'not the documented spelling'],
    [{ Response: 'Error', ProcReturnCode: '99', mdStatus: '9' }, 'a status nobody documents'],
  ])('is no refusal where nobody declared it one: %j is %s', (change) => {
    expect(verify(signed(change))).toEqual({ kind: 'troubled', reason: 'bank-trouble' });
  });

  it.each([
    ['CORE-2507', 'the order has been paid already: the hand-over form was sent twice'],
    ['CORE-2304', 'a transaction of this order is still under way'],
  ])('does not call an order refused on %s: %s', (code) => {
    const verdict = verify(
      signed({ Response: 'Error', ProcReturnCode: '99', ErrCode: code, AuthCode: '', TransId: '' }),
    );
    expect(verdict.kind).not.toBe('refused');
    expect(verdict.kind).not.toBe('paid');
  });

  it('takes an early error, which has neither status nor code', () => {
    const early = {
      mdStatus: undefined,
      ProcReturnCode: undefined,
      AuthCode: undefined,
      TransId: undefined,
      HostRefNum: undefined,
      Response: 'Error',
      ErrorCode: 'HPP-1001',
      ErrMsg: 'Girilen kart numarası doğru formatta değildir.',
    };
    expect(verify(signed(early))).toEqual({ kind: 'refused', reason: 'error-HPP-1001' });
  });
});

describe('the order a reply is about', () => {
  it.each<[string, string | null, string]>([
    ['oid=A1&ReturnOid=B2', 'A1', 'its own field first'],
    ['ReturnOid=B2', 'B2', 'the echoed one where it is alone'],
    ['OID=A1', null, 'names count as they are spelled'],
    ['', null, 'none'],
  ])('%s is %s: %s', (body, order) => {
    expect(readSignedReply(new TextEncoder().encode(body), KEY).reply.orderNumber).toBe(order);
  });
});

describe('a return that only authenticates (store type 3d)', () => {
  const known = { storetype: '3d', Response: undefined, ProcReturnCode: undefined, AuthCode: undefined };
  const authenticated = { ...known, md: '435508:A1:B2', xid: 'x=', eci: '05', cavv: 'c=' };

  const verdictOf = (body: string, expected: typeof ours | null = ours) => {
    const { reply, isSigned } = readSignedReply(new TextEncoder().encode(body), KEY);
    return verifyAuthentication(reply, isSigned, expected);
  };

  it('brings what the sale needs', () => {
    expect(verdictOf(signed(authenticated))).toEqual({
      kind: 'authenticated',
      md: '435508:A1:B2',
      xid: 'x=',
      eci: '05',
      cavv: 'c=',
    });
  });

  it.each<[Fields, string, string]>([
    [{ mdStatus: '0' }, 'md-0', 'cancelled or a wrong code'],
    [{ mdStatus: '4' }, 'md-4', 'half secure is not enough'],
    [{ mdStatus: '' }, 'bank-refused', 'no status at all'],
    [{ amount: '1.00' }, 'amount-differs', 'another amount was authenticated'],
    [{ currency: '840' }, 'amount-differs', 'another currency'],
    [{ md: '' }, 'bank-refused', 'nothing to sell with'],
  ])('is refused with %j as %s: %s', (change, reason) => {
    expect(verdictOf(signed({ ...authenticated, ...change }))).toEqual({ kind: 'refused', reason });
  });

  it('proves nothing unsigned, for another order, or for one that may be paid', () => {
    expect(verdictOf(signed(authenticated).replace(/HASH=[^&]*/, 'HASH=x'))).toMatchObject({
      reason: 'hash-wrong',
    });
    expect(verdictOf(signed({ ...authenticated, oid: 'AKC2' }))).toMatchObject({ reason: 'order-other' });
    expect(verdictOf(signed({ ...authenticated, ErrCode: 'CORE-2507' }))).toMatchObject({
      reason: 'order-in-doubt',
    });
    expect(verdictOf(signed(authenticated), null)).toMatchObject({ reason: 'order-unknown' });
  });
});
