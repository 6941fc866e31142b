import { fetch, type Response } from 'undici';
import { openDispatcher, type OutgoingProxy } from '../configuration/outgoing-proxy.server';
import { secondsOf, type Incoming, type Outgoing } from './transport.server';

/** Counts the connections kept open to the municipality, and brought into use one call at a time each. */
const CONNECTIONS = 64;
/**
 * Holds the keep-alive of an idle connection in milliseconds: shorter than any server's, or a call would meet a closed
 * one.
 */
const IDLE = 20_000;
/** After so many milliseconds a connection that does not come about counts as refused. */
const CONNECTING = 5_000;

interface Network {
  /** Posts and reads the reply to its end. Rejects when either could not be done. */
  post(outgoing: Outgoing, signal: AbortSignal): Promise<Incoming>;
  close(): Promise<void>;
}

/** Counts the bytes of a reply: a request with all its files comes to some 28 MB. */
const LONGEST = 64 * 1_024 * 1_024;

/** Reads the text of a reply, of which never more than `LONGEST` is held. @throws RangeError */
async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > LONGEST) throw new RangeError('The reply is too long');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Opens the pool of connections to a remote municipality. A redirect is no reply: it would take the body elsewhere. */
export function openNetwork(proxy: OutgoingProxy | null): Network {
  const dispatcher = openDispatcher(proxy, {
    connections: CONNECTIONS,
    pipelining: 1,
    keepAliveTimeout: IDLE,
    keepAliveMaxTimeout: IDLE,
    connect: { timeout: CONNECTING },
  });
  return {
    async post({ url, headers, content }, signal) {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify(content),
        redirect: 'error',
        signal,
        dispatcher,
      });
      const retryAfterSeconds = secondsOf(response.headers.get('Retry-After'));
      return { status: response.status, text: await readText(response), retryAfterSeconds };
    },
    close: () => dispatcher.close(),
  };
}
