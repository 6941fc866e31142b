import { expect, it } from 'vitest';
import { listKeepable } from './keepable-fields';

const fields: ReadonlyArray<readonly [name: string, value: string, isKept: boolean, reason: string]> = [
  ['borc', '18305551', true, 'what was ticked'],
  ['isim', 'Ayşe', true, 'begins like the human check, and is none'],
  ['yanit', 'Çukur kapatıldı.', true, 'what a clerk answers is no answer to a human check'],
  ['yeniAdres', 'Çınar Sokak 4', true, 'begins like a new password, and is none'],
  ['postaKodu', '20100', true, 'a code, yet no secret'],
  ['kimlik', '10000000146', true, 'a T.C. number is encrypted like the rest'],
  ['iban', 'TR330006100519786457841326', true, 'digits that are no card'],
  ['tutar', '1234567890123', true, 'thirteen digits without the check digit of a card'],
  ['jeton', 'x', false, 'token of a form that is over'],
  ['yeniden', '1', false, 'a kept form does not keep that it was one'],
  ['sifre', 'Gizli.1', false, 'a password'],
  ['yeni', 'Gizli.2', false, 'a new password'],
  ['tekrar', 'Gizli.2', false, 'a repeated password'],
  ['kod', '123456', false, 'a code sent by SMS'],
  ['smsKodu', '123456', false, 'the same under a longer name'],
  ['cevap', '81034', false, 'answer of the human check'],
  ['dogrulama', 'p.x', false, 'the human check itself'],
  ['kartNo', '1', false, 'a field of a card'],
  ['cv2', '000', false, 'security code of a card'],
  ['aciklama', '4355 0843 5508 4358', false, 'a card number in a field for words'],
];

it.each(fields)('%s=%s is kept: %s (%s)', (name, value, isKept) => {
  const form = new FormData();
  form.append(name, value);
  expect(listKeepable(form)).toEqual(isKept ? [[name, value]] : []);
});

it('keeps every value of a name that comes more than once', () => {
  const form = new FormData();
  for (const oid of ['1', '2']) form.append('borc', oid);
  expect(listKeepable(form)).toEqual([
    ['borc', '1'],
    ['borc', '2'],
  ]);
});
