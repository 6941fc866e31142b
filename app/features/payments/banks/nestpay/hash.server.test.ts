import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { nestpayHash } from './hash.server';

/** Holds a public test merchant, key and card. */
const order = {
  clientid: '190100000',
  amount: '100.25',
  oid: 'order222',
  okUrl: 'https://domain.com/success',
  failUrl: 'https://domain.com/fail_url',
  lang: 'tr',
  currency: '949',
  taksit: '',
  rnd: 'rand-21212',
  hashAlgorithm: 'ver3',
};
const card = {
  pan: '5555444433332222',
  Ecom_Payment_Card_ExpDate_Month: '01',
  Ecom_Payment_Card_ExpDate_Year: '22',
  cv2: '123',
  cardType: '1',
};

interface Vector {
  id: string;
  reason: string;
  fields: Record<string, string>;
  storeKey: string;
  hash: string;
}

/** Names where a vector is from: published by library authors (req) or computed twice from the written rule (edge). */
const vectors: Vector[] = [
  {
    id: 'np-v3-req-01',
    reason: '3d_pay: capitals in names, an empty value, the older islemtipi',
    fields: {
      ...order,
      storetype: '3d_pay',
      rnd: 'rand',
      islemtipi: 'Auth',
      firmaadi: 'siparis veren',
      Email: 'test@test.com',
    },
    storeKey: '123456',
    hash: '/uPxhEKWCEGi3NsDOOQ4u8Hu5g71v5GWspOid70WehTWEz97PqxG3IN1Jv5jsbOXOw3Z3Rr/0UtywzEgbqFfdA==',
  },
  {
    id: 'np-v3-req-03',
    reason: '3d without card fields: the plainest request',
    fields: { ...order, TranType: 'Auth', storetype: '3d' },
    storeKey: '123456',
    hash: '7tt3i3SMhzR3jYjCMwNrolSn7ksY7eKz2kVsqt/nUGK6XNw9/dMMZPVqHK9pQROGEIW3PJWut6v1Xv6ZDtnuSA==',
  },
  {
    id: 'np-v3-req-04b',
    reason: '3d with the card typed at the shop: card fields are hashed too',
    fields: { ...order, ...card, TranType: 'Auth', storetype: '3d' },
    storeKey: '123456',
    hash: '3fvBzh0HT3UiKUTXis0Ke2NG3mAp9eBOwx26bstv+l6L946GrOF2JklXfqTNc6VBeqUSkuLxo4ErtwCWuPCzYw==',
  },
  {
    id: 'np-v3-req-06',
    reason: '3d_host with a callback address, which counts like any field',
    fields: { ...order, TranType: 'Auth', callbackUrl: 'https://domain.com/fail_url', storetype: '3d_host' },
    storeKey: '123456',
    hash: 'TLRkwt3AHJCyfZvjXXoG1Z56sWGVKMk7cKQqNQAGaYx8y16SOKR6SAnznRlgC3vaazQ+VtqO7PprqcOds2wN1w==',
  },
  {
    id: 'np-v3-req-08',
    reason: '3d with card and callback address',
    fields: {
      ...order,
      ...card,
      TranType: 'Auth',
      callbackUrl: 'https://domain.com/fail_url',
      storetype: '3d',
    },
    storeKey: '123456',
    hash: 'ZXFP3/lcGmROjZL0q8cWbTNfFp07SewcHS1CUWu2sU0seQW0oWQcnwNOzQRDjm22KpA8UpdnyISzESu7Frd8XA==',
  },
  {
    id: 'np-v3-req-10',
    reason: 'free text fields count: company and e-mail',
    fields: {
      ...order,
      ...card,
      TranType: 'Auth',
      callbackUrl: 'https://domain.com/fail_url',
      firmaadi: 'siparis veren',
      Email: 'test@test.com',
      storetype: '3d',
    },
    storeKey: '123456',
    hash: '7EgK2aMhS848ZMEkl2d0s1dFXlMhCy4LS5FFk+k/FbEmmVqBqx6TtQ1Yg7aW0KQa/5hrQODwBVT3SCUwfXHEsg==',
  },
  {
    id: 'np-v3-req-13',
    reason: 'refreshTime counts, wherever its capital stands',
    fields: {
      ...order,
      ...card,
      TranType: 'Auth',
      callbackUrl: 'https://domain.com/fail_url',
      firmaadi: 'siparis veren',
      Email: 'test@test.com',
      refreshTime: '10',
      storetype: '3d',
    },
    storeKey: '123456',
    hash: 'jXlIRQn+vHyvQ9Byxk0v2pGGwnoBc1bPEJaYkcDNOq9JOn7MJr0+l5olODtjYy2KsHMZwjKWLpQevXVIHLtYyw==',
  },
  {
    id: 'np-v3-edge-01',
    reason: 'pipe and backslash in a value and in the store key are escaped',
    fields: { ...order, TranType: 'Auth', storetype: '3D_PAY_HOSTING', BillToName: 'A|B\\C' },
    storeKey: 'KEY|1\\2',
    hash: '7tqP3hGjiLkE1l3F+yL+qgOjYHOR1oFDp2DMOMnAq8Cnu6wAv2F6eQ6VYfBhD76JEiDhSBRzshyKXxPrcDnfSQ==',
  },
  {
    id: 'np-v3-edge-03',
    reason: 'encoding, hash and HASH change nothing',
    fields: {
      ...order,
      TranType: 'Auth',
      storetype: '3D_PAY_HOSTING',
      encoding: 'UTF-8',
      HASH: 'x',
      hash: 'y',
    },
    storeKey: '123456',
    hash: 'R5WJwc5PkWhzRm4MP5E+BM/pqYgJlKnjQhtOViQEqvcY/fMVQNT2s4szkJgIEBMDRbutJBvjRbd8nhYTZaNVtQ==',
  },
  {
    id: 'np-v3-edge-05',
    reason: '3d_host with all the optional fields',
    fields: {
      ...order,
      TranType: 'Auth',
      callbackUrl: 'https://domain.com/fail_url',
      firmaadi: 'siparis veren',
      Email: 'test@test.com',
      refreshTime: '10',
      storetype: '3d_host',
    },
    storeKey: '123456',
    hash: 'C4Ay9FvKkb4EeHyAMWWJ9b01gS7noAiKddVCOH7ZgjkHMuTrdTmHYQ7dwhZUMkHlcMTJzqaRYtyTQ5bFt5yKgA==',
  },
];

