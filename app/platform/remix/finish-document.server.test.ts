import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, it } from 'vitest';
import { inlineScript, inlineStyles, finishDocument } from './finish-document.server';

it('closes the page behind everything in it', () => {
  const page = '<html><body><p>Borç</p></body></html><script>1</script><!--/$-->';
  expect(finishDocument(Buffer.from(page))).toBe(
    '<html><body><p>Borç</p><script>1</script><!--/$--></body></html>',
  );
  expect(finishDocument(Buffer.from('<html><body>a</body></html>'))).toBe('<html><body>a</body></html>');
});

it('carries the script of all pages where the human check asks for a picture besides', () => {
  const url = '/assets/small.js';
  const tag = '<script type="module" src="/assets/small.js" nonce="n"></script>';
  const asking = `<div data-is="/dogrulama/is.json"></div>`;
  const finished = (page: string, text: string | null) => inlineScript(page, { url, text });
  expect(finished(asking + tag, 'go()')).toBe(`${asking}<script type="module" nonce="n">go()</script>`);
  expect(finished(tag, 'go()')).toBe(tag);
  expect(finished(asking + tag, null)).toBe(asking + tag);
  const signedIn = '<dialog id="oturum-uyarisi"></dialog>';
  expect(finished(asking + signedIn + tag, 'go()')).toBe(asking + signedIn + tag);
  const map = '<div data-locate=""></div>';
  expect(finished(asking + map + tag, 'go()')).toBe(asking + map + tag);
});

it('carries the stylesheet of all pages, and has it fetched for the next one', () => {
  const link = '<link rel="stylesheet" href="/assets/styles-a1.css"/>';
  const own = '<link rel="stylesheet" href="/assets/kiosk-b2.css"/>';
  expect(inlineStyles(`<head>${link}${own}</head>`, (url) => `a{content:"$& ${url}"}`)).toBe(
    `<head><style>a{content:"$& /assets/styles-a1.css"}</style>` +
      `<link rel="prefetch" href="/assets/styles-a1.css"/>${own}</head>`,
  );
  expect(inlineStyles(link, () => null)).toBe(link);
  expect(inlineStyles(own, () => 'a{}')).toBe(own);
});

it('takes the empty bytes back that React leaves where a letter did not fit', async () => {
  let isUnfilled = false;
  // The texts have every length up to a letter of three bytes, so that one of them does not fit, wherever React's
  // buffer ends.
  for (const lead of ['', 'a', 'aa']) {
    const text = '₺'.repeat(400);
    const rows = Array.from({ length: 6 }, (_, row) => createElement('li', { key: row, title: text }, text));
    const written = new PassThrough();
    const { pipe } = renderToPipeableStream(createElement('ul', { title: lead }, rows), {
      onAllReady: () => pipe(written),
    });
    const page = await buffer(written);
    isUnfilled ||= page.includes(0);
    const list = `<ul title="${lead}">${`<li title="${text}">${text}</li>`.repeat(6)}</ul>`;
    expect(finishDocument(page)).toBe(list);
  }
  // Else there is nothing left to take back.
  expect(isUnfilled).toBe(true);
});
