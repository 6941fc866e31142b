import { randomUUID } from 'node:crypto';
import type { Person, Scenario } from './provider';

/** Describes a consent on its way: a code that may become a token once. */
export type Grant = {
  readonly person: Person;
  readonly scenario: Scenario;
  readonly redirectUri: string;
  readonly issuedAt: number;
  token: string | null;
};

/** Counts the milliseconds a code is good for. */
const CODE_LIFETIME = 60_000;
/** Exceeds what anybody needs; a long demonstration must not fill the memory. */
const MOST = 500;

export type Grants = ReturnType<typeof createGrants>;

/** Creates the codes and tokens of the provider, in memory. */
export function createGrants(now: () => Date) {
  const byCode = new Map<string, Grant>();
  const byToken = new Map<string, Grant>();
  let tries = 0;
  return {
    issue(person: Person, scenario: Scenario, redirectUri: string): string {
      const code = randomUUID();
      const [oldest] = byCode.size >= MOST ? byCode.keys() : [];
      if (oldest !== undefined) byCode.delete(oldest);
      byCode.set(code, { person, scenario, redirectUri, issuedAt: now().getTime(), token: null });
      return code;
    },
    find: (code: string): Grant | undefined => byCode.get(code),
    /** Exchanges a code; null for one that is unknown, used, too old or of another address. */
    exchange(code: string, redirectUri: string): string | null {
      tries += 1;
      const grant = byCode.get(code);
      if (!grant || grant.token !== null || grant.redirectUri !== redirectUri) return null;
      if (grant.scenario === 'expired-code' || now().getTime() - grant.issuedAt > CODE_LIFETIME) return null;
      grant.token = randomUUID();
      byToken.set(grant.token, grant);
      return grant.token;
    },
    findByToken: (token: string): Grant | undefined => byToken.get(token),
    /** Answers `GET /e-devlet.json`; nothing of a person. */
    count: () => ({ consents: byCode.size, exchangeTries: tries, tokens: byToken.size }),
  };
}