const hashOf = (fields: Record<string, string>, storeKey = 'key') =>
  nestpayHash(Object.entries(fields), storeKey);

/** Takes the rule's last step alone, over a text joined by hand. */
const digest = (text: string) => createHash('sha512').update(text, 'utf8').digest('base64');

describe('NestPay hash version 3', () => {
  it.each(vectors)('$id: $reason', ({ fields, storeKey, hash }) => {
    expect(hashOf(fields, storeKey)).toBe(hash);
    expect(hash).toHaveLength(88);
  });

  it.each(vectors)('$id does not depend on the order of the fields', ({ fields, storeKey, hash }) => {
    expect(nestpayHash(Object.entries(fields).reverse(), storeKey)).toBe(hash);
  });

  it.each(vectors)(
    '$id does not fit once any hashed value or the key is another',
    ({ fields, storeKey, hash }) => {
      expect(hashOf(fields, `${storeKey}0`)).not.toBe(hash);
      for (const name of Object.keys(fields)) {
        const isHashed = !/^(hash|encoding)$/i.test(name);
        expect([name, hashOf({ ...fields, [name]: `${fields[name] ?? ''}0` }, storeKey) !== hash]).toEqual([
          name,
          isHashed,
        ]);
      }
    },
  );

  it('puts _charset_ after every letter: the underscore follows Z', () => {
    expect(hashOf({ _charset_: 'UTF-8', version: '2.0', xid: 'x' })).toBe(digest('2.0|x|UTF-8|key'));
  });

  it('puts a dot before the letters: EXTRA.TRXDATE before EXTRACT', () => {
    expect(hashOf({ EXTRACT: 'later', 'EXTRA.TRXDATE': 'sooner' })).toBe(digest('sooner|later|key'));
  });

  it.each<[Record<string, string>, string, string]>([
    [{ okUrl: '1', Oid: '2', OKX: '3' }, '2|1|3|key', 'capitals anywhere in a name sort alike'],
    [{ islemtipi: '1', Instalment: '2', IMCKOD: '3' }, '3|2|1|key', 'i is I and never İ'],
    [{ itemnumber10: '10', itemnumber2: '2' }, '10|2|key', 'numbers in names sort as text'],
    [{ taksit: '', amount: '' }, '||key', 'empty values stay as empty segments'],
    [{ a: '|', b: '\\' }, '\\||\\\\|key', 'backslash first, then pipe'],
    [{ firmaadi: 'Çağrı Işık' }, 'Çağrı Işık|key', 'letters beyond ASCII count as UTF-8'],
  ])('joins %j as %s: %s', (fields, text) => {
    expect(hashOf(fields)).toBe(digest(text));
  });

  it.each([
    ['hash', 'the hash cannot contain itself'],
    ['HASH', 'as replies spell it'],
    ['encoding', 'a note about the charset'],
    ['ENCODING', 'the same in capitals'],
    ['nationalidno', 'Ziraat adds it to replies'],
    ['NATIONALIDNO', 'the same in capitals'],
    ['countdown', 'Halkbank’s page adds it'],
  ])('leaves %s out: %s', (name) => {
    expect(hashOf({ oid: '1', [name]: 'x' })).toBe(digest('1|key'));
  });

  it.each(['hashAlgorithm', 'HASHPARAMS', 'encodings', 'nationalid'])(
    'counts %s, which only looks alike',
    (name) => {
      expect(hashOf({ oid: '1', [name]: 'x' })).not.toBe(digest('1|key'));
    },
  );

  it('tells apart values that moved over a separator', () => {
    expect(hashOf({ a: '1|2', b: '3' })).not.toBe(hashOf({ a: '1', b: '2|3' }));
  });
});
