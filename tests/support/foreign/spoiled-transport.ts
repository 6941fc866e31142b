import { createHash } from 'node:crypto';
import { contract, type CallName } from 'municipality/contract';
import { findSpoiltRows, type Spoiling } from './spoilt-rows';

/** Lists the ways a call of a municipality may end but well. */
export const outcomes = ['refused', 'silent', 'not-offered', 'not-understood'] as const;
export type Outcome = (typeof outcomes)[number];

const others = outcomes.filter((outcome) => outcome !== 'silent');

/**
 * Lists the ways a call is made to end at one place, a page or a form: silence everywhere, and one of the others, which
 * differs from place to place. `OUTCOMES=all` tries all of them everywhere, in twice the time.
 */
export function outcomesAt(place: string): readonly Outcome[] {
  if (process.env['OUTCOMES'] === 'all') return outcomes;
  const [first = 0] = createHash('sha256').update(place).digest();
  return ['silent', ...others.slice(first % others.length).slice(0, 1)];
}

/** Holds the municipality's own words, which are to be read on the page. */
export const REFUSAL = 'Ambarlı Mahallesi kayıtları bu hafta taşınıyor.';

const nameOf = new Map(Object.values(contract).map(({ name, path }) => [path, name] as const));

const json = (status: number, body: unknown) => Response.json(body, { status });

/** Returns what comes back in place of an answer; null: nothing does. */
function endingOf(outcome: Outcome): Response | null {
  switch (outcome) {
    case 'refused':
      return json(422, { Message: REFUSAL });
    case 'silent':
      return null;
    case 'not-offered':
      return json(501, { Message: '' });
    case 'not-understood':
      return json(200, { Zarf: [{ Beklenmeyen: 'yapı' }] });
    default:
      return outcome satisfies never;
  }
}

interface HeldCalls {
  /** Lists those that have come and wait. */
  waiting(): CallName[];
  letGo(): void;
}

interface SpoiltRows {
  /** Returns the answers that had such rows; from now on none has. */
  end(): number;
}

export interface SpoiledTransport {
  handle(request: Request): Promise<Response>;
  /** From now on this call ends so; null: all end well. */
  spoil(call: CallName | null, outcome?: Outcome): void;
  /**
   * Until the end that is given back, the lists of this call's answers have rows that cannot be read; or the list of
   * that name alone.
   */
  spoilRows(call: CallName, spoiling: Spoiling, list?: string): SpoiltRows;
  /** The first call from now on that is none of these ends so, and goes on ending so. */
  spoilNext(besides: ReadonlySet<CallName>, outcome: Outcome): void;
  /** Names the call that ends badly now; null when all end well. */
  spoiltCall(): CallName | null;
  /** Returns the text of the last short message handed over; it is empty before the first. */
  lastMessage(): string;
  /** From now on these calls are answered only when they are let go. */
  hold(calls: readonly CallName[]): HeldCalls;
  /** Returns the calls made since the last time they were listed, in the order they were made first, and forgets them. */
  takeCalls(): CallName[];
}

/** A municipality whose calls can be spoilt one at a time; `isSpoiled`: those that may be, all others go through. */
export function openSpoiledTransport(
  answer: (request: Request) => Promise<Response>,
  isSpoiled: (request: Request) => boolean = () => true,
): SpoiledTransport {
  let spoilt: { readonly call: CallName; readonly outcome: Outcome } | null = null;
  let next: { readonly besides: ReadonlySet<CallName>; readonly outcome: Outcome } | null = null;
  let rows: {
    readonly call: CallName;
    readonly spoiling: Spoiling;
    readonly list: string | undefined;
    count: number;
  } | null = null;
  let message = '';
  let held: ReadonlyMap<CallName, () => Promise<void>> = new Map();
  const made = new Set<CallName>();
  return {
    async handle(request) {
      const name = nameOf.get(new URL(request.url).pathname);
      if (name === contract.registerShortMessageRequest.name) message = await request.clone().text();
      if (!isSpoiled(request)) return answer(request);
      if (name !== undefined) made.add(name);
      if (name !== undefined) await held.get(name)?.();
      if (name !== undefined && next !== null && !next.besides.has(name)) {
        spoilt = { call: name, outcome: next.outcome };
        next = null;
      }
      if (rows !== null && rows.call === name) {
        const whole = await answer(request);
        const withGaps = await findSpoiltRows(rows.call, whole, rows);
        rows.count += withGaps ? 1 : 0;
        return withGaps ?? whole;
      }
      if (spoilt === null || spoilt.call !== name) return answer(request);
      const ending = endingOf(spoilt.outcome);
      if (ending === null) throw new TypeError('fetch failed');
      return ending;
    },
    spoil(call, outcome = 'silent') {
      spoilt = call === null ? null : { call, outcome };
      next = null;
    },
    spoilRows(call, spoiling, list) {
      const these = (rows = { call, spoiling, list, count: 0 });
      return {
        end() {
          rows = null;
          return these.count;
        },
      };
    },
    spoilNext(besides, outcome) {
      [spoilt, next] = [null, { besides, outcome }];
    },
    spoiltCall: () => spoilt?.call ?? null,
    lastMessage: () => message,
    hold(calls) {
      const waiting = new Set<CallName>();
      let open: () => void = () => undefined;
      const end = new Promise<void>((resolve) => (open = resolve));
      const wait = (call: CallName) => () => {
        waiting.add(call);
        return end;
      };
      held = new Map(calls.map((call) => [call, wait(call)]));
      return {
        waiting: () => [...waiting],
        letGo() {
          held = new Map();
          open();
        },
      };
    },
    takeCalls() {
      const calls = [...made];
      made.clear();
      return calls;
    },
  };
}
