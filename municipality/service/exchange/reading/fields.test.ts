import { describe, expect, test } from 'vitest';
import { FieldFault } from './field-fault';
import {
  addressCode,
  area,
  choice,
  code,
  day,
  email,
  identityNo,
  instant,
  mobile,
  money,
  text,
  whole,
  yesNo,
  type FieldType,
} from './field-types';
import { foldWord } from './words';

/** What is read, or why not. */
function read(type: FieldType, written: string, sign: ',' | '.' | null = null): string {
  const result = type.read(written, sign);
  return result instanceof FieldFault ? `!${result.reason}` : result;
}

describe('an amount', () => {
  test.each([
    ['as Turkish programs write it', '1.234,56', '123456'],
    ['as English programs write it', '1,234.56', '123456'],
    ['with a point alone', '1234.56', '123456'],
    ['as Excel drops its last zero', '1.234,5', '123450'],
    ['without decimals', '1234', '123400'],
    ['with the sign of the lira', '1.234,56 ₺', '123456'],
    ['with the lira’s letters', '12,00 TL', '1200'],
    ['with the decimals of a database', '1234.5000', '123450'],
    ['of nothing', '0', '0'],
    ['of nothing with decimals', '0,00', '0'],
    ['of millions', '1.234.567,89', '123456789'],
    ['less than a lira', '0,05', '5'],
    ['with four digits before a point and three behind', '1234.500', '123450'],
    ['with a leading nought and three decimals that end in noughts', '0.500', '50'],
  ])('%s', (_why, written, kurus) => {
    expect(read(money, written)).toBe(kurus);
  });

  test.each([
    ['shortened by Excel', '1,23E+10', 'Excel sayıyı kısaltmış'],
    ['that may be a thousand or one', '1.234', 'iki türlü okunabiliyor'],
    ['that may be a thousand or one, by comma', '1,234', 'iki türlü okunabiliyor'],
    ['below nothing', '-5,00', 'eksi olamaz'],
    ['with three decimals', '12,345,6', 'Sayı okunamadı'],
    ['with a third decimal', '0,125', 'En çok 2 ondalık'],
    ['with wrong groups', '12.34.567,00', 'Sayı okunamadı'],
    ['of words', 'yok', 'Sayı okunamadı'],
    ['larger than any debt', '9999999999999,00', 'olabileceğinden büyük'],
    ['longer than any number', '1'.repeat(4_000), 'çok uzun'],
    ['of nothing but a sign', ',', 'Sayı okunamadı'],
  ])('is refused %s', (_why, written, reason) => {
    expect(read(money, written)).toContain(reason);
  });

  test.each([
    ['.', '1.234', '!En çok 2 ondalık olabilir.'],
    [',', '1.234', '123400'],
    [',', '1.234,5', '123450'],
    ['.', '1,234', '123400'],
    ['.', '1,234.5', '123450'],
  ] as const)('is told by a manifest that says “%s”: %s is %s', (sign, written, kurus) => {
    expect(read(money, written, sign)).toBe(kurus);
  });
});

describe('a field', () => {
  test.each([
    ['a day, Turkish', day, '31.05.2026', '2026-05-31'],
    ['a day, short', day, '1.6.2026', '2026-06-01'],
    ['a day, ISO', day, '2026-05-31', '2026-05-31'],
    ['a day with the time of a database', day, '2026-05-31 00:00:00.000', '2026-05-31'],
    ['an instant', instant, '02.10.2026 9:45', '2026-10-02T09:45:00+03:00'],
    ['an instant of a day alone', instant, '02.10.2026', '2026-10-02T12:00:00+03:00'],
    ['a phone as people write it', mobile, '0 (555) 123 45 67', '5551234567'],
    ['a phone with its country', mobile, '+90 555 123 4567', '5551234567'],
    ['yes', yesNo, 'E', 'true'],
    ['no in capitals', yesNo, 'HAYIR', 'false'],
    ['a whole number as Excel writes it', whole(0, 100), '12,00', '12'],
    ['an area', area, '120,5', '120.5'],
    ['a code word in capitals', choice({ isyeri: ['İş yeri'] }), 'İŞ YERİ', 'isyeri'],
    ['text in two lines', text(40), 'Lale Sokak\n3/5', 'Lale Sokak 3/5'],
    ['an identity number', identityNo, '10000000146', '10000000146'],
    ['a tax number', identityNo, '1111111114', '1111111114'],
    ['an e-mail address', email, 'ayse@ornek.example', 'ayse@ornek.example'],
    ['an address code', addressCode, '2000000001', '2000000001'],
    ['a code with a slash', code, '2019/114', '2019/114'],
  ])('%s is read', (_why, type, written, value) => {
    expect(read(type, written)).toBe(value);
  });

  test.each([
    ['a day that is none', day, '31.02.2026', 'böyle bir gün yok'],
    ['a day the American way', day, '05/31/2026', 'böyle bir gün yok'],
    ['a day in words', day, 'dün', 'Günü 31.05.2026'],
    ['a phone of a house', mobile, '0258 123 45 67', '5 ile başlayan'],
    ['a phone shortened by Excel', mobile, '5,55E+09', 'Excel sayıyı kısaltmış'],
    ['a code shortened by Excel', code, '1,23E+10', 'Excel sayıyı kısaltmış'],
    ['a wrong identity number', identityNo, '10000000147', 'tutmuyor'],
    ['text read by a wrong table', text(40), 'Yýlmaz', 'Harfler bozuk'],
    ['UTF-8 taken apart', text(40), 'YÄ±lmaz', 'Harfler bozuk'],
    ['text with a control character', text(40), 'a\u0007b', 'Okunamayan bir karakter'],
    ['text that is too long', text(5), 'abcdef', 'En çok 5'],
    ['a number outside', whole(1, 5), '6', '1 ile 5'],
    ['half a number', whole(1, 5), '2,5', '1 ile 5'],
    ['an unknown word', choice({ konut: ['mesken'] }), 'saray', 'Şunlardan biri olmalı: konut (mesken)'],
    ['an e-mail address without a name', email, '@ornek.example', 'yarım görünüyor'],
    ['a short address code', addressCode, '12', '10 haneli olarak'],
  ])('%s is refused', (_why, type, written, reason) => {
    expect(read(type, written)).toContain(reason);
  });
});

test.each([
  ['T.C. Kimlik No', 'tckimlikno'],
  ['SİCİL_NO', 'sicilno'],
  ['Ada/Ünvan ', 'adaunvan'],
  ['Doğum Yeri'.normalize('NFD'), 'dogumyeri'],
])('the heading “%s” is %s', (written, folded) => {
  expect(foldWord(written)).toBe(folded);
});
