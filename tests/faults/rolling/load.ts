import { setTimeout as delay } from 'node:timers/promises';
import type { Crowd, Measure, Timed } from './actions';
import { takeAction } from './actions';

export interface Tally {
  /** Counts the milliseconds of each request that was answered as it should be. */
  readonly times: Readonly<Record<Measure, number[]>>;
  /** Lists each request that was not: what was asked, and what came. */
  readonly failures: string[];
}

export function newTally(): Tally {
  return { times: { page: [], post: [], 'sign-in': [] }, failures: [] };
}

/** A few actions take two requests: what was typed is looked at again. */
const REQUESTS_PER_ACTION = 1.12;

/**
 * Sends so many requests a second for so long, whether or not the earlier ones are answered: a slow portal gets no
 * mercy, as in life.
 */
export async function sendLoad(crowd: Crowd, tally: Tally, rate: number, seconds: number): Promise<void> {
  const timed: Timed = async (measure, name, work) => {
    const started = performance.now();
    try {
      const result = await work();
      tally.times[measure].push(performance.now() - started);
      return result;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
      tally.failures.push(`${new Date().toISOString()} ${name}: ${String(error)}${cause}`);
      throw error;
    }
  };
  const started = performance.now();
  const underWay = new Set<Promise<void>>();
  for (let count = 0; ; count += 1) {
    const due = started + (count * 1_000 * REQUESTS_PER_ACTION) / rate;
    if (due - started >= seconds * 1_000) break;
    const early = due - performance.now();
    if (early > 0) await delay(early);
    const work: Promise<void> = takeAction(crowd, timed)
      .catch(() => undefined)
      .finally(() => underWay.delete(work));
    underWay.add(work);
  }
  await Promise.all(underWay);
}

/** Returns the milliseconds within which this share of requests was answered. */
export function percentile(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;
}
