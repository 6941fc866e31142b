import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { withRequestId } from './middleware.server';

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
