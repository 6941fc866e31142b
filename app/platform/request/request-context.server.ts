import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  /** Holds the visitor's address as the server knows it; forwarded headers of strangers do not count. */
  readonly clientIp: string;
  /** Marks a request that came through a proxy nobody named: `clientIp` is the proxy's. */
  readonly isBehindUnnamedProxy?: boolean;
  readonly requestId: string;
  /** Holds what the browser calls itself. */
  readonly userAgent?: string | undefined;
  /** Holds what was already looked up for this request; loaders of one page run beside each other. */
  readonly seen: Map<string, unknown>;
}

declare global {
  var portalRequestContext: AsyncLocalStorage<RequestContext> | undefined;
}

/** The server fills it and the bundle reads it; the two hold two copies of this file. */
const storage = (globalThis.portalRequestContext ??= new AsyncLocalStorage<RequestContext>());

export function runInRequestContext<Result>(
  context: Omit<RequestContext, 'seen'> & { seen?: RequestContext['seen'] },
  work: () => Result,
): Result {
  return storage.run({ seen: new Map(), ...context }, work);
}

/** remix-serve sets no context: all visitors then share one address, so that limits apply sooner and not later. */
export function getRequestContext(): RequestContext {
  return storage.getStore() ?? { clientIp: 'unknown', requestId: '-', seen: new Map() };
}

/** Returns the beginning of the request's number, short enough for the phone; null under a server that numbers none. */
export function incidentNumber(): string | null {
  const { requestId } = getRequestContext();
  return requestId === '-' ? null : requestId.slice(0, 8);
}

/** Does the work once per request and key, however many loaders ask. */
export function oncePerRequest<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const { seen } = getRequestContext();
  const known = seen.get(key);
  if (known) return known as Promise<Result>;
  const result = work();
  seen.set(key, result);
  return result;
}
