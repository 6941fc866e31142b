import { setTimeout as delay } from 'node:timers/promises';
import type { NextFunction, Request, Response } from 'express';
import { z } from 'zod';

/** Holds what can go wrong with a call. `cut` and `cut-after` are one: the work is done, its answer is not heard. */
const misbehaviours = ['http-500', 'garbage', 'slow', 'cut', 'cut-after', 'other-order'] as const;
const faultMode = z.enum(['none', 'mixed', 'unknown-address', ...misbehaviours]);

/** A firewall says so, with status 200, to an address nobody registered. */
const REJECTED = '<html><head><title>Request Rejected</title></head><body>Support ID: 1</body></html>';

export type FaultMode = z.output<typeof faultMode>;
type Misbehaviour = (typeof misbehaviours)[number];

/** Describes the server-wide switch that makes the banks' API and the SMS operator misbehave. */
export type Faults = {
  mode: FaultMode;
  /** Says how many of the calls misbehave: 0 none of them, 1 each. */
  share: number;
};

const posted = z.object({ mode: faultMode, share: z.coerce.number().min(0).max(1).default(1) });

/** Reads the switch in a posted JSON or form body, or null when there is none. */
export function readFaults(body: string): Faults | null {
  const fields = body.trimStart().startsWith('{')
    ? parsedJson(body)
    : Object.fromEntries(new URLSearchParams(body));
  const read = posted.safeParse(fields);
  return read.success ? read.data : null;
}

/** Tells how the next call goes: drawn anew for each, `mixed` out of all that can go wrong. */
function drawFault({ mode, share }: Faults): Misbehaviour | null {
  if (mode === 'none' || mode === 'unknown-address' || Math.random() >= share) return null;
  if (mode !== 'mixed') return mode;
  return misbehaviours[Math.floor(Math.random() * misbehaviours.length)] ?? null;
}

type Call = { readonly request: Request; readonly response: Response; readonly next: NextFunction };

/**
 * Answers a call as the switch wants it: `http-500` and `garbage` without doing anything; `slow`, `cut` and
 * `other-order` do the work first, so the caller cannot know whether it was done.
 */
export function answerUnderFaults<Answer>(
  faults: Faults,
  slowMs: number,
  { request, response, next }: Call,
  work: () => Answer,
  send: (answer: Answer, isOthers: boolean) => void,
): void {
  if (faults.mode === 'unknown-address') return void response.type('text/html').send(REJECTED);
  const fault = drawFault(faults);
  if (fault === 'http-500') {
    return void response.status(500).type('text/plain').send('Internal Server Error');
  }
  if (fault === 'garbage') {
    return void response.type('text/html').send('<html><body>Bakım çalışması</body></html>');
  }
  const answer = work();
  switch (fault) {
    case null:
    case 'other-order':
      return send(answer, fault !== null);
    case 'cut':
    case 'cut-after':
      return void request.socket.destroy();
    case 'slow':
      return void delay(slowMs, undefined, { ref: false }).then(() => send(answer, false), next);
    default:
      return fault satisfies never;
  }
}

function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
