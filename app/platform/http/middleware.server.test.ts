import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import express from 'express';
import { expect, test, vi } from 'vitest';
import { POLICY_REPORTS } from './headers.server';
import type { Log } from '../log/log.server';
import { getRequestContext } from '../request/request-context.server';
import {
  refuseForeignPosts,
  refuseOtherMethods,
  takeInLeftover,
  trustProxies,
  withRequestContext,
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

test('what came through a proxy that nobody named is known as such', async () => {
  const heard: unknown[] = [];
  const app = express();
  trustProxies(app, []);
  const log = { info: () => undefined } as unknown as Log;
  app.use(withRequestId, withRequestContext(log), (_request, response) => {
    heard.push(getRequestContext().isBehindUnnamedProxy);
    response.end();
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (const headers of [{}, { 'X-Forwarded-For': '8.8.8.8' }, { Forwarded: 'for=8.8.8.8' }])
    await fetch(`http://127.0.0.1:${port}/`, { headers: headers as Record<string, string> });
  server.close();
  expect(heard).toEqual([false, true, true]);
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
