import { describe, expect, test } from 'vitest';
import { validateForm } from '~/platform/forms/validate-form.server';
import { cardNumber } from 'municipality/values/card';
import { findValue } from 'municipality/values/reading';
import { cardForm } from './card-form.server';

const right = { kart: '4355 0843 5508 4358', ay: '12', yil: '2030', cvv: '000' };

type Change = Partial<Record<keyof typeof right, string>>;

function validate(change: Change) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...right, ...change })) form.append(name, value);
  return validateForm(form, cardForm('2026-11', 15));
}

test('a card as it is typed becomes what the bank wants', () => {
  expect(validate({}).values).toEqual({
    number: '4355084355084358',
    month: '12',
    year: '30',
    securityCode: '000',
    holderName: '',
  });
});

test('where the bank has no use for the security code, one that is typed all the same goes nowhere', () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(right)) form.append(name, value);
  const schema = cardForm('2026-11', 15, { asksSecurityCode: false });
  expect(validateForm(form, schema).values?.securityCode).toBe('');
  form.delete('cvv');
  expect(validateForm(form, schema).values?.securityCode).toBe('');
});

test.each<[Change, string]>([
  [{ kart: '4355-0843-5508-4358' }, 'dashes between the groups'],
  [{ ay: '11', yil: '2026' }, 'the last month it is valid in'],
  [{ yil: '2041' }, 'the last year on offer'],
  [{ cvv: '0000' }, 'four figures, as on some cards'],
])('%j is taken: %s', (change) => {
  expect(validate(change).problems).toEqual([]);
});

describe('what is wrong is told at its field', () => {
  test.each<[Change, string, RegExp, string]>([
    [{ kart: '' }, 'kart', /yazın/, 'nothing typed'],
    [{ kart: '4355 0843 5508 4359' }, 'kart', /hatalı/, 'the check digit is wrong'],
    [{ kart: '4355' }, 'kart', /hatalı/, 'too short'],
    [{ kart: '٤355084355084358' }, 'kart', /hatalı/, 'a digit of another script'],
    [{ ay: '' }, 'ay', /seçin/, 'no month'],
    [{ ay: '13' }, 'ay', /seçin/, 'no such month'],
    [{ ay: '10', yil: '2026' }, 'ay', /geçmiş/, 'a month ago'],
    [{ yil: '2025' }, 'ay', /geçmiş/, 'a year ago'],
    [{ yil: '2042' }, 'yil', /denetleyin/, 'beyond the years on offer'],
    [{ cvv: '' }, 'cvv', /yazın/, 'no code'],
    [{ cvv: '12' }, 'cvv', /3 haneli/, 'two figures'],
  ])('%j: %s', (change, fieldId, text) => {
    const { values, problems } = validate(change);
    expect(values).toBeNull();
    expect(problems).toMatchObject([{ fieldId, text: expect.stringMatching(text) as unknown }]);
  });

  test('without the number or the code in the words', () => {
    const problemsText = JSON.stringify(validate({ kart: '4355084355084359', cvv: '98765' }).problems);
    expect(problemsText).not.toMatch(/4355|98765/);
  });
});

describe('the name on the card', () => {
  const typeName = (name: string, asksHolderName = true) => {
    const form = new FormData();
    for (const [field, value] of Object.entries({ ...right, 'ad-soyad': name })) form.append(field, value);
    return validateForm(form, cardForm('2026-11', 15, { asksHolderName }));
  };

  test.each([
    ['', '', 'it may be left empty'],
    ['Işıl Çağlar-Öz', 'ISIL CAGLAR-OZ', 'Turkish letters'],
    ['  i\u0307brahim   ŞÜKRÜ\u200B ', 'IBRAHIM SUKRU', 'letters in two pieces, blanks and a hidden sign'],
    ['Dr. Şen O’Neil', 'DR. SEN ONEIL', 'a title and an apostrophe'],
    ['A'.repeat(45), 'A'.repeat(45), 'the longest'],
  ])('“%s” is “%s”: %s', (typed, name) => expect(typeName(typed).values?.holderName).toBe(name));

  test.each(['A', 'A'.repeat(46), 'Ali 2', '4355084355084358', 'Али', 'Ali & Veli', '<b>Ali', ' '])(
    '“%s” is refused in one sentence',
    (typed) =>
      expect(typeName(typed)).toMatchObject({
        values: null,
        problems: [
          { fieldId: 'ad-soyad', text: expect.stringMatching(/^Kart üzerindeki ad soyad/) as unknown },
        ],
      }),
  );

  test('goes nowhere where it is not asked for, whatever is typed', () => {
    expect(typeName('Işıl Öz', false).values?.holderName).toBe('');
    expect(typeName('4355', false).values?.holderName).toBe('');
  });
});

test.each([
  ['4355084355084358', true],
  ['5401341234567891', true],
  ['0000000000000', true],
  ['4355084355084357', false],
  ['43550843550', false],
])('%s carries its check digit: %s', (number, isRight) => {
  expect(findValue(cardNumber.read(number)) !== null).toBe(isRight);
});
