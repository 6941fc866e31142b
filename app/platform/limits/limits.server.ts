import { AsyncLocalStorage } from 'node:async_hooks';
import { limitKeys } from 'municipality/contract/limit-key';
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { type LimitName, limits } from './limit-register';
import { metrics } from '../log/metrics.server';
import { isFaultOfItsOwn, MunicipalRefusal } from '../municipal/errors.server';
import { getPortal } from '../portal/portal.server';
import { getRequestContext } from '../request/request-context.server';
import { fingerprint } from '../configuration/secrets.server';
import { rateLimit } from '../database/tables.server';

export type { LimitName } from './limit-register';

/** Says how many times as much as one visitor a whole /48 may do, and where that is enough for any of them. */
const [WIDER, ENOUGH] = [10, 600];

const limiters = new Map<string, RateLimiterAbstract>();

function openLimiter(
  keyPrefix: string,
  points: number,
  duration: number,
  isOwn = false,
): RateLimiterAbstract {
  const known = limiters.get(keyPrefix);
  if (known) return known;
  const options = { points, duration, keyPrefix };
  const limiter = isOwn
    ? new RateLimiterMemory(options)
    : new RateLimiterDrizzle({
        ...options,
        storeClient: getPortal().database,
        schema: rateLimit,
        // The limiter goes on, each process for itself, while the database does not answer.
        insuranceLimiter: new RateLimiterMemory(options),
      });
  limiters.set(keyPrefix, limiter);
  return limiter;
}

/**
 * Says whose tries a counter holds: those of the key alone, of the network around it, or of all networks for the key. What
 * one visitor does never empties a count that others share.
 */
type Scope = 'own' | 'network' | 'together';

/** Describes one counter of a try. */
interface Counter {
  readonly limiter: RateLimiterAbstract;
  readonly key: string;
  readonly scope: Scope;
}

function keysOf(name: LimitName, key: string): { narrow: string; wide: string | null } {
  switch (limits[name].of) {
    case 'address':
      return limitKeys(key);
    case 'beside': {
      const { narrow, wide } = limitKeys(getRequestContext().clientIp);
      return { narrow: `${key} ${narrow}`, wide: wide && `${key} ${wide}` };
    }
    case 'portal':
      return { narrow: 'all', wide: null };
    case undefined:
      return { narrow: key, wide: null };
  }
}

/** Returns everything a try of this limit is counted by, the shortest measure first. */
function countersOf(name: LimitName, key: string): Counter[] {
  const { points, duration, longer, together, wide: times = WIDER, isOwn } = limits[name];
  const { narrow, wide } = keysOf(name, key);
  const at = (suffix: string, most: number, seconds: number, of: string, scope: Scope = 'own'): Counter => ({
    limiter: openLimiter(name + suffix, most, seconds, isOwn),
    key: fingerprint(of),
    scope,
  });
  const wider = Math.min(times * points, Math.max(points, ENOUGH));
  return [
    at('', points, duration, narrow),
    ...(longer ? [at('-longer', longer.points, longer.duration, narrow)] : []),
    ...(wide === null ? [] : [at('-wide', wider, duration, wide, 'network')]),
    ...(together ? [at('-together', together.points, together.duration, key, 'together')] : []),
  ];
}

type LimitVerdict = { isAllowed: true } | { isAllowed: false; retryAfterSeconds: number };

interface Try {
  readonly name: LimitName;
  readonly counters: readonly Counter[];
}

/** Holds the tries counted while the work runs, so that they can be given back. */
const counted = new AsyncLocalStorage<Try[]>();

/** Counts one try. The key (a T.C. number, an address) is stored only as its SHA-256. */
export async function countTry(name: LimitName, key: string): Promise<LimitVerdict> {
  const counters = countersOf(name, key);
  const done: Counter[] = [];
  counted.getStore()?.push({ name, counters: done });
  let own: RateLimiterRes | null = null;
  for (const counter of counters) {
    done.push(counter);
    const { isAllowed, left } = await consume(counter);
    own ??= left;
    // Above the count of all networks, the first try of each is still allowed.
    if (isAllowed || (counter.scope === 'together' && own.consumedPoints <= 1)) continue;
    metrics.limitRefusals.inc({ limit: name });
    const { msBeforeNext } = counter.scope === 'together' ? own : left;
    return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)) };
  }
  return { isAllowed: true };
}

