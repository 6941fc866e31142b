import { expect, it } from 'vitest';
import type { Check } from '../definition';
import {
  firstProblem,
  float,
  identityNo,
  maxLength,
  maxNumber,
  minNumber,
  notBlank,
  number,
  positive,
  required,
  year,
} from './field-checks.server';

const cases: ReadonlyArray<
  readonly [name: string, checks: Check | readonly Check[], typed: string, problem: string | null]
> = [
  ['something stands there', required, 'a', null],
  ['nothing stands there', required, '', '“Alan” alanını doldurun.'],
  ['spaces are no answer', notBlank, ' \u00A0\t', '“Alan” alanına yalnızca boşluk yazılmış; alanı doldurun.'],
  ['a letter is one', notBlank, ' x ', null],
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
  ['the most itself', maxNumber(1_000), '1.000', null],
  [
    'above the most',
    maxNumber(1_000),
    '1.001',
    '“Alan” en çok 1.000 olabilir; yazdığınız sayıyı denetleyin.',
  ],
  ['letters are counted, not bytes', maxLength(4), 'ğüşi', null],
  [
    'one letter too many',
    maxLength(3),
    'ğüşi',
    '“Alan” alanına en çok 3 harf ya da rakam yazılabilir; kısaltın.',
  ],
  ['a year', year, '2014', null],
  ['half a year', year, '14', '“Alan” için yılı 4 haneli yazın, örneğin 2014.'],
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
    '“Alan” alanına T.C. kimlik (11 haneli) ya da vergi numarası (10 haneli) yazın.',
  ],
];

it.each(cases)('%s', (_name, checks, typed, problem) => {
  expect(firstProblem([checks].flat(), typed, 'Alan')).toBe(problem);
});

it('the first check that fails speaks', () => {
  expect(firstProblem([...float, positive, maxNumber(10)], '-1', 'Alan')).toBe(
    '“Alan” sıfırdan büyük olmalı.',
  );
  expect(firstProblem([...float, positive, maxNumber(10)], '9', 'Alan')).toBeNull();
});
