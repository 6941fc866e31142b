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
