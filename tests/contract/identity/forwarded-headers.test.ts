import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LoaderFunctionArgs, ServerBuild } from '@remix-run/node';
import { createRequestHandler } from '@remix-run/express';
import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireOperator } from '~/operations/health/operator.server';
import { requireOwnPost } from '~/platform/forms/forms.server';
import { countTry, countedTries } from '~/platform/limits/limits.server';
import {
  refuseForeignPosts,
  trustProxies,
  withRequestContext,
  withRequestId,
} from '~/platform/http/middleware.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { newVisitorToken, visitorCookie } from '~/platform/http/visitor.server';
import { openGuestPortal } from '../../support/portal/guest-portal';

/** A header may claim this address; it is public, so that being believed shows. */
const claimed = '203.0.113.7';
const headers = {
  'X-Forwarded-For': claimed,
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Host': 'kotu.example:8443',
  Forwarded: `for=${claimed};proto=https;host=kotu.example`,
};

let close: () => Promise<void>;
const servers: Server[] = [];
beforeAll(async () => ({ close } = await openGuestPortal()));
afterAll(async () => {
  for (const server of servers) server.close();
  await close();
});

const isPassed = (check: () => void) => {
  try {
    check();
    return true;
  } catch {
    return false;
  }
};

/** Describes what the pages see of a request. */
async function tell({ request }: LoaderFunctionArgs) {
  const { clientIp } = getRequestContext();
  await countTry('receipt-check-address', clientIp);
  return Response.json({
    clientIp,
    url: request.url,
    isOperator: isPassed(() => requireOperator(request)),
    isOwn: isPassed(() => requireOwnPost(request)),
    cookie: visitorCookie(newVisitorToken('anonymous')),
  });
}

const route = { id: 'routes/tell', path: 'tell', module: { loader: tell, action: tell } };

/** Opens the portal's own checks before a single route of it. */
async function open(proxies: readonly string[]) {
  const lines: string[] = [];
  const app = express();
  trustProxies(app, proxies);
  app.use(
    withRequestId,
    withRequestContext(pino({ base: null }, { write: (line: string) => void lines.push(line) })),
    refuseForeignPosts('http://localhost:3000'),
  );
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
  app.all('*', (request, response, next) => void respond(request, response, next));
  const server = app.listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = (more: Record<string, string>, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}/tell`, { method, headers: more });
  return { ask, lines, origin: `http://127.0.0.1:${port}` };
}

interface Received {
  readonly clientIp: string;
  readonly url: string;
  readonly isOperator: boolean;
  readonly isOwn: boolean;
  readonly cookie: string;
}
const read = async (answer: Response) => (await answer.json()) as Received;
const withoutToken = ({ cookie, ...received }: Received) => ({
  ...received,
  cookie: cookie.replace(/=[^;]*/, ''),
});

describe('what a direct visitor says of where it comes from', () => {
  test('changes nothing: neither address, nor limit, nor origin, nor cookie, nor log', async () => {
    const { ask, lines, origin } = await open(['10.9.9.9', 'uniquelocal']);
    const plain = withoutToken(await read(await ask({})));
    const received = withoutToken(await read(await ask(headers)));
    // Whether a proxy stands between that nobody named is not known: then nobody is an operator by address.
    expect([plain.isOperator, received]).toEqual([true, { ...plain, isOperator: false }]);
    expect(received).toMatchObject({ clientIp: '127.0.0.1', url: `${origin}/tell` });
    expect(received.cookie).not.toContain('Secure');
    expect(await countedTries('receipt-check-address', claimed)).toBe(0);
    expect(await countedTries('receipt-check-address', '127.0.0.1')).toBe(2);
    expect(lines.join('')).not.toMatch(/203\.0\.113|kotu|8443/);
  });

  test('makes no foreign post its own', async () => {
    const { ask } = await open(['10.9.9.9']);
    for (const Origin of ['https://kotu.example:8443', 'https://kotu.example', 'http://127.0.0.1:8443']) {
      expect((await ask({ ...headers, Origin }, 'POST')).status, Origin).toBe(403);
    }
    const own = await read(await ask({ ...headers, Origin: 'http://localhost:3000' }, 'POST'));
    expect(own.isOwn).toBe(true);
  });
});

describe('what a proxy of ours says', () => {
  test('of a balancer that nobody named makes its visitors no operators', async () => {
    const { ask } = await open(['loopback']);
    const opens = async (hops: string) => (await read(await ask({ 'X-Forwarded-For': hops }))).isOperator;
    expect(await opens('10.0.0.5')).toBe(true);
    expect(await opens(`${claimed}, 10.0.0.5`)).toBe(false);
    expect(await opens('192.168.1.4, 10.0.0.5')).toBe(false);
  });

  test('is believed', async () => {
    const { ask } = await open(['loopback']);
    const received = await read(await ask({ 'X-Forwarded-For': claimed, 'X-Forwarded-Proto': 'https' }));
    expect(received).toMatchObject({ clientIp: claimed, isOperator: false });
    expect(received.url).toMatch(/^https:/);
    expect(await countedTries('receipt-check-address', claimed)).toBe(1);
    // The cookie follows the public address alone.
    expect(received.cookie).not.toContain('Secure');
  });

  test('counts as far as the proxies reach: what the visitor had put before it does not', async () => {
    const { ask } = await open(['loopback']);
    const received = await read(await ask({ 'X-Forwarded-For': `127.0.0.1, 10.0.0.1, ${claimed}` }));
    expect(received).toMatchObject({ clientIp: claimed, isOperator: false });
  });
});
