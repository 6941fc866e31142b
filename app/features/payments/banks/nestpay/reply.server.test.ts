import { describe, expect, it } from 'vitest';
import { nestpayHash } from './hash.server';
import { readSignedReply, replyOf } from './reply.server';

const KEY = 'TRPS0200';
const bytes = (text: string) => new TextEncoder().encode(text);

/** Writes a reply's body as the gateway does: percent-encoded UTF-8, the hash over the plain values. */
function signedBody(fields: Record<string, string>, hashName = 'HASH'): string {
  const entries = Object.entries(fields);
  return new URLSearchParams([...entries, [hashName, nestpayHash(entries, KEY)]]).toString();
}

const approved = { clientid: '190100000', oid: 'AKC1', amount: '1.01', Response: 'Approved', mdStatus: '1' };
const amountOf = (text = '') => replyOf(new Map([['amount', text]])).amount;
const read = (body: string) => readSignedReply(bytes(body), KEY);

/** Holds bytes of Windows-1254 as a gateway with the wrong charset note would percent-encode it. */
const turkishBytes: Readonly<Record<string, number>> = {
  ı: 0xfd,
  İ: 0xdd,
  ş: 0xfe,
  Ş: 0xde,
  ğ: 0xf0,
  ç: 0xe7,
  ö: 0xf6,
};
const inWindows1254 = (text: string) =>
  Array.from(text, (letter) => turkishBytes[letter] ?? letter.charCodeAt(0));

describe('reading a signed reply', () => {
  it('believes a body whose hash fits', () => {
    const { reply, isSigned } = read(signedBody(approved));
    expect(isSigned).toBe(true);
    expect(reply.isAmbiguous).toBe(false);
    expect(reply.fields.get('amount')).toBe('1.01');
  });

  it('takes the hash in small letters too', () => {
    expect(read(signedBody(approved, 'hash')).isSigned).toBe(true);
  });

  it('keeps dots and brackets in names as they came', () => {
    const { reply, isSigned } = read(
      signedBody({
        ...approved,
        'EXTRA.TRXDATE': '20261121 10:30:00',
        'payResults.dsId': '1',
        'list[0]': 'x',
      }),
    );
    expect(isSigned).toBe(true);
    expect(reply.fields.get('EXTRA.TRXDATE')).toBe('20261121 10:30:00');
    expect(reply.fields.get('payResults.dsId')).toBe('1');
    expect(reply.fields.get('list[0]')).toBe('x');
  });

  it.each([
    ['cavv', 'ABABByBkEgAAAABllJMDdVWUGZE=', 'a plus or an equals sign in Base64'],
    ['md', '435508:EC9C:4333:##190100000', 'colons and number signs'],
    ['mdErrorMsg', 'creq?token=1.2&x=%20', 'an address with a percent sign of its own'],
    ['ErrMsg', '', 'an empty value'],
    ['firmaadi', 'Gülşah Işıkçı', 'Turkish letters in UTF-8'],
  ])('survives %s = "%s": %s', (name, value) => {
    const { reply, isSigned } = read(signedBody({ ...approved, [name]: value }));
    expect(isSigned).toBe(true);
    expect(reply.fields.get(name)).toBe(value);
  });

  it.each([
    ['amount=1.01', 'amount=0.01', 'less money'],
    ['oid=AKC1', 'oid=AKC2', 'another order'],
    ['mdStatus=1', 'mdStatus=', 'the authentication wiped out'],
    ['Response=Approved', 'Response=approved', 'a small letter'],
    ['Response=Approved&', '', 'a field taken away'],
    ['clientid=', 'extra=1&clientid=', 'a field put in'],
    ['HASH=', 'HASH=A', 'a changed hash'],
  ])('does not believe %s turned into %s: %s', (from, to) => {
    const body = signedBody(approved);
    expect(body).toContain(from);
    expect(read(body.replace(from, to)).isSigned).toBe(false);
  });

  it('does not believe a reply without a hash, or with an empty one', () => {
    expect(read(new URLSearchParams(approved).toString()).isSigned).toBe(false);
    expect(read(`${new URLSearchParams(approved).toString()}&HASH=`).isSigned).toBe(false);
    expect(read('').isSigned).toBe(false);
  });

  it('does not believe a hash made with another key', () => {
    expect(readSignedReply(bytes(signedBody(approved)), 'TRPS0201').isSigned).toBe(false);
  });

  it('marks a name that came twice with two values, and not one that was only repeated', () => {
    expect(read(`${signedBody(approved)}&oid=AKC2`).reply.isAmbiguous).toBe(true);
    const repeated = read(`${signedBody(approved)}&oid=AKC1`);
    expect(repeated.reply.isAmbiguous).toBe(false);
    expect(repeated.isSigned).toBe(true);
  });

  it('reads the first of two values, never the second', () => {
    expect(read(`${signedBody(approved)}&amount=999.00`).reply.fields.get('amount')).toBe('1.01');
  });

  it.each([
    [
      'percent-encoded',
      (letters: number[]) => letters.map((byte) => `%${byte.toString(16).toUpperCase()}`).join(''),
    ],
    ['raw', null],
  ])('reads a %s Windows-1254 body when UTF-8 does not fit the hash', (_kind, encode) => {
    const fields = { ...approved, cavv: 'AB+/=', firmaadi: 'Iğdır Şişli çöp, İ' };
    const { firmaadi, ...rest } = fields;
    const head = `${signedBody(fields).replace(/&firmaadi=[^&]*/, '')}&firmaadi=`;
    const letters = inWindows1254(firmaadi);
    const body =
      encode === null
        ? Uint8Array.from([...bytes(head), ...letters.map((byte) => (byte === 0x20 ? 0x2b : byte))])
        : bytes(head + encode(letters));
    const { reply, isSigned } = readSignedReply(body, KEY);
    expect(isSigned).toBe(true);
    expect(reply.fields.get('firmaadi')).toBe(firmaadi);
    expect(reply.fields.get('cavv')).toBe(rest.cavv);
  });

  it('does not take the second reading for a licence: a tampered Windows-1254 body stays unsigned', () => {
    const body = `${signedBody(approved).replace('amount=1.01', 'amount=0.01')}&firmaadi=%DE`;
    expect(read(body).isSigned).toBe(false);
  });
});

