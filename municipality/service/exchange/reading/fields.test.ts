import { describe, expect, test } from 'vitest';
import type { DayOrder } from 'municipality/values/day';
import { FieldFault } from './field-fault';
import {
  addressCode,
  area,
  choice,
  code,
  day,
  email,
  iban,
  identityNo,
  instant,
  mobile,
  money,
  percent,
  text,
  whole,
  yesNo,
  type FieldType,
} from './field-types';
import { foldWord } from './fold-word';

/** Returns what is read, or why it is not. */
function read(
  type: FieldType,
  written: string,
  sign: ',' | '.' | null = null,
  order: DayOrder | null = null,
): string {
  const result = type.read(written, sign, order);
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

describe('a number that may be a thousand or one', () => {
  const types = [
    ['a whole number', whole(0, 999_999), 0],
    ['an amount', money, 2],
    ['an area', area, 2],
    ['a percentage', percent, 2],
  ] as const;
  const thousands = ['1', '12', '123', '07'].flatMap((lead) =>
    ['000', '500', '050'].flatMap((rest) => (['.', ','] as const).map((sign) => ({ lead, rest, sign }))),
  );

  test.each(types)('is refused as %s, with both readings and the manifest’s key', (_what, type) => {
    for (const { lead, rest, sign } of thousands) {
      const said = read(type, `${lead}${sign}${rest}`);
      expect(said).toContain('iki türlü okunabiliyor');
      expect(said).toContain(`${lead}${rest} ya da ${lead}`);
      expect(said).toContain(`"ondalik": "${sign}"`);
    }
  });

  test.each(types)('is read as %s as the manifest says', (_what, type, places) => {
    const unit = type === money ? 100 : 1;
    for (const { lead, rest, sign } of thousands) {
      const written = `${lead}${sign}${rest}`;
      if (lead.startsWith('0')) continue;
      expect(Number(read(type, written, sign === '.' ? ',' : '.')) / unit, written).toBe(Number(lead + rest));
      const small = read(type, written, sign);
      if (rest === '000' || places > 0) expect(Number(small) / unit, written).toBe(Number(`${lead}.${rest}`));
      else expect(small, written).toMatch(/^!/);
    }
  });

  test('is none where it can be read in one way alone', () => {
    const all = [
      ['0', '0'],
      ['1000', '1000'],
      ['1.000,00', '1000'],
      ['1,000.00', '1000'],
      ['12,00', '12'],
      ['12.0', '12'],
      ['1234.000', '1234'],
      ['0.000', '0'],
    ] as const;
    for (const [written, value] of all) expect(read(whole(0, 999_999), written)).toBe(value);
    expect(read(whole(0, 9_999_999), '1.000.000')).toBe('1000000');
  });
});

describe('a day of two numbers', () => {
  const days = Array.from({ length: 28 }, (_, place) => place + 1);
  const months = Array.from({ length: 12 }, (_, place) => place + 1);
  const two = (number: number) => String(number).padStart(2, '0');
  const iso = (month: number, date: number) => `2026-${two(month)}-${two(date)}`;

  test('is read by points in the Turkish order, and by ISO 8601, whatever the manifest says', () => {
    for (const month of months)
      for (const date of days)
        for (const order of [null, 'gun-ay-yil', 'ay-gun-yil'] as const) {
          expect(read(day, `${two(date)}.${two(month)}.2026`, null, order)).toBe(iso(month, date));
          expect(read(day, iso(month, date), null, order)).toBe(iso(month, date));
        }
  });

  test.each(['/', '-'])('with “%s” between is refused where it may be two days, and else read', (between) => {
    for (const month of months)
      for (const date of days) {
        const [plain, padded] = [`${date}${between}${month}`, `${two(date)}${between}${two(month)}`];
        for (const written of [plain, padded].map((text) => `${text}${between}2026`)) {
          const said = read(day, written);
          if (date > 12 || date === month) expect(said, written).toBe(iso(month, date));
          else expect(said, written).toContain('Gün iki türlü okunabiliyor');
          expect(read(instant, `${written} 09:30`).startsWith('!')).toBe(said.startsWith('!'));
          expect(read(day, written, null, 'gun-ay-yil')).toBe(iso(month, date));
          const turned = read(day, written, null, 'ay-gun-yil');
          if (date <= 12) expect(turned, written).toBe(iso(date, month));
          else expect(turned, written).toContain('böyle bir gün yok');
        }
      }
  });

  test('names both days and the manifest’s key', () => {
    const said = read(day, '6/1/2026');
    for (const part of ['6 Ocak ya da 1 Haziran', '"gun_sirasi"', '"gun-ay-yil"', '"ay-gun-yil"'])
      expect(said).toContain(part);
  });

  test.each(['06.01.26', '6/1/26', '6.1-2026', '6/1.2026', '2026/01/06', '2026.01.06', '6 1 2026'])(
    'written %s is refused',
    (written) => {
      for (const order of [null, 'gun-ay-yil', 'ay-gun-yil'] as const)
        expect(read(day, written, null, order)).toMatch(/^!/);
    },
  );
});

describe('a field', () => {
  test.each([
    ['a day, Turkish', day, '31.05.2026', '2026-05-31'],
    ['a day, short', day, '1.6.2026', '2026-06-01'],
    ['a day, ISO', day, '2026-05-31', '2026-05-31'],
    ['a day with the time of a database', day, '2026-05-31 00:00:00.000', '2026-05-31'],
    ['an instant', instant, '02.10.2026 9:45', '2026-10-02T09:45:00+03:00'],
    ['an instant of a winter before 2016', instant, '15.01.2015 00:00', '2015-01-15T00:00:00+02:00'],
    [
      'an instant as our own files write it',
      instant,
      '2026-05-31T14:05:09+03:00',
      '2026-05-31T14:05:09+03:00',
    ],
    ['an instant in UTC', instant, '2026-05-31T21:30:00Z', '2026-06-01T00:30:00+03:00'],
    ['the day of an instant in UTC', day, '2026-05-31T21:30:00Z', '2026-06-01'],
    ['a day with its month in words', day, '1 Agustos 2026', '2026-08-01'],
    ['an e-mail address of another alphabet', email, 'bilgi@örnek.com.tr', 'bilgi@örnek.com.tr'],
    ['an IBAN with its word', iban, 'IBAN: TR61 0000 1000 0000 0000 0000 01', 'TR610000100000000000000001'],
    ['an amount with its sign before it', money, '₺1.250,00', '125000'],
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
    ['text read by a wrong table', text(40), 'Yýlmaz', 'Harfler bozuksa “Yılmaz”'],
    ['a foreign name that may be one', text(40), 'Nový', 'Yabancı bir adsa ý yerine y'],
    ['UTF-8 taken apart', text(40), 'YÄ±lmaz', 'Harfler bozuk'],
    ['text with a control character', text(40), 'a\u0007b', 'Okunamayan bir karakter'],
    ['text that is too long', text(5), 'abcdef', 'En çok 5'],
    ['a number outside', whole(1, 5), '6', '1 ile 5'],
    ['half a number', whole(1, 5), '2,5', '1 ile 5'],
    ['a name that every object has', choice({ konut: [] }), 'constructor', 'Şunlardan biri olmalı'],
    ['another name that every object has', choice({ konut: [] }), 'toString', 'Şunlardan biri olmalı'],
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
