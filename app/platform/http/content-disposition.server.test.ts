import { expect, test } from 'vitest';
import { fileDisposition, numberOfFile } from './content-disposition.server';

test.each([
  ['makbuz-2026-0042.pdf', 'inline; filename="makbuz-2026-0042.pdf"'],
  [
    'makbuz-Ş1 ıİ.pdf',
    `inline; filename="makbuz-S1 iI.pdf"; filename*=UTF-8''makbuz-%C5%9E1%20%C4%B1%C4%B0.pdf`,
  ],
  [
    'a"b\r\nX: 1;/c\\d.pdf',
    `inline; filename="a-b--X- 1--c-d.pdf"; filename*=UTF-8''a%22b--X%3A%201%3B-c-d.pdf`,
  ],
  ['\uD800.pdf', `inline; filename="-.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
])('the file %j is named for every browser', (name, header) => {
  expect(fileDisposition('inline', name)).toBe(header);
  expect(new Headers({ 'Content-Disposition': header }).get('Content-Disposition')).toBe(header);
});

test.each([
  ['2026-0042.pdf', '2026-0042'],
  ['Ş"\r\n.pdf.pdf', 'Ş"\r\n.pdf'],
  ['.pdf', null],
  ['2026.txt', null],
  [undefined, null],
])('the path %j names the number %j', (file, no) => {
  expect(numberOfFile(file)).toBe(no);
});
