import { setTimeout as delay } from 'node:timers/promises';
import type { Plan } from './behaviours';

/** Describes the bank's word on one visit, ready to travel back through the visitor's browser. */
export type Answer = {
  /** Says how it travels: by POST where nothing is said. */
  readonly method?: 'get' | 'post';
  readonly fields: Map<string, string>;
  readonly approved: boolean;
  /** Holds what the visitor reads about it, Turkish. */
  readonly message: string;
  /** Null means that the connection is lost and nothing goes back. */
  readonly returnTo: string | null;
  /** Settles when the result page may be shown. */
  readonly ready: Promise<void>;
};

/** Delivers the answer as the card's plan says; `bring` takes it to the merchant from server to server. */
export function deliver(
  { delivery }: Plan,
  slowMs: number,
  answer: Answer,
  bring: () => Promise<Response>,
): Answer {
  switch (delivery) {
    case 'at-once':
      return answer;
    case 'slow':
      return { ...answer, ready: delay(slowMs, undefined, { ref: false }) };
    case 'never':
      return { ...answer, returnTo: null };
    case 'three-times':
      return { ...answer, ready: twice(bring) };
    default:
      return delivery satisfies never;
  }
}

/** Sends the answer twice; the browser brings the third. An unreachable merchant changes nothing. */
async function twice(bring: () => Promise<Response>): Promise<void> {
  for (let round = 0; round < 2; round += 1)
    await bring()
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
}
