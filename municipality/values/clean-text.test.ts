import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanCode, cleanGroups, cleanLine, cleanText, countSigns, isWithin } from './clean-text';

const hidden = [
  ...['\u00AD', '\u200B', '\u200C', '\u200D', '\u200E', '\u200F', '\u202A', '\u202B', '\u202C', '\u202D'],
  ...['\u202E', '\u2060', '\u2061', '\u2066', '\u2067', '\u2068', '\u2069', '\uFE00', '\uFE0E', '\uFE0F'],
  ...['\uFEFF', '\u{E0101}', '\u061C'],
];

describe('signs nobody sees', () => {
  test.each(hidden.map((sign) => [(sign.codePointAt(0) ?? 0).toString(16), sign]))(
    'U+%s are left out',
    (_, sign) => {
      for (const clean of [cleanGroups, cleanCode, cleanLine, cleanText]) {
        expect(clean(`${sign}A1${sign}B2${sign}`)).toBe('A1B2');
        expect(clean(sign)).toBe('');
      }
    },
  );

  test.each(['👨‍👩‍👧', '❤️', '👩🏽‍🚀', '🏳️‍🌈', '👍'])('stay within %s, which is drawn of several', (drawing) => {
    expect(cleanText(`Teşekkürler ${drawing}!`)).toBe(`Teşekkürler ${drawing}!`);
  });
});

test.each([
  ['tab and hard space', 'Su\t\u00A0kesik', 'Su kesik'],
  ['blanks of every width', '\u2003Su\u2009\u202Fkesik\u3000', 'Su kesik'],
  ['letters drawn as blanks', 'Su\u2800\u3164kesik', 'Su kesik'],
  ['a line end', 'Su\r\nkesik', 'Su kesik'],
  ['marks apart from their letters', 'S\u0327ube', 'Şube'],
  ['a control character', 'Su\u0007kesik', 'Su kesik'],
])('one line without %s', (_, typed, line) => {
  expect(cleanLine(typed)).toBe(line);
});

test.each([
  ['\r\n as browsers post it', 'a\r\nb', 3],
  ['\r of old programs', 'a\rb', 3],
  ['a line separator', 'a\u2028b', 3],
  ['an emoji', 'a👍b', 3],
  ['a letter with its mark apart', 'g\u0306', 1],
  ['signs nobody sees', 'a\u200Bb\uFEFF', 2],
  ['blanks at the ends', ' a ', 3],
])('%s is counted once', (_, text, count) => {
  expect(countSigns(text)).toBe(count);
  expect(isWithin(count)(text)).toBe(true);
  expect(isWithin(count - 1)(text)).toBe(false);
});

test('cleaning twice changes nothing more, and a count never exceeds what a browser counts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-composite', maxLength: 60 }), (text) => {
      for (const clean of [cleanGroups, cleanLine, cleanText]) expect(clean(clean(text))).toBe(clean(text));
      expect(isWithin(countSigns(text))(text)).toBe(true);
    }),
    { numRuns: 2_000, seed: 7 },
  );
});
