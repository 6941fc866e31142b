import { describe, expect, it } from 'vitest';
import { plans } from './behaviours';
import { readCardEntry } from './card-entry';
import { findCard, getSandboxCard, isCardNumber, sandboxCards } from './cards';
import { bankTime } from './clock';
import { readFlatForm } from '../kit/form';
import { gateAmount, liraText, parseApiTotal, parseGateAmount } from './money';

describe('the test cards', () => {
  it('have one number per behaviour, and each number passes the check digit', () => {
    expect(sandboxCards.map(({ behaviour }) => behaviour).sort()).toEqual(Object.keys(plans).sort());
    expect(new Set(sandboxCards.map(({ number }) => number)).size).toBe(sandboxCards.length);
    expect(sandboxCards.filter(({ number }) => !isCardNumber(number))).toEqual([]);
  });

  it('are answered 54 with another expiry and 82 with another security code', () => {
    const { number, expiry, cvv } = getSandboxCard('paid');
    expect(findCard(number, expiry, cvv)?.issuer).toBe('00');
    expect(findCard(number, '01/31', cvv)?.issuer).toBe('54');
    expect(findCard(number, expiry, '999')?.issuer).toBe('82');
  });

  it('are kept without their full number', () => {
    const { number, expiry, cvv } = getSandboxCard('paid');
    expect(JSON.stringify(findCard(number, expiry, cvv))).not.toContain(number.slice(4, 12));
  });

  it('may be typed with spaces, and a refused form gives back neither number nor code', () => {
    const typed = 'name=A+B&number=4355+0843+5508+4358&expiry=12+%2F+30&cvv=';
    expect(readCardEntry(readFlatForm(`${typed}000`).fields)).toHaveProperty('card.behaviour', 'paid');
    const refused = readCardEntry(readFlatForm(typed).fields);
    expect(JSON.stringify(refused)).toContain('4 haneli');
    expect(refused).toMatchObject({
      entry: { name: 'A B', number: '', expiry: '12/30', cvv: '' },
    });
  });
});

describe('amounts', () => {
  it.each([
    ['1.01', 101, 'two digits after a dot'],
    ['1234.50', 123450, 'no grouping'],
    ['1,01', null, 'a comma'],
    ['1.234,50', null, 'Turkish grouping'],
    ['1.0', null, 'one digit'],
    ['100', null, 'no digits'],
    ['0.00', null, 'nothing to pay'],
    ['-1.00', null, 'a negative amount'],
    ['01.00', null, 'a leading zero'],
  ] as const)('at the gate: %s is %s (%s)', (text, expected, _reason) =>
    expect(parseGateAmount(text)).toBe(expected),
  );

  it.each([
    ['5', 500],
    ['5.5', 550],
    ['5.05', 505],
    ['5.055', null],
    ['', null],
  ])('in the API: "%s" is %s', (text, expected) => expect(parseApiTotal(text)).toBe(expected));

  it.each([
    [5, '0.05', '0,05 ₺'],
    [123450, '1234.50', '1.234,50 ₺'],
    [123456789012, '1234567890.12', '1.234.567.890,12 ₺'],
  ])('%i kuruş read %s and %s', (kurus, gate, lira) => {
    expect(gateAmount(kurus)).toBe(gate);
    expect(liraText(kurus)).toBe(lira);
  });
});

describe('the posted form', () => {
  it('keeps dots in names, the first of doubled values, and tells contradictions', () => {
    const { fields, contradictions } = readFlatForm('EXTRA.X=1&oid=a&oid=a&amount=1.00&Amount=2.00');
    expect([...fields]).toEqual([
      ['EXTRA.X', '1'],
      ['oid', 'a'],
      ['amount', '1.00'],
      ['Amount', '2.00'],
    ]);
    expect(contradictions).toEqual(['Amount']);
  });
});

it('the bank’s clock is Türkiye’s, three hours ahead of UTC', () => {
  expect(bankTime(new Date('2026-12-31T22:05:06.007Z'))).toEqual({
    day: '2027-01-01',
    stamp: '2027-01-01 01:05:06.007',
    trxDate: '20270101 01:05:06',
    hostDate: '0101-010506',
  });
});