describe('an amount out of a reply', () => {
  it.each([
    ['1.01', 101, 'two places'],
    ['1234.5', 123_450, 'one place means ten kuruş'],
    ['1234', 123_400, 'no place at all'],
    ['0.00', 0, 'nothing'],
    ['4.35', 435, 'a value that binary fractions miss'],
    ['999999999999.99', 99_999_999_999_999, 'twelve digits of lira'],
  ])('%s is %d kuruş: %s', (text, amount) => {
    expect(amountOf(text)).toBe(amount);
  });

  it.each<[string | undefined, string]>([
    [undefined, 'no such field'],
    ['', 'an empty field'],
    ['1,01', 'a decimal comma belongs to another bank'],
    ['1.234,50', 'grouped by the Turkish custom'],
    ['1,234.50', 'grouped by the English custom'],
    ['1.005', 'a tenth of a kuruş'],
    ['-1.00', 'less than nothing'],
    ['+1.00', 'a sign'],
    [' 1.00', 'a space'],
    ['1e3', 'an exponent'],
    ['1.', 'a dot and nothing behind it'],
    ['1234567890123.00', 'more than the field may hold'],
  ])('%s is none: %s', (text) => {
    expect(amountOf(text)).toBeNull();
  });
});

describe('what is kept of a reply', () => {
  const reply = (fields: Record<string, string>) => replyOf(new Map(Object.entries(fields)));

  it('keeps what explains the outcome and nothing of the card or of the signature', () => {
    const secret = {
      md: '435508:EC9C',
      cavv: 'ABAB',
      xid: 'x',
      HASH: 'hash',
      MaskedPan: '435508***4358',
      maskedCreditCard: '4355 08** **** 4358',
      Ecom_Payment_Card_ExpDate_Year: '26',
      Ecom_Payment_Card_ExpDate_Month: '12',
      firmaadi: 'Gülşah Işıkçı',
      Email: 'a@example.org',
    };
    const kept = { oid: 'AKC1', mdStatus: '1', ProcReturnCode: '51', 'EXTRA.CARDBRAND': 'VISA' };
    expect(reply({ ...secret, ...kept }).detail).toEqual(kept);
  });

  it('leaves empty fields out and cuts endless ones', () => {
    expect(reply({ oid: 'A'.repeat(500), ErrCode: '' }).detail).toEqual({ oid: 'A'.repeat(120) });
  });

  it.each<[Record<string, string>, string | null, string]>([
    [{ MaskedPan: '435508***4358' }, '4358', 'stars right before the digits'],
    [{ maskedCreditCard: '4355 08** **** 4358' }, '4358', 'a gap before the digits'],
    [{ MaskedPan: '435508***4358 ' }, '4358', 'a space behind'],
    [{ MaskedPan: '4355084355084358' }, null, 'a number that is not masked is not touched'],
    [{ MaskedPan: '435508****' }, null, 'nothing but stars at the end'],
    [{}, null, 'no such field'],
  ])('reads the last four digits of %j as %s: %s', (fields, lastFour) => {
    expect(reply(fields).cardLastFour).toBe(lastFour);
  });
});
