import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '~/features/identity/sign-in/sign-in.server';
import { receiveReturn } from '~/features/payments/receive-return.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { requireUploadForm } from '~/platform/forms/upload-form.server';
import { openGuestPortal, origin, post, read, visitor } from '../../support/portal/guest-portal';
import { inRequest } from '../../support/browser/member-browser';

let close: () => Promise<void>;
beforeAll(async () => ({ close } = await openGuestPortal()));
afterAll(() => close());

const statusOf = async (work: () => Promise<unknown>) => (await read(inRequest(work))).status;
const headers = { Cookie: `portal=${visitor}` };

function ownPost(path: string, names: readonly string[]): Request {
  const body = new URLSearchParams(names.map((name) => [name, '1']));
  body.set('jeton', formTokenOf(visitor));
  return new Request(origin + path, { method: 'POST', headers, body });
}

function uploadPost(fields: readonly (readonly [name: string, value: string])[]): Request {
  const body = new FormData();
  body.set('jeton', formTokenOf(visitor));
  for (const [name, value] of fields) body.append(name, value);
  return new Request(`${origin}/basvuru`, { method: 'POST', headers, body });
}

const hostile = [
  ['a[20000000]'],
  ['a.b[1e9]'],
  ['__proto__'],
  ['__intent__'],
  Array.from({ length: 5_000 }, (_, place) => `f${place}`),
];

describe('names that none of our forms has', () => {
  test.each(hostile)('are refused where somebody signs in: %s', async (...names) => {
    expect(await statusOf(() => signIn(ownPost('/session/signin', names)))).toBe(400);
  });

  test.each(hostile)('are refused beside files: %s', async (...names) => {
    const request = uploadPost(names.map((name) => [name, '1']));
    const limits = { maxBytes: 1_000_000, tooLarge: { text: '' } };
    expect(await statusOf(() => requireUploadForm(request, limits))).toBe(400);
  });

  test.each(hostile.slice(0, 4))('are refused where a guest pays: %s', async (name = '') => {
    expect((await post('/FastPayment', { [name]: '1' })).status).toBe(400);
  });
});

test('text beside files is no larger than the text of a form without', async () => {
  const limits = { maxBytes: 1_000_000, tooLarge: { text: '' } };
  const request = uploadPost([['aciklama', 'x'.repeat(500_000)]]);
  expect(await statusOf(() => requireUploadForm(request, limits))).toBe(413);
});

test('a sign-in tells the page what was typed by name, and nothing else of the form', async () => {
  const { status, body } = await read(inRequest(() => signIn(ownPost('/session/signin', ['kimlik', 'x']))));
  expect(status).toBe(422);
  expect(body).toMatchObject({ values: { kimlik: '1' } });
  expect(JSON.stringify(body)).not.toMatch(/initialValue|"x"/);
});

test('a bank posts no thousands of fields', async () => {
  const request = new Request(`${origin}/banka-donusu/x`, { method: 'POST', body: 'a=1&'.repeat(5_000) });
  expect(await statusOf(() => receiveReturn(request, 'ziraat'))).toBe(400);
});

test('a form without any cookie is told so, and one of another session is not', async () => {
  const refusalOf = async (cookies: Record<string, string>) => {
    const body = new URLSearchParams({ kimlik: '1', jeton: 'x' });
    const request = new Request(`${origin}/session/signin`, { method: 'POST', headers: cookies, body });
    const refusal: unknown = await inRequest(() => signIn(request)).catch((thrown: unknown) => thrown);
    return refusal instanceof Response ? [refusal.status, refusal.statusText] : null;
  };
  expect(await refusalOf({})).toEqual([403, 'Cookies Needed']);
  expect(await refusalOf({ Cookie: 'baska=1' })).toEqual([403, 'Cookies Needed']);
  expect(await refusalOf(headers)).toEqual([403, 'Stale Form']);
});

test('a form whose browser hides its origin is taken where it says that the page was ours', async () => {
  const post = (site: string) => {
    const request = ownPost('/session/signin', ['kimlik']);
    request.headers.set('Origin', 'null');
    request.headers.set('Sec-Fetch-Site', site);
    return statusOf(() => signIn(request));
  };
  expect(await post('same-origin')).toBe(422);
  expect(await post('cross-site')).toBe(403);
  expect(await post('none')).toBe(403);
});
