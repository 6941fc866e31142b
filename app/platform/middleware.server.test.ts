import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { POLICY_REPORTS } from './headers.server';
import { refuseForeignPosts, refuseOtherMethods, withRequestId } from './middleware.server';

/** The number an answer carries when the asker claims one; `trusted` says whether the asker is a proxy of ours. */
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
