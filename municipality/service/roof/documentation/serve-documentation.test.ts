import { contract } from 'municipality/contract';
import { expect, test } from 'vitest';
import { createDocumentation } from './serve-documentation';

const answer = createDocumentation('Akçapınar Belediyesi');
const ask = (path: string, init: RequestInit = {}) =>
  answer(new Request(`https://belediye.example.com${path}`, init));

async function textOf(path: string): Promise<string> {
  const response = ask(path);
  if (!response) throw new Error(`Nothing at ${path}`);
  return response.text();
}

test('the OpenAPI document is meant for the address it was asked at', async () => {
  const document = JSON.parse(await textOf('/api/openapi.json')) as { servers: unknown; openapi: string };
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/' }] });
});

test.each(['/api/openapi.json', '/api'])(
  '%s may be kept for five minutes and is known again',
  async (path) => {
    const first = ask(path);
    const etag = first?.headers.get('etag') ?? '';
    expect(first?.headers.get('cache-control')).toBe('public, max-age=300');
    const again = ask(path, { headers: { 'if-none-match': etag } });
    expect([again?.status, await again?.text()]).toEqual([304, '']);
    const head = ask(path, { method: 'HEAD' });
    expect([head?.status, head?.headers.get('etag'), await head?.text()]).toEqual([200, etag, '']);
  },
);

test.each([
  ['a call', '/api/GetServerTime', 'GET'],
  ['a post', '/api/openapi.json', 'POST'],
  ['another path', '/api/', 'GET'],
])('%s is none of its business', (_what, path, method) => {
  expect(ask(path, { method })).toBeNull();
});

test('the page leads to every call, and no link of it leads nowhere', async () => {
  const page = await textOf('/api');
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  expect(Object.keys(contract).filter((name) => !targets.includes(name))).toEqual([]);
});

test('the page runs no script and has no style but the one its policy names', async () => {
  const page = await textOf('/api');
  expect(page).not.toMatch(/<script|<link|<img| style=| on\w+=/);
  expect(page).not.toMatch(/undefined|\[object/);
  const policy = ask('/api')?.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='; /);
});
