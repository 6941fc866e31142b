import { expect, it } from 'vitest';
import type { Rule } from '../definition';
import {
  allowedTypes,
  custom,
  email,
  fileType,
  firstProblem,
  float,
  identityNo,
  matches,
  maxFileSize,
  maxFloat,
  maxLength,
  maxNumber,
  minFloat,
  minLength,
  minNumber,
  notBlank,
  number,
  positive,
  required,
  year,
} from './field-rules.server';

const plate = matches(/^\d{2} [A-Z]{1,3} \d{2,4}$/, 'Plakayı 06 AB 123 gibi yazın.');
const even = custom((typed) => Number(typed) % 2 === 0, 'Çift bir sayı yazın.');

const rules: ReadonlyArray<readonly [name: string, rule: Rule, typed: string, problem: string | null]> = [
  ['something stands there', required, 'a', null],
  ['nothing stands there', required, '', '“Alan” alanını doldurun.'],
  ['spaces are no answer', notBlank, ' \u00A0\t', '“Alan” alanına yalnızca boşluk yazılmış; alanı doldurun.'],
  ['a letter is one', notBlank, ' x ', null],
  ['an address of e-mail', email, ' ad@ornek.com ', null],
  ['one with Turkish letters', email, 'ışık@örnek.com', null],
  ['no host', email, 'ad@', '“Alan” alanına bir e-posta adresi yazın, örneğin ad@ornek.com.'],
  ['no dot', email, 'ad@ornek', '“Alan” alanına bir e-posta adresi yazın, örneğin ad@ornek.com.'],
  ['a whole number with thousands', number, '1.200', null],
  ['a fraction is not whole', number, '1,5', '“Alan” alanına tam sayı yazın, örneğin 120.'],
  ['a comma', float, '120,5', null],
  ['three places', float, '1,234', '“Alan” alanında virgülden sonra en çok iki rakam olabilir.'],
  ['a word', float, 'yüz', '“Alan” alanına bir sayı yazın, örneğin 1.234,56.'],
  ['above zero', positive, '0,01', null],
  ['zero is not above it', positive, '0', '“Alan” sıfırdan büyük olmalı.'],
  ['below zero', positive, '-3', '“Alan” sıfırdan büyük olmalı.'],
  ['the least itself', minNumber(1), '1', null],
  ['below the least', minNumber(1), '0', '“Alan” en az 1 olabilir.'],
  ['below the least, with places', minFloat(0.5), '0,49', '“Alan” en az 0,5 olabilir.'],
  ['the most itself', maxNumber(1_000), '1.000', null],
  [
    'above the most',
    maxNumber(1_000),
    '1.001',
    '“Alan” en çok 1.000 olabilir; yazdığınız sayıyı denetleyin.',
  ],
  [
    'above the most by a hair',
    maxFloat(2.5),
    '2,51',
    '“Alan” en çok 2,5 olabilir; yazdığınız sayıyı denetleyin.',
  ],
  ['letters are counted, not bytes', maxLength(4), 'ğüşi', null],
  [
    'one letter too many',
    maxLength(3),
    'ğüşi',
    '“Alan” alanına en çok 3 harf ya da rakam yazılabilir; kısaltın.',
  ],
  ['too short', minLength(3), 'ab', '“Alan” alanına en az 3 harf ya da rakam yazın.'],
  ['a pattern', plate, '06 AB 123', null],
  ['not of the pattern', plate, 'AB 06', 'Plakayı 06 AB 123 gibi yazın.'],
  ['a year', year, '2014', null],
  ['half a year', year, '14', '“Alan” için yılı dört rakamla yazın, örneğin 2014.'],
  ['a T.C. number with spaces', identityNo, '100 000 001 46', null],
  ['a tax number', identityNo, '1111111114', null],
  [
    'a wrong digit',
    identityNo,
    '10000000147',
    '“Alan” alanındaki numarada bir yanlışlık var; kimliğe ya da vergi levhasına bakıp yeniden yazın.',
  ],
  [
    'too few digits',
    identityNo,
    '123',
    '“Alan” alanına T.C. kimlik (11 rakam) ya da vergi numarası (10 rakam) yazın.',
  ],
  ['the end of a name', fileType(['pdf', 'jpg']), 'TAPU.PDF', null],
  [
    'another end',
    fileType(['pdf', 'jpg']),
    'tapu.exe',
    'Bu tür dosya alınmıyor; pdf, jpg uzantılı bir dosya seçin.',
  ],
  ['as large as it may be', maxFileSize(7_340_032), '7340032', null],
  ['a byte too large', maxFileSize(7_340_032), '7340033', 'Dosya çok büyük; en çok 7 MB olabilir.'],
  ['a type that is taken', allowedTypes(['image/png']), 'image/png', null],
  [
    'a type that is not',
    allowedTypes(['image/png']),
    'text/html',
    'Dosyanın içeriği alınan türlerden biri değil; PDF, JPEG ya da PNG seçin.',
  ],
  ['a rule of one’s own', even, '4', null],
  ['broken', even, '5', 'Çift bir sayı yazın.'],
];

it.each(rules)('%s', (_name, rule, typed, problem) => {
  expect(rule(typed, 'Alan')).toBe(problem);
});

it('the first rule that is broken speaks', () => {
  expect(firstProblem([float, positive, maxNumber(10)], '-1', 'Alan')).toBe('“Alan” sıfırdan büyük olmalı.');
  expect(firstProblem([float, positive, maxNumber(10)], '9', 'Alan')).toBeNull();
});
