import { describe, expect, test } from 'vitest';
import { ibanProblem, turkishIban } from './iban';
import { findValue } from './reading';

describe('an IBAN of Türkiye', () => {
  test.each([
    ['as it is', 'TR610000100000000000000001'],
    ['another', 'TR940001500158007300000000'],
    ['in groups of four', 'TR61 0000 1000 0000 0000 0000 01'],
    ['with dashes and in small letters', 'tr94-0001-5001-5800-7300-0000-00'],
    ['with its word before it', 'IBAN: TR61 0000 1000 0000 0000 0000 01'],
    ['with the word in small Turkish letters', 'ıban no: tr610000100000000000000001'],
    ['with points before it', '….: TR610000100000000000000001'],
    ['with a direction around it', '\u202ATR610000100000000000000001\u202C'],
  ])('is taken %s', (_why, typed) => {
    const iban = /94-?0001/.test(typed) ? 'TR940001500158007300000000' : 'TR610000100000000000000001';
    expect(turkishIban.read(typed)).toEqual({ kind: 'value', value: iban });
  });

  test.each([
    ['nothing', ' ', 'İadenin yatırılacağı'],
    ['a digit short', 'TR29000640000011234567890', 'yazdığınız 25 karakter'],
    ['a digit too many', 'TR6100001000000000000000012', 'yazdığınız 27 karakter'],
    ['of another country', 'DE89370400440532013000', 'TR ile başlamalı'],
    ['without its country', '610000100000000000000001', 'TR ile başlamalı'],
    ['letters in it', 'TR61OOO0100000000000000001', 'yalnızca rakam'],
    ['one digit changed', 'TR610000100000000000000002', 'denetim rakamları'],
    ['two digits swapped', 'TR160000100000000000000001', 'denetim rakamları'],
  ])('is refused: %s', (_why, typed, sentence) => {
    expect(findValue(turkishIban.read(typed))).toBeNull();
    expect(ibanProblem(typed)).toContain(sentence);
  });
});
