import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import express from 'express';
import { expect, test, vi } from 'vitest';
import { POLICY_REPORTS } from './headers.server';
import {
  refuseForeignPosts,
  refuseOtherMethods,
  takeInLeftover,
  withPlainAddress,
  withRequestId,
} from './middleware.server';

/** Returns the number an answer carries when the asker claims one; `trusted` says whether the asker is a proxy of ours. */
async function numberGiven(claimed: string | null, trusted: boolean): Promise<string> {
  const app = express().set('trust proxy', trusted ? 'loopback' : false);
  app.use(withRequestId, (_request, response) => {
    response.end();
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    headers: claimed === null ? {} : { 'X-Request-Id': claimed },
  });
  server.close();
  return answer.headers.get('x-request-id') ?? '';
}

test.each([
  ['GET', 200],
  ['HEAD', 200],
  ['POST', 200],
  ['OPTIONS', 204],
  ['PUT', 405],
  ['DELETE', 405],
])('%s is answered with %i', async (method, status) => {
  const app = express().use(refuseOtherMethods, (_request, response) => {
    response.status(200).end();
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/anasayfa`, { method });
  server.close();
  expect(answer.status).toBe(status);
  expect(answer.headers.get('allow')).toBe(status === 200 ? null : 'GET, HEAD, POST');
});

const own = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

test('a number of our proxy is taken over', async () => {
  for (const claimed of ['abcdefgh', '0be692efa45b56f0814946930d5aa5fd', 'a'.repeat(64)])
    expect(await numberGiven(claimed, true)).toBe(claimed);
});

test('what is no number, and what a stranger claims, is not', async () => {
  for (const claimed of [null, 'short', 'a'.repeat(65), 'with space', '"}{"user":1', 'ab_cd_ef_gh'])
    expect(await numberGiven(claimed, true)).toMatch(own);
  expect(await numberGiven('abcdefgh', false)).toMatch(own);
});

test('posts of other sites are refused, but for the bank’s return and a browser’s report', async () => {
  const app = express().use(refuseForeignPosts('https://e.ornek.example'), (_request, response) => {
    response.status(204).end();
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const post = async (path: string, Origin: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: { Origin } })).status;
  for (const origin of ['null', 'https://kotu.example']) {
    for (const path of ['/banka-donusu/ziraat', POLICY_REPORTS]) expect(await post(path, origin)).toBe(204);
    for (const path of ['/anasayfa', `${POLICY_REPORTS}/x`]) expect(await post(path, origin)).toBe(403);
  }
  expect(await post('/anasayfa', 'https://e.ornek.example')).toBe(204);
  server.close();
});

/** Opens a page whose form is too large to be read, and a line to it. */
async function openTooSmall() {
  const refuse = () => {
    throw new Response(null, { status: 413 });
  };
  const route = { id: 'routes/form', path: 'form', module: { loader: () => new Response(), action: refuse } };
  const build = {
    entry: { module: { default: () => new Response() } },
    routes: { [route.id]: route },
    assets: { version: '1', url: '', entry: { module: '', imports: [] }, routes: {} },
    future: {},
    isSpaMode: false,
    publicPath: '/',
    basename: '/',
    assetsBuildDirectory: '',
  } as unknown as ServerBuild;
  const respond = createRequestHandler({ build, mode: 'production' });
  const app = express().use(takeInLeftover);
  app.all('*', (request, response, next) => void respond(request, response, next));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It is the portal's, which is longer than any proxy's.
  server.keepAliveTimeout = 75_000;
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  const length = 4_000_000;
  line.write(`POST /form HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
  const [refusal] = (await once(line, 'data')) as [string];
  expect(refusal).toMatch(/^HTTP\/1\.1 413 /);
  const close = () => {
    line.destroy();
    server.close();
  };
  return { line, length, close };
}

test('a form refused before it was read leaves the connection to the page behind it', async () => {
  const { line, length, close } = await openTooSmall();
  line.write('x'.repeat(length));
  line.write('GET /form HTTP/1.1\r\nHost: x\r\n\r\n');
  const [answer] = (await once(line, 'data')) as [string];
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  close();
});

test('who never sends the rest of a refused form is hung up on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { line, close } = await openTooSmall();
    line.write('x'.repeat(1_000));
    const closed = new Promise((resolve) => line.on('error', () => undefined).once('close', resolve));
    await vi.advanceTimersByTimeAsync(60_000);
    await closed;
    close();
  } finally {
    vi.useRealTimers();
  }
});

const ours = 'Host: e.ornek.example';

test.each([
  ['GET /anasayfa?ara=su HTTP/1.1', ours, 200, '/anasayfa?ara=su'],
  ['GET http://e.ornek.example/anasayfa HTTP/1.1', ours, 200, '/anasayfa'],
  ['GET //baska.example/anasayfa HTTP/1.1', ours, 200, '//baska.example/anasayfa'],
  ['GET /anasayfa HTTP/1.0', 'X-None: 1', 200, '/anasayfa'],
  ['POST /banka-donusu/ziraat HTTP/1.1', ours, 200, '/banka-donusu/ziraat'],
  ['POST /banka-donusu/../cikis HTTP/1.1', ours, 403, null],
  ['POST /banka-donusu/%2e%2e/cikis HTTP/1.1', ours, 403, null],
  ['GET * HTTP/1.1', ours, 400, null],
  ['GET mailto:a HTTP/1.1', ours, 400, null],
  ['GET /anasayfa HTTP/1.1', 'Host: a b', 400, null],
  ['GET /anasayfa HTTP/1.1', 'Host: [::1', 400, null],
])('%s, %s: %i', async (line, host, status, address) => {
  const middlewares = [withPlainAddress, refuseForeignPosts('https://e.ornek.example')];
  const app = express().use(...middlewares, (request, response) => {
    response.send(`${request.url} ${request.originalUrl}`);
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const asking = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  const head = [line, host, 'Origin: https://baska.example', 'Content-Length: 0', 'Connection: close'];
  asking.write(`${head.join('\r\n')}\r\n\r\n`);
  const answer = (await asking.toArray()).join('');
  server.close();
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  if (address !== null) expect(answer.split('\r\n\r\n')[1]).toBe(`${address} ${address}`);
});

test.each([
  ['same-origin', 200],
  ['same-site', 403],
  ['cross-site', 403],
  [null, 403],
])('a form whose browser hides its origin and says “%s” of the page: %s', async (site, status) => {
  const app = express().use(refuseForeignPosts('https://e.ornek.example'), (request, response) => {
    response.send(String(request.get('Origin')));
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    method: 'POST',
    headers: { Origin: 'null', ...(site !== null && { 'Sec-Fetch-Site': site }) },
  });
  const body = await answer.text();
  server.close();
  expect(answer.status).toBe(status);
  if (status === 200) expect(body).toBe('undefined');
});
