import { expect, test } from 'vitest';
import { findOfferKey, offerText } from './offer-key';

test.each([
  ['tecil-12', { kind: 'tecil', lawCode: null, installmentCount: 12 }],
  ['7440-1', { kind: 'yapilandirma', lawCode: '7440', installmentCount: 1 }],
  ['ornek-48', { kind: 'yapilandirma', lawCode: 'ornek', installmentCount: 48 }],
] as const)('%s', (text, key) => {
  expect(findOfferKey(text)).toEqual(key);
  expect(offerText(key)).toBe(text);
});

test.each(['', 'tecil', 'tecil-0', 'tecil-61', 'tecil-100', '-3', 'tecil-3 ', 'a b-3'])(
  '%s is none',
  (text) => {
    expect(findOfferKey(text)).toBeNull();
  },
);
