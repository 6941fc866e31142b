import { createCookie } from '@remix-run/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { EDevletFailure } from './failure';
import { EDevletStrategy } from './strategy.server';

const MINUTE = 60_000;
const visitor = `a${'v'.repeat(43)}`;
const page = 'http://localhost:3000/e-devlet-girisi';

let now = Date.parse('2026-11-20T09:00:00Z');
let exchanged: string[] = [];
let used = new Set<string>();

beforeEach(() => {
  exchanged = [];
  used = new Set();
});

function openStrategy({ isSecure = false, visitorToken = visitor } = {}): EDevletStrategy {
  return new EDevletStrategy({
    clientId: 'client',
    authorizationEndpoint: 'https://giris.example/OAuth2AuthorizationServer/AuthorizationController',
    redirectUri: `${page}?ISLEMADI=EDEVLETGIRIS`,
    isSecure,
    bindingCookie: createCookie(isSecure ? '__Host-edvbind' : 'edvbind', {
      ...{ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: 600 },
      secrets: ['a secret of the tests'],
    }),
    findVisitor: () => visitorToken,
    now: () => new Date(now),
    useUp: (nonces) => {
      const fresh = nonces.filter((nonce) => !used.has(nonce));
      fresh.forEach((nonce) => used.add(nonce));
      return Promise.resolve(new Set(fresh));
    },
    exchange: (code) => {
      exchanged.push(code);
      return Promise.resolve(`token-of-${code}`);
    },
    identify: () => Promise.resolve({ identityNo: '10000000146', name: 'Ayşe', surname: 'Yıldırım' }),
  });
}

/** Keeps a browser's cookies as it would keep them. */
function createJar() {
  const cookies = new Map<string, string>();
  return {
    cookies,
    take(setCookies: readonly string[]) {
      for (const text of setCookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
        if (/Max-Age=0/.test(text)) cookies.delete(name);
        else cookies.set(name, value);
      }
    },
    request: (query = '') =>
      new Request(page + query, {
        headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      }),
  };
}
type Jar = ReturnType<typeof createJar>;

async function begin(strategy: EDevletStrategy, jar: Jar, target: string | null = null) {
  const { location, cookies } = await strategy.start(jar.request(), visitor, target);
  jar.take(cookies);
  const url = new URL(location);
  return { url, cookies, state: url.searchParams.get('state') ?? '' };
}

async function reasonOf(returning: Promise<unknown>): Promise<string> {
  const failure = await returning.then(
    () => 'signed in',
    (error: unknown) => error,
  );
  if (!(failure instanceof EDevletFailure)) throw new Error(`Not a failure: ${String(failure)}`);
  expect(exchanged, 'no code was exchanged').toEqual([]);
  return failure.reason;
}

describe('the way out', () => {
  it('asks in the dialect of the gateway', async () => {
    const { url, state } = await begin(openStrategy(), createJar());
    expect(url.origin + url.pathname).toBe(
      'https://giris.example/OAuth2AuthorizationServer/AuthorizationController',
    );
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'client',
      state,
      scope: 'Kimlik-Dogrula;Ad-Soyad',
      redirect_uri: `${page}?ISLEMADI=EDEVLETGIRIS`,
    });
  });

  it('draws its state from 1000 up to 1,000,000', async () => {
    const strategy = openStrategy();
    const states = await Promise.all(
      Array.from({ length: 200 }, async () => Number((await begin(strategy, createJar())).state)),
    );
    expect(Math.min(...states)).toBeGreaterThanOrEqual(1_000);
    expect(Math.max(...states)).toBeLessThanOrEqual(1_000_000);
    expect(new Set(states).size).toBeGreaterThan(190);
  });

  it('ties the flow with cookies no other site can set', async () => {
    const { cookies } = await begin(openStrategy({ isSecure: true }), createJar());
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-edv(tab:[0-9a-f-]{36}|bind)=/);
      for (const part of ['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure', 'Max-Age=600']) {
        expect(cookie).toContain(part);
      }
    }
  });

  it('stays below what a cookie may weigh, with three tabs and long targets', async () => {
    const strategy = openStrategy();
    const jar = createJar();
    for (const length of [590, 590, 590])
      await begin(strategy, jar, `/DebtQuestioning?x=${'y'.repeat(length - 19)}`);
    expect(jar.cookies.get('edvbind')?.length).toBeLessThan(4_096);
  });
});

