import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { withoutMarkers } from './without-markers.server';

it('leaves the markers of texts out and every letter in, wherever a page is cut into pieces', async () => {
  const page = Buffer.from('<p>Işık<!-- --> <!-- -->ödedi: <!-- -->1.234,56<!-- --> ₺</p>');
  const body = withoutMarkers();
  for (let at = 0; at < page.length; at += 20) body.write(page.subarray(at, at + 20));
  body.end();
  const read = await text(body);
  expect(read.replaceAll('<!-- -->', '')).toBe('<p>Işık ödedi: 1.234,56 ₺</p>');
});

it('leaves none in a page that comes in one piece', async () => {
  const body = withoutMarkers();
  body.end(Buffer.from('a<!-- -->b<!-- -->ç'));
  expect(await text(body)).toBe('abç');
});
