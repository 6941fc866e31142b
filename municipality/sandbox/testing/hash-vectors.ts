/**
 * Holds what the published ver3 request vectors have in common; the older ones name the transaction type `islemtipi`.
 */
const sharedOld = {
  clientid: '190100000',
  amount: '100.25',
  oid: 'order222',
  okUrl: 'https://domain.com/success',
  failUrl: 'https://domain.com/fail_url',
  lang: 'tr',
  currency: '949',
  taksit: '',
  hashAlgorithm: 'ver3',
  rnd: 'rand-21212',
};

const shared = { ...sharedOld, TranType: 'Auth' };

const typedCard = {
  pan: '5555444433332222',
  Ecom_Payment_Card_ExpDate_Month: '01',
  Ecom_Payment_Card_ExpDate_Year: '22',
  cv2: '123',
  cardType: '1',
};

type HashVector = {
  readonly id: string;
  readonly reason: string;
  readonly storeKey: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly hash: string;
};

/** Holds public test merchants and keys only. */
export const hashVectors: readonly HashVector[] = [
  {
    id: 'np-v3-req-01',
    reason: 'capital letters in names, an empty value, the old name of the transaction type',
    storeKey: '123456',
    fields: {
      ...sharedOld,
      storetype: '3d_pay',
      rnd: 'rand',
      islemtipi: 'Auth',
      firmaadi: 'siparis veren',
      Email: 'test@test.com',
    },
    hash: '/uPxhEKWCEGi3NsDOOQ4u8Hu5g71v5GWspOid70WehTWEz97PqxG3IN1Jv5jsbOXOw3Z3Rr/0UtywzEgbqFfdA==',
  },
  {
    id: 'np-v3-req-03',
    reason: 'the plainest request',
    storeKey: '123456',
    fields: { ...shared, storetype: '3d' },
    hash: '7tt3i3SMhzR3jYjCMwNrolSn7ksY7eKz2kVsqt/nUGK6XNw9/dMMZPVqHK9pQROGEIW3PJWut6v1Xv6ZDtnuSA==',
  },
  {
    id: 'np-v3-req-04b',
    reason: 'the card travels with the form',
    storeKey: '123456',
    fields: { ...shared, ...typedCard, storetype: '3d' },
    hash: '3fvBzh0HT3UiKUTXis0Ke2NG3mAp9eBOwx26bstv+l6L946GrOF2JklXfqTNc6VBeqUSkuLxo4ErtwCWuPCzYw==',
  },
  {
    id: 'np-v3-req-06',
    reason: 'a callback address',
    storeKey: '123456',
    fields: { ...shared, callbackUrl: 'https://domain.com/fail_url', storetype: '3d_host' },
    hash: 'TLRkwt3AHJCyfZvjXXoG1Z56sWGVKMk7cKQqNQAGaYx8y16SOKR6SAnznRlgC3vaazQ+VtqO7PprqcOds2wN1w==',
  },
  {
    id: 'np-v3-req-08',
    reason: 'a callback address and a card',
    storeKey: '123456',
    fields: { ...shared, ...typedCard, callbackUrl: 'https://domain.com/fail_url', storetype: '3d' },
    hash: 'ZXFP3/lcGmROjZL0q8cWbTNfFp07SewcHS1CUWu2sU0seQW0oWQcnwNOzQRDjm22KpA8UpdnyISzESu7Frd8XA==',
  },
  {
    id: 'np-v3-req-10',
    reason: 'free text and an e-mail address',
    storeKey: '123456',
    fields: {
      ...shared,
      ...typedCard,
      callbackUrl: 'https://domain.com/fail_url',
      firmaadi: 'siparis veren',
      Email: 'test@test.com',
      storetype: '3d',
    },
    hash: '7EgK2aMhS848ZMEkl2d0s1dFXlMhCy4LS5FFk+k/FbEmmVqBqx6TtQ1Yg7aW0KQa/5hrQODwBVT3SCUwfXHEsg==',
  },
  {
    id: 'np-v3-req-13',
    reason: 'refreshTime with a capital letter',
    storeKey: '123456',
    fields: {
      ...shared,
      ...typedCard,
      callbackUrl: 'https://domain.com/fail_url',
      firmaadi: 'siparis veren',
      Email: 'test@test.com',
      refreshTime: '10',
      storetype: '3d',
    },
    hash: 'jXlIRQn+vHyvQ9Byxk0v2pGGwnoBc1bPEJaYkcDNOq9JOn7MJr0+l5olODtjYy2KsHMZwjKWLpQevXVIHLtYyw==',
  },
  {
    id: 'np-v3-edge-01',
    reason: 'backslash and pipe in a value and in the store key',
    storeKey: 'KEY|1\\2',
    fields: { ...shared, storetype: '3D_PAY_HOSTING', BillToName: 'A|B\\C' },
    hash: '7tqP3hGjiLkE1l3F+yL+qgOjYHOR1oFDp2DMOMnAq8Cnu6wAv2F6eQ6VYfBhD76JEiDhSBRzshyKXxPrcDnfSQ==',
  },
  {
    id: 'np-v3-edge-03',
    reason: 'encoding and both spellings of the hash stay outside',
    storeKey: '123456',
    fields: { ...shared, storetype: '3D_PAY_HOSTING', encoding: 'UTF-8', HASH: 'x', hash: 'y' },
    hash: 'R5WJwc5PkWhzRm4MP5E+BM/pqYgJlKnjQhtOViQEqvcY/fMVQNT2s4szkJgIEBMDRbutJBvjRbd8nhYTZaNVtQ==',
  },
  {
    id: 'np-v3-edge-05',
    reason: 'callback, free text and refreshTime together',
    storeKey: '123456',
    fields: {
      ...shared,
      callbackUrl: 'https://domain.com/fail_url',
      firmaadi: 'siparis veren',
      Email: 'test@test.com',
      refreshTime: '10',
      storetype: '3d_host',
    },
    hash: 'C4Ay9FvKkb4EeHyAMWWJ9b01gS7noAiKddVCOH7ZgjkHMuTrdTmHYQ7dwhZUMkHlcMTJzqaRYtyTQ5bFt5yKgA==',
  },
];
