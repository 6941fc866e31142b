import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { metrics } from './metrics.server';
import { getPortal } from './portal.server';
import { fingerprint } from './secrets.server';
import { rateLimit } from './tables.server';

/** Each limit: how many tries in how many seconds, counted over all processes. */
const limits = {
  'sign-in-member': { points: 5, duration: 15 * 60 },
  'sign-in-address': { points: 60, duration: 60 * 60 },
  'new-password-member': { points: 5, duration: 60 * 60 },
  'new-password-address': { points: 30, duration: 60 * 60 },
  'change-password-member': { points: 5, duration: 15 * 60 },
  'human-check-address': { points: 1_200, duration: 60 * 60 },
  'receipt-check-address': { points: 60, duration: 60 * 60 },
  'declaration-check-address': { points: 60, duration: 60 * 60 },
  'letter-check-address': { points: 60, duration: 60 * 60 },
  'e-devlet-start-address': { points: 120, duration: 10 * 60 },
  'e-devlet-start-visitor': { points: 20, duration: 10 * 60 },
  'e-devlet-return-address': { points: 100, duration: 10 * 60 },
  // A code costs money and disturbs: few to one phone, a family's worth from one address.
  'code-phone': { points: 8, duration: 60 * 60 },
  'code-address': { points: 40, duration: 60 * 60 },
  // Staff sign in anew after each quiet quarter of an hour.
  'second-proof-phone': { points: 30, duration: 60 * 60 },
  'identity-check-person': { points: 5, duration: 60 * 60 },
  'identity-check-address': { points: 40, duration: 60 * 60 },
  'sign-up-address': { points: 20, duration: 60 * 60 },
  'contact-change-member': { points: 10, duration: 60 * 60 },
  'kiosk-code-address': { points: 10, duration: 15 * 60 },
  'receipt-sms-member': { points: 10, duration: 60 * 60 },
  // Returns nobody signed: each may cost a question to the bank.
  'bank-return-address': { points: 120, duration: 10 * 60 },
  // Whoever tries stolen cards hears of each whether it is good: a payer needs few, a family's worth from one address.
  'card-try-attempt': { points: 6, duration: 30 * 60 },
  'card-try-address': { points: 30, duration: 10 * 60 },
  'payment-start-member': { points: 20, duration: 10 * 60 },
  'declaration-start-member': { points: 60, duration: 60 * 60 },
  // Posts with files, each of which may bring 20 MB.
  'declaration-upload-member': { points: 60, duration: 60 * 60 },
  // Counted by what was typed, whether or not anybody has that number: a limit that is reached tells nothing.
  'fast-payment-subject': { points: 6, duration: 60 * 60 },
  'fast-payment-address': { points: 40, duration: 60 * 60 },
  'cancellation-subject': { points: 6, duration: 60 * 60 },
  'cancellation-address': { points: 40, duration: 60 * 60 },
  // Papers that must be drawn anew; what is remembered costs nothing.
  'paper-address': { points: 300, duration: 10 * 60 },
  // Four digits beside a tracking number: few tries each, so that nobody walks through them.
  'cancellation-follow': { points: 5, duration: 60 * 60 },
  'cancellation-follow-address': { points: 30, duration: 60 * 60 },
  // Posts with files, each of which may bring 21 MB.
  'cancellation-upload': { points: 30, duration: 60 * 60 },
  'guest-receipt-order': { points: 5, duration: 60 * 60 },
  'guest-receipt-address': { points: 10, duration: 60 * 60 },
  'request-start-address': { points: 40, duration: 60 * 60 },
  'request-start-member': { points: 30, duration: 60 * 60 },
  'request-upload': { points: 60, duration: 60 * 60 },
  'request-add': { points: 30, duration: 60 * 60 },
  // Eleven digits are drawn; who tries them one by one must not come far.
  'request-follow-address': { points: 15, duration: 60 * 60 },
} as const;
export type LimitName = keyof typeof limits;

const limiters = new Map<LimitName, RateLimiterAbstract>();

function limiterOf(name: LimitName): RateLimiterAbstract {
  const known = limiters.get(name);
  if (known) return known;
  const options = { ...limits[name], keyPrefix: name };
  const limiter = new RateLimiterDrizzle({
    ...options,
    storeClient: getPortal().database,
    schema: rateLimit,
    // The limiter goes on, each process for itself, while the database does not answer.
    insuranceLimiter: new RateLimiterMemory(options),
  });
  limiters.set(name, limiter);
  return limiter;
}

export type LimitVerdict = { isAllowed: true } | { isAllowed: false; retryAfterSeconds: number };

/** Counts one try. The key (a T.C. number, an address) is stored only as its SHA-256. */
export async function countTry(name: LimitName, key: string): Promise<LimitVerdict> {
  try {
    await limiterOf(name).consume(fingerprint(key));
    return { isAllowed: true };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    metrics.limitRefusals.inc({ limit: name });
    return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) };
  }
}

/** How many tries were counted so far; counts nothing itself. */
export async function countedTries(name: LimitName, key: string): Promise<number> {
  return (await limiterOf(name).get(fingerprint(key)))?.consumedPoints ?? 0;
}

/** Gives one try back: many people share an address, and only failures tell against it. */
export async function returnTry(name: LimitName, key: string): Promise<void> {
  await limiterOf(name).reward(fingerprint(key), 1);
}

/** Forgets the tries, after the right password for instance. */
export async function forgetTries(name: LimitName, key: string): Promise<void> {
  await limiterOf(name).delete(fingerprint(key));
}
