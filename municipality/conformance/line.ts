import { fetch } from 'undici';
import type { KitOptions } from './options';

/** What came over the line; null status: nothing did. */
export interface LineReply {
  readonly status: number | null;
  readonly text: string;
  readonly milliseconds: number;
}

export interface LineRequest {
  readonly path: string;
  readonly body: string;
  readonly token?: string | null;
  readonly method?: 'GET' | 'POST';
}

/** One request over plain HTTP, never repeated. */
export type Line = (request: LineRequest) => Promise<LineReply>;

/** Opens the way to the service under test. A redirect counts as no answer: it would lose the body. */
export function openLine({ service, timeLimit }: Pick<KitOptions, 'service' | 'timeLimit'>): Line {
  return async ({ path, body, token = null, method = 'POST' }) => {
    const begun = performance.now();
    const taken = () => Math.round(performance.now() - begun);
    try {
      const response = await fetch(service + path, {
        method,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
        body: method === 'GET' ? null : body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimit),
      });
      return { status: response.status, text: await response.text(), milliseconds: taken() };
    } catch {
      return { status: null, text: '', milliseconds: taken() };
    }
  };
}
