import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { shippedCrest } from '~/parts/content/branding/branding.server';
import { expect, test } from 'vitest';
import { textOfPdf } from '../../support/house/pdf';
import { withFontLetters } from '~/parts/paper/font-letters';
import { drawPaper } from '~/parts/paper/draw-paper.server';

const logo = { left: 36, top: 36, width: 60, height: 60 };

test.each([
  ['Turkish', 'ĞÜŞİÖÇ ğüşıöç'],
  ['Greek and Cyrillic', 'Αθήνα Москва'],
  ['letters of no font here', '日本 عربي עברית'],
  ['pictures', '😀👩‍👩‍👧'],
  ['half a letter', 'a\uD800b'],
  ['signs that control something', 'a\0\t\r\n\u202E\u200Fb'],
  ['markup', '<b>&amp;</b> (a) \\'],
  ['a word without end', 'ş'.repeat(5_000)],
])('a paper may hold %s', async (_what, text) => {
  expect(await textOfPdf(await drawText(text))).toContain('Son söz');
});

async function drawText(text: string): Promise<Buffer> {
  const letterhead = {
    municipality: text.slice(0, 40),
    city: 'Burdur',
    county: 'Çankaya',
    contact: '',
    logo,
    crest: shippedCrest(),
    colour: null,
  };
  const bytes = await drawPaper({
    options: {
      title: text.slice(0, 40),
      heading: 'KARAR',
      date: new Date(0),
      letterhead,
      foot: 'foot',
      warning: null,
      unread: 0,
    },
    parts: [
      { kind: 'facts', facts: [[text.slice(0, 40), text]], perRow: 3 },
      { kind: 'text', text, style: undefined },
      {
        kind: 'table',
        table: {
          title: text.slice(0, 40),
          columns: [
            { title: 'A', width: 200, align: 'left' },
            { title: 'B', width: 90, align: 'right' },
          ],
          rows: [{ texts: [text.slice(0, 200), text.slice(0, 20)], note: text.slice(0, 20), kind: 'line' }],
        },
      },
      { kind: 'text', text: 'Son söz', style: undefined },
    ],
  });
  return Buffer.from(bytes);
}

const note = 'soru işareti (?) vardır';

test.each([
  ['Arabic', 'أحمد سلام', 'ahmd slam', false],
  ['Arabic digits', '٢٠٢٦', '2026', false],
  ['Cyrillic', 'Андрей', 'Андрей', false],
  ['Greek', 'Αθήνα', 'Αθήνα', false],
  ['letters of Iceland', 'ýðþ Ýrfan', 'ýðþ Ýrfan', false],
  ['pictures between words', 'Su 💧 borusu', 'Su  borusu', false],
  ['marks apart from their letters', 'S\u0327ener', 'Şener', false],
  ['letters in a circle and full width', 'Ⓐ ＢＣ', 'A BC', false],
  ['letters of no font', '日本', '??', true],
])('%s: “%s” is written as “%s”', async (_what, text, written, hasNote) => {
  expect(withFontLetters(text)).toBe(written);
  const paper = (await textOfPdf(await drawText(text))).normalize('NFC');
  expect(paper.replace(/\s+/g, ' ')).toContain(written.replace(/\s+/g, ' '));
  expect(paper.includes(note)).toBe(hasNote);
});

test('whatever is left as it was has a glyph in both fonts', async () => {
  const left = Array.from({ length: 0x2_ffff - 32 }, (_, place) => String.fromCodePoint(place + 32)).filter(
    (letter) =>
      !/\p{Cs}/u.test(letter) && withFontLetters(letter) === letter.normalize('NFC') && letter !== '',
  );
  expect(left.length).toBeGreaterThan(1_500);
  for (const weight of ['400Regular/NotoSans_400Regular', '700Bold/NotoSans_700Bold']) {
    const path = createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${weight}.ttf`);
    const characters = await characterSetOf(path);
    expect(left.filter((letter) => !characters.has(letter.normalize('NFC').codePointAt(0) ?? 0))).toEqual([]);
  }
});

/** Reads the segments of the font's table of characters (OpenType cmap, format 4 of platform 3). */
async function characterSetOf(path: string): Promise<Set<number>> {
  const font = await readFile(path);
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, place) => 12 + place * 16);
  const at = tables.find((place) => font.toString('latin1', place, place + 4) === 'cmap') ?? 0;
  const cmap = font.readUInt32BE(at + 8);
  const records = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, place) => cmap + 4 + place * 8);
  const start = records
    .map((record) => cmap + font.readUInt32BE(record + 4))
    .find((place) => font.readUInt16BE(place) === 4);
  if (start === undefined) throw new Error('The font has no table of format 4');
  const double = font.readUInt16BE(start + 6);
  const characters = new Set<number>();
  for (let segment = 0; segment < double; segment += 2) {
    const last = font.readUInt16BE(start + 14 + segment);
    const first = font.readUInt16BE(start + 16 + double + segment);
    for (let code = first; code <= last; code += 1) characters.add(code);
  }
  return characters;
}
