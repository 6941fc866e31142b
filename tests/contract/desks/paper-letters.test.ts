import { shippedCrest } from '~/parts/content/branding/branding.server';
import { expect, test } from 'vitest';
import { textOfPdf } from '../../support/house/pdf';
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
  expect(await textOfPdf(Buffer.from(bytes))).toContain('Son söz');
});