describe('the way back', () => {
  it('brings the person, the token and the wanted page', async () => {
    const strategy = openStrategy();
    const jar = createJar();
    const { state } = await begin(strategy, jar, '/DebtQuestioning');
    const back = jar.request(`?ISLEMADI=EDEVLETGIRIS&code=c1&state=${state}`);
    expect(await strategy.authenticate(back)).toEqual({
      identityNo: '10000000146',
      name: 'Ayşe',
      surname: 'Yıldırım',
      token: 'token-of-c1',
      target: '/DebtQuestioning',
    });
    jar.take(strategy.clearingCookies(back));
    expect([...jar.cookies.keys()]).toEqual([]);
  });

  it.each([
    [9, 'in time', true],
    [10, 'too late', false],
    [30, 'after a detour of half an hour', false],
    [-5, 'before it began: the clock was moved', false],
  ])('%i minutes later is %s', async (minutes, _why, isTaken) => {
    const strategy = openStrategy();
    const jar = createJar();
    const { state } = await begin(strategy, jar);
    const start = now;
    now += minutes * MINUTE;
    const returning = strategy.authenticate(jar.request(`?code=c1&state=${state}`));
    if (isTaken) await expect(returning).resolves.toMatchObject({ token: 'token-of-c1' });
    else expect(await reasonOf(returning)).toBe('another state or too late');
    now = start;
  });

  it('counts for three tabs; a fourth one pushes the first out', async () => {
    const strategy = openStrategy();
    const jar = createJar();
    const states: string[] = [];
    for (let tab = 1; tab <= 4; tab += 1) states.push((await begin(strategy, jar)).state);
    const [first = '', second = ''] = states;
    const other = createJar();
    jar.cookies.forEach((value, name) => other.cookies.set(name, value));
    expect(await reasonOf(strategy.authenticate(jar.request(`?code=c&state=${first}`)))).toMatch(
      /another state/,
    );
    used.clear();
    await expect(strategy.authenticate(other.request(`?code=c&state=${second}`))).resolves.toBeDefined();
  });

  it.each<[string, (jar: Jar, state: string) => void, string]>([
    ['without the binding', (jar) => jar.cookies.delete('edvbind'), 'no flow of this browser'],
    [
      'with a binding somebody changed',
      (jar) => jar.cookies.set('edvbind', `${jar.cookies.get('edvbind')?.slice(0, -3) ?? ''}AAA`),
      'no flow of this browser',
    ],
    [
      'without the secret of the flow',
      (jar) =>
        [...jar.cookies.keys()]
          .filter((name) => name !== 'edvbind')
          .forEach((name) => jar.cookies.delete(name)),
      'not the secret of the flow',
    ],
    [
      'with a second secret',
      (jar, state) => jar.cookies.set('edvtabx', `"${state}=planted"`),
      'not the secret of the flow',
    ],
    [
      'with a secret no browser writes',
      (jar, state) => jar.cookies.set('edvtab:%', `%E0%A4%A&${state}=%`),
      'not the secret of the flow',
    ],
  ])('%s is refused', async (_what, tamper, reason) => {
    const strategy = openStrategy();
    const jar = createJar();
    const { state } = await begin(strategy, jar);
    tamper(jar, state);
    expect(await reasonOf(strategy.authenticate(jar.request(`?code=c&state=${state}`)))).toBe(reason);
  });

  it.each([null, `a${'w'.repeat(43)}`])('in the browser of %s is refused', async (visitorToken) => {
    const jar = createJar();
    const { state } = await begin(openStrategy(), jar);
    const elsewhere = openStrategy({ visitorToken: visitorToken as string });
    expect(await reasonOf(elsewhere.authenticate(jar.request(`?code=c&state=${state}`)))).toBe(
      'no flow of this browser',
    );
  });

  it.each([
    ['server_error', 'failed'],
    ['access_denied', 'cancelled'],
  ])('with the error %s keeps the wanted page and is "%s"', async (error, kind) => {
    const strategy = openStrategy();
    const jar = createJar();
    const { state } = await begin(strategy, jar, '/DebtQuestioning');
    await expect(strategy.authenticate(jar.request(`?error=${error}&state=${state}`))).rejects.toMatchObject({
      kind,
      target: '/DebtQuestioning',
    });
  });

  it('of two at once one is judged', async () => {
    const strategy = openStrategy();
    const jar = createJar();
    const { state } = await begin(strategy, jar);
    const both = await Promise.allSettled(
      ['c1', 'c2'].map((code) => strategy.authenticate(jar.request(`?code=${code}&state=${state}`))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(exchanged).toHaveLength(1);
  });
});
