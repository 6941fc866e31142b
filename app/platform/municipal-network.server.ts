import { Agent, fetch } from 'undici';
import { secondsOf, type Incoming, type Outgoing } from './municipal-line.server';

/** Connections kept open to the municipality, and brought into use one call at a time each. */
const CONNECTIONS = 64;
/** Milliseconds an idle connection is kept: less than any server keeps it, or a call would meet its end. */
const IDLE = 20_000;
/** Milliseconds until a connection that does not come about counts as refused. */
const CONNECTING = 5_000;

export interface Network {
  /** Posts and reads the reply to its end. Rejects when either could not be done. */
  post(outgoing: Outgoing, signal: AbortSignal): Promise<Incoming>;
  close(): Promise<void>;
}

/** The pool of connections to a remote municipality. A redirect is no reply: it would take the body elsewhere. */
export function openNetwork(): Network {
  const dispatcher = new Agent({
    connections: CONNECTIONS,
    pipelining: 1,
    keepAliveTimeout: IDLE,
    keepAliveMaxTimeout: IDLE,
    connect: { timeout: CONNECTING },
  });
  return {
    async post({ url, headers, body }, signal) {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal,
        dispatcher,
      });
      const retryAfterSeconds = secondsOf(response.headers.get('Retry-After'));
      return { status: response.status, text: await response.text(), retryAfterSeconds };
    },
    close: () => dispatcher.close(),
  };
}
