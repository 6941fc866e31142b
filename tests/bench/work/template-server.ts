/* This serves recorded pages with nothing but Node and `pg`: each is a string put together for the request. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { BROTLI_QUALITY, readRecordedPages, statusOfForm } from './recorded-pages';
import { templateOf } from './template-page';

const compress = promisify(brotliCompress);
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
const pages = new Map(
  readRecordedPages().map(({ name, html, send }) => [`/${name}`, { write: templateOf(html), send }]),
);

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const page = pages.get(request.url ?? '');
  if (!page) {
    response.writeHead(404).end();
    return;
  }
  const form = request.method === 'POST' ? new URLSearchParams(await text(request)) : new URLSearchParams();
  await page.send();
  const body = await compress(page.write(), options);
  response.writeHead(statusOfForm(form.values()), {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
    'Content-Length': body.length,
    Vary: 'Accept-Encoding',
  });
  response.end(body);
}

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
}).listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('açık: template'));
