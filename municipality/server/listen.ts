import type { ServiceLog } from 'municipality/ground/service-events';
import { createServer, type Server } from 'node:http';
import { contract } from 'municipality/contract';
import express, {
  type ErrorRequestHandler,
  type Express,
  type RequestHandler,
  type Request as Incoming,
  type Response as Outgoing,
} from 'express';
import helmet from 'helmet';
import onHeaders from 'on-headers';
import { sayNo, sayTooMany } from './answers';
import { correlationOf, runCorrelated } from './correlation';
import { CLOSED, exchangeRoutes, type ExchangeDesk } from './exchange-routes';
import { openLimits, usualLimits, type Limits, bearerOf, type OpenLimits } from './limits';
import { countSignIn, isSignIn } from './sign-in';

const methods: ReadonlySet<string> = new Set(['POST', 'GET', 'HEAD']);

async function write(response: Response, incoming: Incoming, outgoing: Outgoing): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  if (outgoing.destroyed) return;
  outgoing.status(response.status);
  for (const [name, value] of response.headers) outgoing.setHeader(name, value);
  outgoing.end(incoming.method === 'HEAD' ? undefined : body);
}

/** Counts a request, lets the service answer it, and writes the answer. */
function answering(handle: (request: Request) => Promise<Response>, limits: OpenLimits) {
  return async (incoming: Incoming, outgoing: Outgoing): Promise<void> => {
    if (!methods.has(incoming.method)) {
      outgoing.set('Allow', 'POST');
      return sayNo(outgoing, 405, 'Yalnız POST kabul edilir.');
    }
    const asker = { address: incoming.ip ?? '', token: bearerOf(incoming.get('Authorization')) };
    const wait = await limits.count(asker);
    if (wait !== null) return sayTooMany(outgoing, wait);
    // Only the portal signs members in: whoever lacks its key locks nobody out.
    const signIn = isSignIn(incoming) && limits.isSystem(asker) ? await countSignIn(incoming, limits) : null;
    if (signIn?.kind === 'too-long') return sayNo(outgoing, 413, 'İstek çok büyük.');
    if (signIn?.kind === 'too-many') return sayTooMany(outgoing, signIn.retryAfterSeconds);
    const response = await handle(webRequest(incoming, signIn?.bytes));
    if (response.ok) await signIn?.succeeded();
    const unknown = response.status === 401 ? await limits.countUnknown(asker) : null;
    return unknown === null ? write(response, incoming, outgoing) : sayTooMany(outgoing, unknown);
  };
}

/**
 * Returns the body as it comes in, so that whoever counts it may stop: what is not read stays where it is, and the
 * connection lives on to carry the refusal.
 */
function bodyOf(incoming: Incoming): ReadableStream<Uint8Array> {
  const parts = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = (await parts.next()) as IteratorResult<Buffer, undefined>;
      if (part.done) controller.close();
      else controller.enqueue(part.value);
    },
    async cancel() {
      await parts.return?.();
    },
  });
}

/** Returns the request as the service takes it. Headers sent twice are joined, as HTTP means it. */
function webRequest(incoming: Incoming, body?: Uint8Array): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const { method } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const init = hasBody ? { body: body ?? bodyOf(incoming), duplex: 'half' } : {};
  // Nobody reads the host; a made-up one cannot be made to mean anything.
  const url = new URL(incoming.originalUrl.replace(/^\/+/, '/'), 'http://municipality.invalid');
  return new Request(url, { method, headers, ...init } as RequestInit);
}

export interface ListenOptions {
  /** Answers a call of the contract; never throws. */
  readonly handle: (request: Request) => Promise<Response>;
  /** Tells whether the database answers; for `/saglik`. */
  readonly isAnswering?: () => Promise<boolean>;
  /** Takes any free port when it is 0. */
  readonly port?: number;
  readonly host?: string;
  /** Calls with the portal's key are counted by themselves. */
  readonly systemKey?: string | null;
  /** The key before it counts as well while the key is changed. */
  readonly previousSystemKey?: string | null;
  /** Tells who may call; everybody when left out. */
  readonly isAllowed?: (address: string) => boolean;
  /** Says whose forwarded headers count, as Express names them; the machine itself when left out. */
  readonly trustedProxies?: readonly string[];
  /**
   * Opens the exchange with another information system to whoever has one of these keys or one drawn; left out, there
   * is no exchange.
   */
  readonly exchange?: { readonly desk: ExchangeDesk; readonly keys: readonly string[] };
  readonly limits?: Partial<Limits>;
  /** Logs the technical events; never bodies, tokens or addresses. */
  readonly log?: ServiceLog;
}

export interface MunicipalityServer {
  /** Holds the base address, for SERVICE_URL. */
  readonly url: string;
  /** Takes no more calls, lets those under way finish, then closes. */
  close(): Promise<void>;
}

/** Counts milliseconds. Idle connections are kept longer than the client keeps them, so that none ends under a call. */
const timing = {
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
};
/** Counts the milliseconds the rest of a body nobody wants is still taken in, so that its sender gets to read why. */
const LEFTOVER = 5_000;
/** Counts the milliseconds between two looks for idle connections while the server closes. */
const IDLE_AGAIN = 100;

