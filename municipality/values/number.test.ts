import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decimal,
  formatDecimal,
  lira,
  money,
  readDecimal,
  share,
  turkish,
  wholeNumber,
  type NumberOptions,
} from './number';
import { findRule, findValue } from './reading';

describe('an amount on a Turkish page', () => {
  test.each([
    ['1.234,56', 123_456],
    ['1234,56', 123_456],
    ['1234,5', 123_450],
    ['250', 25_000],
    [' 250,00 ₺ ', 25_000],
    ['250 TL', 25_000],
    ['₺250', 25_000],
    ['₺1.250,00', 125_000],
    ['TL 1.250', 125_000],
    ['1.000.000', 100_000_000],
    ['0,01', 1],
    ['100.50', 10_050],
    ['1,234.56', 123_456],
    ['1 250,00', 125_000],
    ['1\u202F250,00\u00A0₺', 125_000],
    ['\u200E1.250,00\u200E', 125_000],
    ['１．２５０，００', 125_000],
  ])('%s is read', (text, kurus) => {
    expect(findValue(lira.read(text))).toBe(kurus);
  });

  test.each([
    ['12.34,50', 'number'],
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['1,234', 'places'],
    ['yüz', 'number'],
    ['', 'empty'],
    [',50', 'number'],
    ['12,', 'number'],
    ['1e3', 'shortened'],
    ['1,23E+10', 'shortened'],
    ['٣', 'number'],
    ['1₺2', 'number'],
    ['12 34', 'number'],
    ['1'.repeat(13), 'range'],
    ['1'.repeat(31), 'too-long'],
  ])('%s is refused: %s', (text, rule) => {
    expect(findRule(lira.read(text))).toBe(rule);
  });
});

const two: NumberOptions = { places: 2 };
const number = fc
  .tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 99 }))
  .map(
    ([whole, cents]) =>
      `${whole}${cents === 0 ? '' : `.${String(cents).padStart(2, '0').replace(/0$/, '')}`}`,
  );

describe('a number', () => {
  test('that was written for Turkish readers is read as it was', () => {
    fc.assert(
      fc.property(number, (written) => {
        expect(findValue(readDecimal(formatDecimal(written), { ...two, ...turkish }))).toBe(written);
        expect(findValue(readDecimal(formatDecimal(written), { ...two, sign: ',' }))).toBe(written);
        expect(findValue(readDecimal(written, { ...two, sign: '.' }))).toBe(written);
      }),
      { numRuns: 500, seed: 1 },
    );
    fc.assert(
      fc.property(fc.nat(99_999_999_999), (kurus) => {
        expect(findValue(lira.read(lira.format(kurus)))).toBe(kurus);
      }),
      { numRuns: 500, seed: 2 },
    );
  });

  test('that may be thousands or decimals is refused with both readings, and read once somebody says which', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 0, max: 999 }),
        fc.constantFrom('.', ','),
        (lead, rest, sign) => {
          const digits = String(rest).padStart(3, '0');
          const read = decimal({ places: 3 }).read(`${lead}${sign}${digits}`);
          expect(read).toEqual({
            kind: 'ambiguous',
            readings: [`${lead}${digits}`, `${lead},${digits}`.replace(/,0+$/, '')],
          });
          const other = sign === '.' ? ',' : '.';
          const large = readDecimal(`${lead}${sign}${digits}`, { places: 3, sign: other });
          expect(findValue(large)).toBe(String(lead * 1000 + rest));
          const small = readDecimal(`${lead}${sign}${digits}`, { places: 3, sign });
          expect(Number(findValue(small))).toBe(Number(`${lead}.${digits}`));
        },
      ),
      { numRuns: 500, seed: 3 },
    );
  });

  test('needs a sign for a share and for whole numbers as well', () => {
    for (const kind of [money({}), wholeNumber(0, 9_999, {})])
      expect(kind.read('1.000').kind).toBe('ambiguous');
    expect(findValue(wholeNumber(0, 9_999).read('1.000'))).toBe(1_000);
    expect(findRule(wholeNumber(0, 999).read('1.000'))).toBe('range');
    expect(findRule(wholeNumber(0, 999).read('2,5'))).toBe('places');
  });
});

test.each([
  ['1/4', { numerator: 1, denominator: 4 }],
  [' 1 / 1.000 ', { numerator: 1, denominator: 1_000 }],
  ['5/4', null],
  ['0/4', null],
  ['1/2/3', null],
  ['yarım', null],
])('the share %s', (typed, read) => {
  expect(findValue(share.read(typed))).toEqual(read);
});
