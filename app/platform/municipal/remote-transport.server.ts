import type { OutgoingProxy } from '../configuration/outgoing-proxy.server';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log/log.server';
import { MunicipalOutage } from './errors.server';
import { TIME_LIMIT, type Incoming, type MunicipalTransport, type Outgoing } from './transport.server';
import { openNetwork } from './network.server';
import { hasWords, isNoAddress, WENT_WRONG } from './response.server';
import { openRest } from './circuit-breaker.server';

export interface RemoteTransportOptions {
  readonly log?: Log;
  /** Leads to the municipality, unless it is excepted. */
  readonly proxy?: OutgoingProxy | null;
  /** Counts the milliseconds a call may take in all: connecting, its reply to the last byte, and a second try. */
  readonly timeLimit?: number;
  /** The circuit breaker opens after so many unanswered calls in a row. */
  readonly opensAfter?: number;
  /** Counts the milliseconds the circuit breaker stays open. */
  readonly restsFor?: number;
  /** Counts the milliseconds before a second try, at most; it is drawn between half and all of them. */
  readonly pauseBefore?: number;
}

export interface RemoteTransport extends MunicipalTransport {
  close(): Promise<void>;
}

/**
 * Says how one try ended: a reply, one that broke off or is a page in its place, a server that failed without a word,
 * or nothing at all.
 */
type Ending =
  | { readonly kind: 'reply' | 'half' | 'wordless'; readonly incoming: Incoming }
  | { readonly kind: 'nothing'; readonly cause: unknown };

/** Lists the statuses of a proxy that could not reach the municipality: worth a retry. */
const unreached: ReadonlySet<number> = new Set([502, 503, 504]);

/** Tells whether a text is truncated JSON. A plain text is neither JSON nor truncated. */
function isHalf(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}

function endingOf(incoming: Incoming): Ending {
  if (isNoAddress(incoming.status)) return { kind: 'reply', incoming };
  if (incoming.status >= 500 && !hasWords(incoming.text)) return { kind: 'wordless', incoming };
  const isPage = incoming.status < 300 && /^\s*</.test(incoming.text);
  return { kind: isPage || isHalf(incoming.text) ? 'half' : 'reply', incoming };
}

/** Tells whether an outcome counts towards the circuit breaker; a malformed reply concerns its call alone. */
const isSilence = (ending: unknown) =>
  typeof ending === 'object' &&
  ending !== null &&
  'kind' in ending &&
  (ending.kind === 'nothing' || ending.kind === 'wordless');

const saysNothing = (ending: Ending) =>
  ending.kind === 'nothing' ||
  ending.kind === 'half' ||
  (ending.kind === 'wordless' && unreached.has(ending.incoming.status));

/**
 * Opens the way to a municipality elsewhere: open connections, a limit for the whole call, one second try where the
 * contract allows it and nothing was said, and a rest for a municipality that stays silent.
 */
export function openRemoteTransport(options: RemoteTransportOptions = {}): RemoteTransport {
  const { log, timeLimit = TIME_LIMIT, opensAfter = 5, restsFor = 5_000, pauseBefore = 200 } = options;
  const network = openNetwork(options.proxy ?? null);
  const rest = openRest({ opensAfter, restsFor, isSilence, log });

  const post = (outgoing: Outgoing, signal: AbortSignal): Promise<Ending> =>
    network.post(outgoing, signal).then(endingOf, (cause: unknown) => ({ kind: 'nothing', cause }));

  async function postTwice(call: string, outgoing: Outgoing, isRepeatable: boolean): Promise<Ending> {
    const endsAt = performance.now() + timeLimit;
    const signal = AbortSignal.timeout(timeLimit);
    const first = await post(outgoing, signal);
    const waits = pauseBefore * (0.5 + Math.random() / 2);
    if (!isRepeatable || !saysNothing(first) || performance.now() + waits >= endsAt) return first;
    await pause(waits);
    log?.warn({ call, request: outgoing.correlationId, why: first.kind }, 'municipality.call-repeated');
    return post(outgoing, signal);
  }

  return {
    async ask({ name, repeatable }, outgoing) {
      const { correlationId } = outgoing;
      const ending = await rest.run(() => postTwice(name, outgoing, repeatable));
      if (ending === null) {
        const retryAfterSeconds = rest.secondsLeft();
        throw new MunicipalOutage(WENT_WRONG, name, { isResting: true, retryAfterSeconds, correlationId });
      }
      switch (ending.kind) {
        case 'reply':
        case 'wordless':
          return ending.incoming;
        case 'half':
          throw new MunicipalOutage('The reply cannot be read', name, { isReply: true, correlationId });
        case 'nothing':
          throw new MunicipalOutage(WENT_WRONG, name, { cause: ending.cause, correlationId });
        default:
          return ending satisfies never;
      }
    },
    close: () => network.close(),
  };
}
