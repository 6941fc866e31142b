import { EventEmitter, once } from 'node:events';
import { request as rawRequest } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { currentCorrelation } from './correlation';
import { listen, type ListenOptions, type MunicipalityServer } from './listen';

let server: MunicipalityServer | undefined;
afterEach(() => server?.close());

const json = (body: unknown, status = 200) => Response.json(body, { status });
const log: Array<[event: string, fields: Record<string, unknown>]> = [];

async function serve(handle: ListenOptions['handle'], options: Partial<ListenOptions> = {}) {
  log.length = 0;
  const taken = (event: string, fields: Record<string, unknown>) => void log.push([event, fields]);
  server = await listen({ handle, log: taken, ...options });
  return server.url;
}

const post = (url: string, body: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body, headers });

/** Returns the answers once it has read everything. */
const echo = async (request: Request) => json({ length: (await request.text()).length });

describe('a request', () => {
  test('reaches the service as it was sent, and its answer the caller, with fixed headers', async () => {
    const url = await serve(async (request) =>
      json({ ...((await request.json()) as object), at: new URL(request.url).pathname }),
    );
    const answer = await post(`${url}/api/GetServerTime`, '{"a":"ığüşöç"}');
    expect(await answer.json()).toEqual({ a: 'ığüşöç', at: '/api/GetServerTime' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(answer.headers.has('x-powered-by')).toBe(false);
  });

  test('an answer may bring a policy of its own', async () => {
    const url = await serve(() =>
      Promise.resolve(new Response('x', { headers: { 'content-security-policy': "style-src 'self'" } })),
    );
    expect((await fetch(`${url}/api`)).headers.get('content-security-policy')).toBe("style-src 'self'");
  });

  test('its number comes back, and stands in every line about it', async () => {
    const url = await serve((asked) => {
      log.push(['service', { request: currentCorrelation() }]);
      return echo(asked);
    });
    const answer = await post(`${url}/api/GetServerTime`, 'secret', { 'X-Correlation-Id': 'visit-4711' });
    expect(answer.headers.get('x-correlation-id')).toBe('visit-4711');
    expect(log).toEqual([
      ['service', { request: 'visit-4711' }],
      [
        'municipality.call',
        {
          call: 'GetServerTime',
          status: 200,
          milliseconds: expect.any(Number) as number,
          request: 'visit-4711',
        },
      ],
    ]);
    expect(JSON.stringify(log)).not.toContain('secret');
  });

  test.each(['', 'with space', 'x'.repeat(65), '{"a":1}'])(
    'a number like "%s" is replaced',
    async (given) => {
      const url = await serve(echo);
      const answer = await post(`${url}/api/x`, '', { 'X-Correlation-Id': given });
      expect(answer.headers.get('x-correlation-id')).toMatch(/^[\w-]{36}$/);
    },
  );

  test('what is written into a path does not reach the log', async () => {
    const url = await serve(echo);
    await post(`${url}/api/10000000146`, '');
    expect(log).toMatchObject([['municipality.call', { call: null }]]);
    expect(JSON.stringify(log)).not.toContain('10000000146');
  });
});

describe('a body', () => {
  test('that is refused before its end is not taken into memory, and its sender reads why', async () => {
    let seen = 0;
    const url = await serve(async (request) => {
      const reader = request.body?.getReader();
      const part = await reader?.read();
      seen = part?.value?.byteLength ?? 0;
      await reader?.cancel();
      return json({ Message: 'İstek çok büyük.' }, 413);
    });
    const answer = await post(`${url}/api/x`, 'x'.repeat(5_000_000));
    expect([answer.status, await answer.json()]).toEqual([413, { Message: 'İstek çok büyük.' }]);
    expect(seen).toBeLessThan(200_000);
  });

  test('that comes after its refusal leaves the connection to the calls behind it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const url = new URL(await serve(() => Promise.resolve(json({}, 401))));
      const line = connect(Number(url.port), url.hostname).setEncoding('utf8');
      const head = 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n';
      line.write(head);
      await once(line, 'data');
      line.write(`{}${head}{}`);
      await once(line, 'data');
      await vi.advanceTimersByTimeAsync(60_000);
      line.write(`${head}{}`);
      const [answer] = (await once(line, 'data')) as [string];
      expect(answer).toMatch(/^HTTP\/1\.1 401 /);
      line.destroy();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('what is no call', () => {
  test.each(['PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is answered 405 in words', async (method) => {
    const url = await serve(echo);
    const answer = await fetch(`${url}/api/GetServerTime`, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await answer.json()).toEqual({ Message: 'Yalnız POST kabul edilir.' });
  });

  test('a path that cannot be read', async () => {
    const url = await serve(echo);
    const status = await new Promise((resolve) => {
      rawRequest(url, { path: '//[', method: 'POST' }, (answer) => resolve(answer.resume().statusCode)).end();
    });
    expect(status).toBeLessThan(500);
  });

  test('the health check tells whether the database answers', async () => {
    let ok = true;
    const url = await serve(echo, { isAnswering: () => Promise.resolve(ok) });
    const well = await fetch(`${url}/saglik`);
    expect([well.status, await well.json()]).toEqual([200, { ok: true }]);
    ok = false;
    expect((await fetch(`${url}/saglik`)).status).toBe(503);
  });

  test('a service that throws tells nothing of why', async () => {
    const url = await serve(() => Promise.reject(new Error('select secret')));
    const answer = await post(`${url}/api/x`, '');
    expect([answer.status, await answer.json()]).toEqual([500, { Message: 'Beklenmedik bir hata oluştu' }]);
    expect(JSON.stringify(log)).not.toContain('secret');
  });
});

describe('allowed addresses', () => {
  test('hold for every call, not for the health check, and a stranger cannot claim to be one', async () => {
    const url = await serve(echo, { isAllowed: (address) => address === '10.0.5.2' });
    expect((await post(`${url}/api/x`, '')).status).toBe(403);
    expect((await fetch(`${url}/saglik`)).status).toBe(200);
    const open = await serve(echo, { isAllowed: (address) => address === '127.0.0.1' });
    expect((await post(`${open}/api/x`, '')).status).toBe(200);
  });

  test('count behind a trusted proxy alone', async () => {
    const isAllowed = (address: string) => address === '10.0.5.2';
    const claim = { 'X-Forwarded-For': '10.0.5.2' };
    const behind = await serve(echo, { isAllowed });
    expect((await post(`${behind}/api/x`, '', claim)).status).toBe(200);
    const inFront = await serve(echo, { isAllowed, trustedProxies: ['192.0.2.1'] });
    expect((await post(`${inFront}/api/x`, '', claim)).status).toBe(403);
  });
});

describe('limits', () => {
  const limits = { address: 3, token: 2, system: 5, signIn: 2 };
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  const systemKey = 'key-of-the-portal';

  async function statuses(times: number, ask: () => Promise<Response>): Promise<number[]> {
    const seen: number[] = [];
    for (let time = 0; time < times; time += 1) seen.push((await ask()).status);
    return seen;
  }

  test('hold for an address, a token and the portal apart from each other', async () => {
    const url = await serve(echo, { limits, systemKey });
    const ask = (headers = {}) => post(`${url}/api/x`, '', headers);
    expect(await statuses(4, () => ask())).toEqual([200, 200, 200, 429]);
    expect(await statuses(3, () => ask(bearer('one')))).toEqual([200, 200, 429]);
    expect(await statuses(2, () => ask(bearer('other')))).toEqual([200, 200]);
    expect(await statuses(6, () => ask(bearer(systemKey)))).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('know the portal by the key of before too', async () => {
    const previousSystemKey = 'key-of-before';
    const url = await serve(echo, { limits, systemKey, previousSystemKey });
    const asked = () => post(`${url}/api/x`, '', bearer(previousSystemKey));
    expect(await statuses(5, asked)).toEqual([200, 200, 200, 200, 200]);
  });

  test('say in words how long, and in Retry-After', async () => {
    const url = await serve(echo, { limits: { address: 1 } });
    await post(`${url}/api/x`, '');
    const answer = await post(`${url}/api/x`, '');
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(await answer.json()).toEqual({
      Message: `Kısa sürede çok sayıda istek geldi. ${seconds} saniye sonra yeniden deneyin.`,
    });
  });

  test('tokens made up one after the other count as one asker', async () => {
    const url = await serve(() => Promise.resolve(json({ Message: 'Giriş yapın.' }, 401)), { limits });
    let made = 0;
    expect(await statuses(4, () => post(`${url}/api/x`, '', bearer(`made-up-${(made += 1)}`)))).toEqual([
      401, 401, 401, 429,
    ]);
  });

  describe('of sign-ins', () => {
    const path = '/api/ValidateUserForEMunicipality';
    const validate = async (request: Request) => {
      const { password } = (await request.json()) as { password: string };
      return password === 'right' ? json({}) : json({ Message: 'Yanlış.' }, 422);
    };
    const signIn = (url: string, userName: string, password: string, headers = bearer(systemKey)) =>
      post(url + path, JSON.stringify({ userName, password }), headers);

    test('count each member’s wrong ones; the right one forgets them', async () => {
      const url = await serve(validate, { limits: { ...limits, system: 100 }, systemKey });
      expect(await statuses(3, () => signIn(url, '1', 'wrong'))).toEqual([422, 422, 429]);
      expect((await signIn(url, '1', 'right')).status, 'also the right one waits then').toBe(429);
      for (let round = 0; round < 3; round += 1) {
        expect((await signIn(url, '2', 'wrong')).status).toBe(422);
        expect((await signIn(url, '2', 'right')).status).toBe(200);
      }
    });

    test('nobody without the portal’s key locks a member out', async () => {
      const url = await serve(validate, { limits: { ...limits, token: 100 }, systemKey });
      await statuses(5, () => signIn(url, '3', 'wrong', bearer('other')));
      expect((await signIn(url, '3', 'right')).status).toBe(200);
    });

    test('a body larger than any sign-in is refused', async () => {
      const url = await serve(validate, { limits, systemKey });
      expect((await signIn(url, '4', 'x'.repeat(20_000))).status).toBe(413);
    });
  });
});

test('closing lets what is under way finish, and takes no more', async () => {
  const gate = new EventEmitter();
  const url = await serve(async () => {
    gate.emit('entered');
    await once(gate, 'opened');
    return json({ done: true });
  });
  const entered = once(gate, 'entered');
  const underWay = post(`${url}/api/x`, '');
  await entered;
  const closed = server?.close();
  await expect(post(`${url}/api/x`, '')).rejects.toThrow();
  gate.emit('opened');
  const answer = await underWay;
  expect(await answer.json()).toEqual({ done: true });
  expect(answer.headers.get('connection')).toBe('close');
  await closed;
});

test('closing waits for no client that keeps its connection once what it sent too much has come in', async () => {
  const url = await serve(() => Promise.resolve(json({ Message: 'İstek çok büyük.' }, 413)));
  const { hostname, port } = new URL(url);
  const client = connect(Number(port), hostname);
  const gone = once(client, 'close');
  client.write('POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\n');
  await once(client, 'data');
  const closed = server?.close();
  client.write('x'.repeat(200_000));
  await Promise.all([closed, gone]);
});
