import type { CallDefinition } from 'municipality/contract';
import { MunicipalOutage } from './errors.server';
import { WENT_WRONG } from './response.server';
import { getRequestContext } from '../request/request-context.server';

/** Describes a call on its way out. */
export interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Holds the bearer token, as `headers` has it; null for a public call. */
  readonly bearer: string | null;
  /** Holds what its body says, as the contract encodes it. */
  readonly content: object;
  /** Says under which both sides' logs know the call. */
  readonly correlationId: string;
}

/** Describes what came back, whole. */
export interface Incoming {
  readonly status: number;
  readonly text: string;
  /** Counts the seconds of the reply's `Retry-After`; null when it names none. */
  readonly retryAfterSeconds: number | null;
}

/** Describes an answer of the service in this process, as decoding its text would give it. */
interface DecodedAnswer {
  readonly meant: unknown;
}

/** Brings a call to the municipality and its reply back. */
export interface MunicipalTransport {
  /** @throws MunicipalOutage when no reply could be had */
  ask(call: CallDefinition, outgoing: Outgoing): Promise<Incoming | DecodedAnswer>;
}

/** Describes the service in this process, asked without HTTP in between. */
export interface Embedded {
  /** Asks the service. `seen`: what was looked up for the visitor's request already. */
  ask(question: {
    path: string;
    token: string | null;
    content: object;
    seen: Map<string, unknown>;
  }): Promise<
    | { readonly status: number; readonly body: string; readonly headers: Readonly<Record<string, string>> }
    | DecodedAnswer
  >;
}

/** Asks the service in this process: no pool, no second try, no rest. */
export function embeddedTransport(embedded: Embedded): MunicipalTransport {
  return {
    async ask({ path }, { bearer, content }) {
      const reply = await embedded.ask({ path, token: bearer, content, seen: getRequestContext().seen });
      if ('meant' in reply) return reply;
      const retryAfterSeconds = secondsOf(reply.headers['retry-after'] ?? null);
      return { status: reply.status, text: reply.body, retryAfterSeconds };
    },
  };
}

/** Carries a request into a service as HTTP would. */
export type Transport = (request: Request) => Promise<Response>;

/** After this many milliseconds without a whole reply a call counts as not answered. */
export const TIME_LIMIT = 10_000;

/** Returns the seconds of a `Retry-After`; its other form, a date, is not understood. */
export function secondsOf(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) : null;
}

/** Asks a service that takes requests: no pool, no second try, no rest. */
export function directTransport(transport: Transport): MunicipalTransport {
  return {
    async ask(call, { url, headers, content, correlationId }) {
      const signal = AbortSignal.timeout(TIME_LIMIT);
      const body = JSON.stringify(content);
      try {
        const request = new Request(url, { method: 'POST', headers, body, redirect: 'error', signal });
        const response = await transport(request);
        const retryAfterSeconds = secondsOf(response.headers.get('Retry-After'));
        return { status: response.status, text: await response.text(), retryAfterSeconds };
      } catch (cause) {
        throw new MunicipalOutage(WENT_WRONG, call.name, { cause, correlationId });
      }
    },
  };
}
