import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.server';

it.each<[password: string, isCommon: boolean, why: string]>([
  ['Şifre123', true, 'the word itself'],
  ['SİFRE2026', true, 'in capitals, with a year'],
  ['fenerbahçe1907', true, 'a club and its year'],
  ['34istanbul34', true, 'a town and its plate'],
  ['qwerty123', true, 'a row of keys'],
  ['1q2w3e4r', true, 'a walk over the keyboard'],
  ['a12345678', true, 'one letter before digits'],
  ['12345678a', true, 'one letter behind digits'],
  ['Yaz.Bahçe71', false, 'words with a sign between'],
  ['kavun7karpuz', false, 'two words'],
  ['Gizli.Sifre1', false, 'more than the word'],
])('%s is common: %s (%s)', (password, isCommon) => {
  expect(isCommonPassword(password)).toBe(isCommon);
});
