import { fetch } from 'undici';
import { z } from 'zod';
import type { SendOutcome } from './operator';

/** Reads a code, which operators write as a text or a number. */
export const Code = z.union([z.string().min(1), z.number()]).transform(String);

/** Holds what an operator answered; its body is null where it is no JSON. */
export interface OperatorReply {
  readonly status: number;
  readonly text: string;
  readonly json: unknown;
}

interface Asked {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly timeLimit?: number | undefined;
}

/** These codes say that a request never left: nothing was connected. Everything else may have arrived. */
const neverLeft = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function causeOf(error: unknown): SendOutcome {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'TimeoutError') return { kind: 'unknown', code: 'time-out' };
    // The proxy opened no way out: the request has not left.
    if (/^Proxy response /.test(cause.message)) return { kind: 'retryable', code: 'proxy-refused' };
    if ('code' in cause && typeof cause.code === 'string' && neverLeft.has(cause.code)) {
      return { kind: 'retryable', code: cause.code };
    }
    // Several addresses were tried and none of them connected.
    if (cause instanceof AggregateError && cause.errors.length > 0) return causeOf(cause.errors[0]);
  }
  return { kind: 'unknown', code: 'connection-lost' };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A page of a proxy, for instance, says no words of the operator.
    return null;
  }
}

/** Asks an operator once; an outcome in place of a reply says what is known of a request without one. */
export async function askOperator(asked: Asked): Promise<OperatorReply | SendOutcome> {
  const { url, method = 'POST', headers, body, timeLimit = 10_000 } = asked;
  try {
    const response = await fetch(url, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    });
    const text = await response.text();
    return { status: response.status, text, json: parsedJson(text) };
  } catch (error) {
    return causeOf(error);
  }
}

/** Tells what a status without words of the operator means for a message. */
export function outcomeOfStatus(status: number): SendOutcome {
  if (status >= 500) return { kind: 'retryable', code: `http-${status}` };
  return { kind: status >= 400 ? 'permanent' : 'unknown', code: `http-${status}` };
}
