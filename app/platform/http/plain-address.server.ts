import type { RequestHandler, Response } from 'express';
import { lightStyle, writeLightPage } from '../page/light-page';
import { sourceOf } from './headers.server';

const home = '<p><a class="b" href="/">Ana sayfa</a></p>';
const pages: Readonly<Record<number, string>> = {
  404: writeLightPage('Sayfa bulunamadı', [
    '<p>Bu adreste bir sayfa yok. Aradığınızı ana sayfadan bulun.</p>',
    home,
  ]),
  500: writeLightPage('Beklenmedik bir hata oluştu', ['<p>Birkaç dakika sonra yeniden deneyin.</p>', home]),
};
const unreadable = writeLightPage('Adres okunamadı', [
  '<p>Bağlantı eksik ya da fazla kopyalanmış olabilir. Size gelen bağlantıya yeniden dokunun ya da ana sayfadan başlayın.</p>',
  home,
]);

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src ${sourceOf(lightStyle)}; base-uri 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
};

/** Answers with a page of a few lines that asks nobody for anything. */
export function refuseAddress(response: Response, status: number): void {
  response.writeHead(status, headers).end(pages[status] ?? unreadable);
}

/** Matches what browsers resolve before they ask: backslashes, and segments of one or two dots, encoded or not. */
const HIDDEN = /\\|%5c|(^|\/)(\.|%2e){1,2}(\/|$)/i;

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes every part of the server read the address alike: path and query alone. Some read it as it was sent, others as a
 * browser would, and a gate passed by one name must not open another page, in front of the portal either: what hides a path
 * is refused. What names no address, or breaks off within an escape, is told so; the framework would take it for a fault
 * of ours and write it beside the log.
 */
export const withPlainAddress: RequestHandler = (request, response, next) => {
  const { url, hostname } = request;
  const asked = url.startsWith('/') ? `http://own.invalid${url}` : url;
  const isAddress = /^https?:\/\//i.test(asked) && URL.canParse(asked) && URL.canParse(`http://${hostname}`);
  const [path = ''] = asked.replace(/^https?:\/\/[^/?#\\]*/i, '').split(/[?#]/, 1);
  if (!isAddress || HIDDEN.test(path) || !canDecode(path)) {
    refuseAddress(response, 400);
    return;
  }
  const { pathname, search } = new URL(asked);
  request.url = pathname + search;
  // The pages are asked by this one.
  request.originalUrl = request.url;
  next();
};

/** Takes NUL out of a query: no person types it, and no database would keep it. */
export const withoutNullBytes: RequestHandler = (request, _response, next) => {
  const at = request.url.indexOf('?');
  if (at >= 0) {
    request.url = request.url.slice(0, at) + request.url.slice(at).replaceAll('%00', '');
    // The pages are asked by this one.
    request.originalUrl = request.url;
  }
  next();
};

/**
 * Refuses the data of pages, which no page's script asks for: their answers are the framework's own, with stacks in the log.
 */
export const refuseDataRequests: RequestHandler = (request, response, next) => {
  const [path = '', query = ''] = request.url.split('?', 2);
  if (path.endsWith('.data') || new URLSearchParams(query).has('_data')) refuseAddress(response, 404);
  else next();
};
