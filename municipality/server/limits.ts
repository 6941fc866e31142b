import { createHash, timingSafeEqual } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { limitKeys } from 'municipality/contract/limit-key';

/** Says how many requests in a minute, but for the sign-ins: how many wrong ones of a member in a quarter of an hour. */
export interface Limits {
  /**
   * Counts calls of one address (IPv6: of one /64; a /48 has ten times as many) without a token, or with one nobody
   * holds. A portal asks for all its visitors from one address.
   */
  readonly address: number;
  /** Counts calls with one person's token. */
  readonly token: number;
  /** Counts calls with the portal's key: everything it asks in its own name. */
  readonly system: number;
  readonly signIn: number;
  /** Counts calls with a key of the exchange: files given, changes read. */
  readonly exchange: number;
}

export const usualLimits: Limits = { address: 3_000, token: 600, system: 60_000, signIn: 20, exchange: 120 };

export interface Asker {
  readonly address: string;
  /** It is null where the call came without one. */
  readonly token: string | null;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Returns the bearer token of a header, read as the service reads it. */
export function bearerOf(authorization: string | undefined): string | null {
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** Counts in this process: behind several, each lets that many through. */
export function openLimits(
  limits: Limits,
  systemKeys: readonly string[],
  exchangeKeys: readonly string[] = [],
) {
  const minute = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const [addresses, tokens, systems] = [minute(limits.address), minute(limits.token), minute(limits.system)];
  const networks = minute(10 * limits.address);
  const signIns = new RateLimiterMemory({ points: limits.signIn, duration: 15 * 60 });
  const exchanges = minute(limits.exchange);
  const systemHashes = systemKeys.map(hashOf);
  const exchangeHashes = exchangeKeys.map(hashOf);

  /** Returns the seconds to wait, or null when there was one left. */
  async function take(limiter: RateLimiterMemory, key: string): Promise<number | null> {
    try {
      await limiter.consume(key);
      return null;
    } catch (spent) {
      if (!(spent instanceof RateLimiterRes)) throw spent;
      return Math.max(1, Math.ceil(spent.msBeforeNext / 1_000));
    }
  }

  async function takeAddress(address: string): Promise<number | null> {
    const { narrow, wide } = limitKeys(address);
    return (await take(addresses, narrow)) ?? (wide === null ? null : take(networks, wide));
  }

  const isSystem = ({ token }: Asker) =>
    token !== null && systemHashes.some((hash) => timingSafeEqual(hashOf(token), hash));

  return {
    isSystem,
    hasExchangeKeys: exchangeKeys.length > 0,
    /** Counts a request; seconds to wait when there were too many. */
    async count(asker: Asker): Promise<number | null> {
      if (isSystem(asker)) return take(systems, 'system');
      if (asker.token === null) return takeAddress(asker.address);
      return take(tokens, hashOf(asker.token).toString('base64'));
    },
    /** Counts a token nobody holds: whoever makes tokens up does not get a fresh count with each. */
    async countUnknown(asker: Asker): Promise<number | null> {
      return asker.token === null || isSystem(asker) ? null : takeAddress(asker.address);
    },
    /** Tells whether it is a key of the exchange that the environment names. Every key is compared, in constant time. */
    isExchange({ token }: Asker): boolean {
      if (token === null) return false;
      const own = hashOf(token);
      return exchangeHashes.map((hash) => timingSafeEqual(own, hash)).includes(true);
    },
    /** Counts a request of the exchange: of a known key for the key, of anything else for the address. */
    countExchange({ token, address }: Asker, isKnown: boolean): Promise<number | null> {
      return isKnown ? take(exchanges, hashOf(token ?? '').toString('base64')) : takeAddress(address);
    },
    /** Counts a sign-in before it is checked, so that a hundred at once are counted too. */
    countSignIn: (userName: string) => take(signIns, hashOf(userName).toString('base64')),
    /** Forgets earlier tries after the right password. */
    async forgetSignIns(userName: string): Promise<void> {
      await signIns.delete(hashOf(userName).toString('base64'));
    },
  };
}

export type OpenLimits = ReturnType<typeof openLimits>;