/** Counts as much as `amount` says, in the unit of the limit; nothing of it is given back. */
export async function countAmount(name: LimitName, key: string, amount: number): Promise<LimitVerdict> {
  for (const counter of countersOf(name, key)) {
    const { isAllowed, left } = await consume(counter, amount);
    if (isAllowed) continue;
    metrics.limitRefusals.inc({ limit: name });
    return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil(left.msBeforeNext / 1_000)) };
  }
  return { isAllowed: true };
}

async function consume(
  { limiter, key }: Counter,
  amount = 1,
): Promise<{ isAllowed: boolean; left: RateLimiterRes }> {
  try {
    return { isAllowed: true, left: await limiter.consume(key, amount) };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { isAllowed: false, left: refusal };
  }
}

/** Tells whether all networks together have tried a key so often that a try costs more; counts nothing itself. */
export async function isTriedByMany(name: LimitName, key: string): Promise<boolean> {
  const counter = countersOf(name, key).find(({ scope }) => scope === 'together');
  if (!counter) return false;
  return ((await counter.limiter.get(counter.key))?.consumedPoints ?? 0) >= counter.limiter.points;
}

/** Lists the ceilings of the whole portal. */
const ceilings = (Object.keys(limits) as LimitName[]).filter(
  (name) => limits[name].of === 'portal' && limits[name].isQuota !== true,
);

/** Tells whether one of these ceilings of the whole portal is reached; counts nothing itself. */
export async function isCeilingReached(names: readonly LimitName[] = ceilings): Promise<boolean> {
  const reached = names.map(async (name) => (await countedTries(name, '')) >= limits[name].points);
  return (await Promise.all(reached)).includes(true);
}

/** Tells how many tries were counted so far; counts nothing itself. */
export async function countedTries(name: LimitName, key: string): Promise<number> {
  const [first] = countersOf(name, key);
  return (first && (await first.limiter.get(first.key))?.consumedPoints) ?? 0;
}

async function giveBack(counters: readonly Counter[]): Promise<void> {
  for (const { limiter, key } of counters) await limiter.reward(key, 1);
}

/** Takes a try off the list of those that may yet be given back. */
function removeTry(name: LimitName): void {
  const tries = counted.getStore();
  const place = tries?.findIndex((one) => one.name === name) ?? -1;
  if (place >= 0) tries?.splice(place, 1);
}

/** Gives one try back: many people share an address, and only failures tell against it. */
export async function returnTry(name: LimitName, key: string): Promise<void> {
  removeTry(name);
  await giveBack(countersOf(name, key));
}

/** Forgets the tries, after the right password for instance. */
export async function forgetTries(name: LimitName, key: string): Promise<void> {
  removeTry(name);
  for (const { limiter, key: of, scope } of countersOf(name, key)) {
    await (scope === 'own' ? limiter.delete(of) : limiter.reward(of, 1));
  }
}

/**
 * Tells whether what was thrown is the outcome of the try (a page, a declared refusal of the municipality) and no
 * failure.
 */
function isOutcome(thrown: unknown): boolean {
  if (thrown instanceof Response) return thrown.status < 500;
  return thrown instanceof MunicipalRefusal && !isFaultOfItsOwn(thrown);
}

/** Returns the status of an answer of an action; 200 where it names none. */
function statusOf(answer: unknown): number {
  if (answer instanceof Response) return answer.status;
  if (typeof answer !== 'object' || answer === null || !('init' in answer)) return 200;
  const { init } = answer;
  return typeof init === 'object' && init !== null && 'status' in init ? Number(init.status) : 200;
}

/**
 * Does what counts tries, and gives all of them back where nobody checked: the municipality was silent, the database
 * failed, the answer is a failure of ours (5xx).
 */
export async function refundTriesOnFailure<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const tries: Try[] = [];
  const returnAll = async () => {
    for (const { counters } of tries.splice(0)) await giveBack(counters);
  };
  try {
    const answer = await counted.run(tries, work);
    if (statusOf(answer) >= 500) await returnAll();
    return answer;
  } catch (thrown) {
    if (!isOutcome(thrown)) await returnAll();
    throw thrown;
  }
}
