import { randomUUID } from 'node:crypto';
import type { ErrorRequestHandler, Express, Request, RequestHandler } from 'express';
import onHeaders from 'on-headers';
import { isDraining } from '../request/draining.server';
import { POLICY_REPORTS, listFixedHeaders } from './headers.server';
import type { Log } from '../log/log.server';
import { metrics } from '../log/metrics.server';
import { refuseAddress } from './plain-address.server';
import { runInRequestContext } from '../request/request-context.server';
import type { RouteNamer } from './route-names.server';

const REQUEST_ID = 'X-Request-Id';

/** Lists the headers in which a proxy names the client. */
const forwarded = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-forwarded-port',
  'forwarded',
];

/** Holds the requests that came through a proxy which nobody named: who is behind it is not known. */
const unnamedHops = new WeakSet<Request>();

type IsTrusted = (address: string | undefined, hop: number) => boolean;

const MOST_ADDRESSES = 1_000;

/**
 * Remembers the verdicts: each request asks several times whether its address is a proxy's, and the answer never
 * changes.
 */
function rememberVerdicts(isTrusted: IsTrusted): IsTrusted {
  const known = new Map<string | undefined, boolean>();
  return (address, hop) => {
    const isProxy = known.get(address) ?? isTrusted(address, hop);
    if (known.size < MOST_ADDRESSES) known.set(address, isProxy);
    return isProxy;
  };
}

function isFromProxy({ app, socket }: Request): boolean {
  const isProxy = app.get('trust proxy fn') as IsTrusted;
  return isProxy(socket.remoteAddress, 0);
}

/**
 * Believes these proxies, and takes from everybody else what they say of where they come from before anybody reads it:
 * the framework takes the port of X-Forwarded-Host from whoever sends one.
 */
export function trustProxies(app: Express, proxies: readonly string[], log?: Log): void {
  app.set('trust proxy', [...proxies]);
  app.set('trust proxy', rememberVerdicts(app.get('trust proxy fn') as IsTrusted));
  let isLogged = false;
  app.use((request, _response, next) => {
    if (!isFromProxy(request)) {
      if (forwarded.some((name) => request.headers[name] !== undefined)) unnamedHops.add(request);
      // Behind a proxy that is not in TRUSTED_PROXIES all visitors share one address: logged once.
      if (!isLogged && request.get('x-forwarded-for') !== undefined) {
        isLogged = true;
        log?.warn('proxy.not-trusted');
      }
      for (const name of forwarded) Reflect.deleteProperty(request.headers, name);
    }
    next();
  });
}

/** A trusted proxy may set the request id; an id sent by anybody else is not logged. */
export const withRequestId: RequestHandler = (request, response, next) => {
  const given = request.get(REQUEST_ID) ?? '';
  const isTaken = /^[A-Za-z0-9-]{8,64}$/.test(given) && isFromProxy(request);
  response.setHeader(REQUEST_ID, isTaken ? given : randomUUID());
  next();
};

/** Sets the fixed security headers on every response: pages, files and the framework's own answers. */
export function withFixedHeaders(publicOrigin: string): RequestHandler {
  const headers = listFixedHeaders(publicOrigin.startsWith('https://'));
  globalThis.portalFixesHeaders = true;
  return (_request, response, next) => {
    onHeaders(response, () => {
      for (const [name, value] of headers) if (!response.hasHeader(name)) response.setHeader(name, value);
      // While this process drains, the client opens its next connection to another one.
      if (isDraining()) response.setHeader('Connection', 'close');
    });
    next();
  };
}

/** Counts the milliseconds the rest of a body is still taken in once its answer is out. */
const LEFTOVER = 30_000;

/**
 * What was refused before it was read to its end is taken in and thrown away: a browser shows no answer while it still
 * sends, and whatever it asks next on this connection would wait behind a body nobody reads.
 */
export const takeInLeftover: RequestHandler = (request, response, next) => {
  response.on('finish', () => {
    if (request.complete) return;
    const limit = setTimeout(() => request.destroy(), LEFTOVER).unref();
    request.on('close', () => clearTimeout(limit)).on('end', () => clearTimeout(limit));
    // Where the framework began to read, it keeps what comes and pauses when it has enough.
    request.removeAllListeners('data').resume();
  });
  next();
};

const ourMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/** Says what may be asked here to whoever asks in another way; the framework would take it for a fault of ours. */
export const refuseOtherMethods: RequestHandler = ({ method }, response, next) => {
  if (ourMethods.has(method)) next();
  else
    response
      .status(method === 'OPTIONS' ? 204 : 405)
      .set('Allow', [...ourMethods].join(', '))
      .end();
};

/** Measures each answer by the name of its route, so that there are never more names than routes. */
export function withMeasure(nameRoute: RouteNamer): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const route = nameRoute(request.path);
    const method = ourMethods.has(request.method) ? request.method : 'other';
    metrics.requestsInFlight.inc();
    response.on('close', () => {
      metrics.requestsInFlight.dec();
      // A visitor who left before the answer gets no status of ours.
      const status = response.writableFinished ? `${Math.trunc(response.statusCode / 100)}xx` : 'left';
      metrics.requestSeconds.observe({ route, method, status }, (performance.now() - started) / 1_000);
    });
    next();
  };
}

/**
 * Logs each answer and tells the pages whose request they serve: the name of the path, never what was typed into it, nor
 * the query.
 */
export function withRequestContext(log: Log, namePath: RouteNamer = () => 'unknown'): RequestHandler {
  return (request, response, next) => {
    const requestId = String(response.getHeader(REQUEST_ID));
    const started = performance.now();
    response.on('finish', () => {
      const { method } = request;
      const path = namePath(request.path);
      const milliseconds = Math.round(performance.now() - started);
      const status = response.statusCode;
      // Balancers ask every second; only what they must not hear is worth a line.
      const level = path.startsWith('/saglik') && status < 400 ? 'debug' : 'info';
      log[level]({ request: requestId, method, path, status, milliseconds }, 'request.answered');
    });
    const userAgent = request.get('User-Agent');
    const seen = new Map<string, unknown>();
    // A connection kept open remembers the request it was opened for: nothing that was posted may stay with it.
    response.on('close', () => seen.clear());
    // Hops that stand before the last one believed were passed by a proxy nobody named.
    const hops = request.get('x-forwarded-for')?.split(',').length ?? 0;
    const isBehindUnnamedProxy = unnamedHops.has(request) || hops > request.ips.length;
    const clientIp = request.ip ?? 'unknown';
    runInRequestContext({ clientIp, isBehindUnnamedProxy, requestId, userAgent, seen }, next);
  };
}

const REFUSAL = `<!doctype html><html lang="tr"><meta charset="utf-8"><title>Form kabul edilmedi</title>
<h1>Bu form kabul edilmedi</h1>
<p>Form başka bir siteden gönderildiği için işleme alınmadı.</p>
<p><a href="/">Ana sayfaya dönün</a> ve işleminize oradan başlayın.</p></html>`;

/**
 * Refuses posts that another site made, but for the bank's return and a browser's report. The framework refuses them too, yet as a fault of
 * ours; here they get the answer that is due to them.
 */
export function refuseForeignPosts(publicOrigin: string): RequestHandler {
  return (request, response, next) => {
    const origin = request.get('Origin');
    const isSafe = request.method === 'GET' || request.method === 'HEAD' || origin === undefined;
    const isForAll = request.path.startsWith('/banka-donusu/') || request.path === POLICY_REPORTS;
    const own = [publicOrigin, `${request.protocol}://${request.get('Host') ?? ''}`];
    // A browser that keeps its addresses to itself says "null", and still that the page was ours.
    const isHidden = origin === 'null' && request.get('Sec-Fetch-Site') === 'same-origin';
    if (isHidden) delete request.headers.origin;
    if (isSafe || isForAll || isHidden || own.includes(origin)) {
      next();
      return;
    }
    response.status(403).type('html').set('Content-Security-Policy', "default-src 'none'").send(REFUSAL);
  };
}

/** Answers what failed before a page was reached: the framework would write the address and a stack beside the log. */
export function answerFailures(log: Log, namePath: RouteNamer): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const status =
      typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
    const isTheirs = status >= 400 && status < 500;
    if (!isTheirs) log.error({ path: namePath(request.path), err: error }, 'request.not-answered');
    if (response.headersSent) next(error);
    else refuseAddress(response, isTheirs ? status : 500);
  };
}