/** Says where the exchange is. */
const EXCHANGE = '/exchange';

const callOfPath = new Map<string, string>(Object.values(contract).map(({ path, name }) => [path, name]));

const fixedHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  // Says that TLS ends at a proxy, which says this for all that stands behind it.
  strictTransportSecurity: false,
  xFrameOptions: { action: 'deny' },
});

/** Numbers and logs a request. It logs the call's name and never the path, which anybody may write anything into. */
function correlated(log: NonNullable<ListenOptions['log']>): RequestHandler {
  return (incoming, outgoing, next) => {
    const started = performance.now();
    const id = correlationOf(incoming.get('X-Correlation-Id'));
    const isExchange = incoming.path.startsWith(`${EXCHANGE}/`);
    outgoing.set('X-Correlation-Id', id);
    outgoing.on('close', () => {
      const milliseconds = Math.round(performance.now() - started);
      const call = isExchange ? 'exchange' : (callOfPath.get(incoming.path) ?? null);
      const status = outgoing.writableFinished ? outgoing.statusCode : null;
      log('municipality.call', { call, status, milliseconds, request: id });
    });
    runCorrelated(id, next);
  };
}

/** What was refused before it was read to its end is read on for a while, and thrown away. */
const takeInLeftover: RequestHandler = (incoming, outgoing, next) => {
  outgoing.on('finish', () => {
    if (incoming.complete) return;
    const limit = setTimeout(() => incoming.destroy(), LEFTOVER).unref();
    // Where somebody began to read, the rest does not flow by itself.
    incoming.on('end', () => clearTimeout(limit)).on('readable', () => void incoming.read());
    incoming.read();
  });
  next();
};

const isHttpError = (error: unknown): error is Error & { status: number } =>
  error instanceof Error &&
  !(error instanceof URIError) &&
  'status' in error &&
  typeof error.status === 'number';

/** Answers a broken connection or a path that is none; whatever it was, nothing of it is told. */
function faults(log: NonNullable<ListenOptions['log']>): ErrorRequestHandler {
  return (error: unknown, incoming, outgoing, _next) => {
    // A body that is none is refused in the parser's own words, which are not ours to repeat.
    if (isHttpError(error) && error.status < 500)
      return sayNo(outgoing, error.status, 'İstek gövdesi okunamadı.');
    const isOurs = !(error instanceof URIError);
    if (isOurs && !incoming.destroyed)
      log('municipality.fault', { error: error instanceof Error ? error.name : '' });
    sayNo(outgoing, isOurs ? 500 : 400, isOurs ? 'Beklenmedik bir hata oluştu' : 'İstek adresi okunamadı.');
  };
}

function appOf(options: ListenOptions, isClosing: () => boolean): Express {
  const { log = () => undefined, isAnswering = () => Promise.resolve(true) } = options;
  const keys = [options.systemKey, options.previousSystemKey].filter((key) => typeof key === 'string');
  const { exchange } = options;
  const limits = openLimits({ ...usualLimits, ...options.limits }, keys, exchange?.keys);
  const answer = answering(options.handle, limits);
  const app = express().disable('x-powered-by').disable('etag');
  app.set('trust proxy', [...(options.trustedProxies ?? ['loopback'])]);
  app.use((_incoming, outgoing, next) => {
    // A connection kept open would hold the process until its idle time is over.
    onHeaders(outgoing, () => isClosing() && outgoing.setHeader('Connection', 'close'));
    next();
  });
  app.use(fixedHeaders, takeInLeftover);
  // It is asked every few seconds by whatever watches, so it is not logged.
  app.get('/saglik', (_incoming, outgoing, next) => {
    isAnswering().then(
      (ok) =>
        outgoing
          .status(ok ? 200 : 503)
          .set('Cache-Control', 'no-store')
          .json({ ok }),
      next,
    );
  });
  app.use(correlated(log));
  app.use((incoming, outgoing, next) => {
    if (options.isAllowed?.(incoming.ip ?? '') ?? true) next();
    else sayNo(outgoing, 403, 'Bu servise erişim yetkiniz yok.');
  });
  if (exchange) app.use(EXCHANGE, exchangeRoutes(exchange.desk, limits));
  else app.use(EXCHANGE, (_incoming, outgoing) => sayNo(outgoing, 404, CLOSED));
  app.use((incoming, outgoing, next) => {
    answer(incoming, outgoing).catch(next);
  });
  app.use(faults(log));
  return app;
}

function start(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Serves a municipality over HTTP. @throws Error when the port is taken */
export async function listen(options: ListenOptions): Promise<MunicipalityServer> {
  const { port = 0, host = '127.0.0.1' } = options;
  let isClosing = false;
  const server = createServer(
    timing,
    appOf(options, () => isClosing),
  );
  const taken = await start(server, port, host);
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    close: () =>
      new Promise((resolve) => {
        isClosing = true;
        // One that is busy now is kept by its client afterwards: nothing tells when it has become idle.
        const again = setInterval(() => server.closeIdleConnections(), IDLE_AGAIN);
        server.close(() => {
          clearInterval(again);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
