import type { Request as Incoming, Response as Outgoing } from 'express';
import { sayNo, sayTooMany } from './answers';
import { bearerOf, type OpenLimits } from './limits';
import { countSignIn, isSignIn } from './sign-in';
import { webRequest } from './web-request';

const methods: ReadonlySet<string> = new Set(['POST', 'GET', 'HEAD']);

async function write(response: Response, incoming: Incoming, outgoing: Outgoing): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  if (outgoing.destroyed) return;
  outgoing.status(response.status);
  for (const [name, value] of response.headers) outgoing.setHeader(name, value);
  outgoing.end(incoming.method === 'HEAD' ? undefined : body);
}

/** Counts a request, lets the service answer it, and writes the answer. */
export function answering(handle: (request: Request) => Promise<Response>, limits: OpenLimits) {
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
