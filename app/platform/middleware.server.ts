import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import onHeaders from 'on-headers';
import { listFixedHeaders } from './headers.server';
import { loggedPath, type Log } from './log.server';
import { runInRequestContext } from './request-context.server';

/** Pages bring their own headers; files, and what the framework answers by itself, get the same ones here. */
export function withFixedHeaders(publicOrigin: string): RequestHandler {
  const headers = listFixedHeaders(publicOrigin.startsWith('https://'));
  return (_request, response, next) => {
    onHeaders(response, () => {
      for (const [name, value] of headers) if (!response.hasHeader(name)) response.setHeader(name, value);
    });
    next();
  };
}

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

/** Logs each answer and tells the pages whose request they serve. The path and never the query, which may name a person. */
export function withRequestContext(log: Log): RequestHandler {
  return (request, response, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    response.on('finish', () => {
      const { method } = request;
      const path = loggedPath(request.path);
      const milliseconds = Math.round(performance.now() - started);
      log.info({ request: requestId, method, path, status: response.statusCode, milliseconds });
    });
    const userAgent = request.get('User-Agent');
    const seen = new Map<string, unknown>();
    // A connection kept open remembers the request it was opened for: nothing that was posted may stay with it.
    response.on('close', () => seen.clear());
    runInRequestContext({ clientIp: request.ip ?? 'unknown', requestId, userAgent, seen }, next);
  };
}

const REFUSAL = `<!doctype html><html lang="tr"><meta charset="utf-8"><title>Form kabul edilmedi</title>
<h1>Bu form kabul edilmedi</h1>
<p>Form başka bir siteden gönderildiği için işleme alınmadı.</p>
<p><a href="/">Ana sayfaya dönün</a> ve işleminize oradan başlayın.</p></html>`;

/**
 * Refuses posts that another site made, but for the bank's return. The framework refuses them too, yet as a fault of
 * ours; here they get the answer that is due to them.
 */
export function refuseForeignPosts(publicOrigin: string): RequestHandler {
  return (request, response, next) => {
    const origin = request.get('Origin');
    const isSafe = request.method === 'GET' || request.method === 'HEAD' || origin === undefined;
    const own = [publicOrigin, `${request.protocol}://${request.get('Host') ?? ''}`];
    if (isSafe || own.includes(origin) || request.path.startsWith('/banka-donusu/')) {
      next();
      return;
    }
    response.status(403).type('html').set('Content-Security-Policy', "default-src 'none'").send(REFUSAL);
  };
}
