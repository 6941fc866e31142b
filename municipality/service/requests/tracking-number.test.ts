import { checkDigit, readTrackingNumber } from 'municipality/contract';
import { expect, test } from 'vitest';
import { newTrackingNumber } from './tracking-number';

const numbers = Array.from({ length: 40 }, () => newTrackingNumber());

test('a number is twelve digits, begins with none that is silent, and ends with its check digit', () => {
  for (const number of numbers) {
    expect(number).toMatch(/^[1-9]\d{11}$/);
    expect(checkDigit(number)).toBe('0');
    expect(readTrackingNumber(number)).toBe(number);
  }
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('no number looks like a mobile phone', () => {
  const drawn = [8, 0, 5, ...Array<number>(8).fill(7), 3];
  const number = newTrackingNumber(() => drawn.shift() ?? 2);
  expect(number).toMatch(/^4222/);
});

test('the check digit is Damm’s', () => {
  expect(checkDigit('572')).toBe('4');
  expect(newTrackingNumber(() => 0)).toBe(`10000000000${checkDigit('10000000000')}`);
});

test('every single wrong digit is found', () => {
  for (const number of numbers) {
    for (let place = 0; place < number.length; place += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const wrong = number.slice(0, place) + String(digit) + number.slice(place + 1);
        if (wrong !== number) expect(readTrackingNumber(wrong), `${number} as ${wrong}`).toBeNull();
      }
    }
  }
});

test('every two neighbours that changed places are found', () => {
  for (const number of numbers) {
    for (let place = 0; place + 1 < number.length; place += 1) {
      const [one, other] = [number.charAt(place), number.charAt(place + 1)];
      const wrong = number.slice(0, place) + other + one + number.slice(place + 2);
      if (one !== other) expect(readTrackingNumber(wrong), `${number} as ${wrong}`).toBeNull();
    }
  }
});

const known = newTrackingNumber();
const groups = [known.slice(0, 4), known.slice(4, 8), known.slice(8)];

test.each([
  ['in groups', groups.join(' '), known],
  ['with dashes', groups.join('-'), known],
  ['with dots and spaces around', `  ${groups.join('.')}\t`, known],
  ['with the dash a phone types by itself', groups.join('–'), known],
  ['with a hard space', groups.join('\u00a0'), known],
  ['one digit short', known.slice(0, 11), null],
  ['one digit long', `${known}0`, null],
  ['with a letter', `O${known.slice(1)}`, null],
  ['empty', '', null],
])('a number typed %s', (_reason, typed, expected) => {
  expect(readTrackingNumber(typed)).toBe(expected);
});
