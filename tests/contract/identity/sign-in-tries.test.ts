import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts, demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgotPassword } from '~/features/identity/password/forgot-password.server';
import { signIn } from '~/features/identity/sign-in/sign-in.server';
import type { Transport } from '~/platform/municipal/client.server';
import { getPortal } from '~/platform/portal/portal.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { openGuestPortal, origin, post, read, visitor, type Answer } from '../../support/portal/guest-portal';

const kimlik = demoAccounts.citizen.identityNo;
/** The check digits of this number are right, but it belongs to nobody. */
const nobody = '11111111110';

type Line = (request: Request, answer: Transport) => Promise<Response>;
const passing: Line = (request, answer) => answer(request);
let line = passing;
let town: TestMunicipality;
let close: () => Promise<void>;
beforeAll(async () => ({ town, close } = await openGuestPortal({}, (asked, answer) => line(asked, answer))));
beforeEach(async () => {
  line = passing;
  await town.client.query('delete from portal.rate_limit');
});
afterAll(() => close());

const home = '192.0.2.1';
const elsewhere = '198.51.100.9';

interface Typed {
  readonly number?: string;
  readonly password?: string;
  readonly from?: string;
  readonly cookie?: string;
}

function enter({ number = kimlik, password = demoPassword, from = home, cookie = '' }: Typed = {}) {
  const body = new URLSearchParams({ kimlik: number, sifre: password, jeton: formTokenOf(visitor) });
  const headers = { Cookie: `portal=${visitor}; ${cookie}` };
  const request = new Request(`${origin}/session/signin`, { method: 'POST', body, headers });
  return runInRequestContext({ clientIp: from, requestId: '-' }, () => read(signIn(request)));
}

async function repeat(times: number, work: (turn: number) => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push((await work(turn)).status);
  return statuses;
}
const all = (times: number, status: number) => Array.from({ length: times }, () => status);

const failures: ReadonlyArray<readonly [what: string, line: Line]> = [
  ['says nothing', () => Promise.reject(new TypeError('connection refused'))],
  ['fails without a word', () => Promise.resolve(new Response(null, { status: 500 }))],
  [
    'fails in words of its own',
    () => Promise.resolve(Response.json({ Message: 'NullReferenceException at Login' }, { status: 500 })),
  ],
  [
    'takes the key of the portal for a wrong one',
    () => Promise.resolve(Response.json({ Message: 'Doğrulama anahtarı yanlış.' }, { status: 401 })),
  ],
  ['is not understood', () => Promise.resolve(Response.json({ Passwort: 1 }))],
];

describe('a try that nobody judged does not count', () => {
  test.each(failures)('where the municipality %s', async (_what, failing) => {
    vi.spyOn(getPortal().log, 'error').mockImplementation(() => undefined);
    line = failing;
    const answer = await enter();
    expect(answer.status).toBe(503);
    expect(JSON.stringify(answer.body)).toContain('şu anda yanıt vermiyor');
    expect(JSON.stringify(answer.body)).not.toMatch(/NullReference|anahtar/);
    expect(await repeat(8, () => enter())).toEqual(all(8, 503));
    line = passing;
    expect((await enter()).status).toBe(303);
  });

  test('where the database fails', async () => {
    await town.client.query('alter table portal.session rename to session_away');
    const work = () => enter().then(({ status }) => status === 200);
    for (let turn = 0; turn < 7; turn += 1) await work();
    await town.client.query('alter table portal.session_away rename to session');
    expect((await enter()).status).toBe(303);
  });

  test('where a guest asks for debts', async () => {
    const fields = { sorgu: 'sicil', sicil: '1', kimlik };
    line = () => Promise.reject(new TypeError('connection refused'));
    const silent = await repeat(8, () => post('/FastPayment', fields));
    line = passing;
    const counted = await town.client.query('select points from portal.rate_limit where points > 0');
    expect({ silent, counted: counted.rows }).toEqual({ silent: all(8, silent[0] ?? 0), counted: [] });
  });

  test('where a forgotten password is asked for', async () => {
    line = () => Promise.reject(new TypeError('connection refused'));
    const ask = () => {
      const body = new URLSearchParams({ kimlik, telefon: '5551112233', jeton: formTokenOf(visitor) });
      const headers = { Cookie: `portal=${visitor}` };
      return read(
        forgotPassword(new Request(`${origin}/ForgottenPassword`, { method: 'POST', body, headers })),
      );
    };
    expect(await repeat(8, ask)).toEqual(all(8, 503));
  });
});

test.each([400, 422])('a technical text of status %i is no fault of the password field', async (status) => {
  line = () =>
    Promise.resolve(Response.json({ Message: 'ORA-01017: invalid username/password' }, { status }));
  const { status: answered, body } = await enter();
  expect(answered).toBe(422);
  expect(JSON.stringify(body)).not.toMatch(/ORA-|invalid/);
  expect(body).toMatchObject({
    problems: [{ text: expect.stringContaining('Belediyenin sistemi') as string }],
  });
  expect(JSON.stringify(body)).not.toContain('"fieldId":"sifre"');
});

test('a validation key the municipality does not take leaves an error in the log', async () => {
  const logged = vi.spyOn(getPortal().log, 'error').mockImplementation(() => undefined);
  logged.mockClear();
  line = () => Promise.resolve(Response.json({ Message: 'Doğrulama anahtarı yanlış.' }, { status: 401 }));
  await enter();
  expect(logged.mock.calls).toContainEqual([
    expect.objectContaining({ call: 'RetrievePassword', status: 401 }),
    'municipality.key-refused',
  ]);
});

describe('wrong passwords', () => {
  const wrong = { password: 'Yanlis.2026!' };

  test('from elsewhere lock nobody out; where they are tried they wait', async () => {
    const tried = await repeat(7, () => enter({ ...wrong, from: elsewhere }));
    expect(tried).toEqual([...all(5, 422), 429, 429]);
    expect((await enter({ from: home })).status).toBe(303);
    expect((await enter({ from: elsewhere })).status).toBe(429);
  });

  test('in the same house lock out no browser the member is known by', async () => {
    const first = await enter();
    const cookie = first.headers.getSetCookie().find((one) => one.startsWith('taninan=')) ?? '';
    await repeat(8, () => enter(wrong));
    expect((await enter()).status, 'a browser nobody knows').toBe(429);
    const known = { cookie: cookie.replace(/;.*/, '') };
    expect((await enter(known)).status, 'the member’s own').toBe(303);
    expect(await repeat(6, () => enter({ ...known, ...wrong })), 'its own tries').toEqual([
      ...all(5, 422),
      429,
    ]);
    const another = { ...known, number: demoAccounts.fiftyLines.identityNo, from: elsewhere, ...wrong };
    expect(await repeat(6, () => enter(another)), 'as somebody else it is a stranger').toEqual([
      ...all(5, 422),
      429,
    ]);
  });

  test('wait longer the more there are of them', async () => {
    const quarterPasses = () =>
      town.client.query(
        `update portal.rate_limit set expire = expire - interval '15 minutes' where key not like '%-longer:%'`,
      );
    for (let round = 0; round < 3; round += 1) {
      expect(await repeat(5, () => enter({ ...wrong, from: elsewhere }))).toEqual(all(5, 422));
      await quarterPasses();
    }
    const { status, headers } = await enter({ ...wrong, from: elsewhere });
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(20 * 3_600);
  });

  test('from a thousand addresses of one network are few', async () => {
    const from = (turn: number) => `2001:db8:7:${(turn + 1).toString(16)}::1`;
    const statuses = await repeat(40, (turn) => enter({ ...wrong, from: from(turn) }));
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  });
});

test('a number that is nobody’s costs the municipality what a member’s does', async () => {
  const asked: string[] = [];
  line = (request, answer) => {
    asked.push(new URL(request.url).pathname.replace(/.*\//, ''));
    return answer(request);
  };
  expect((await enter({ number: nobody, password: 'x' })).status).toBe(422);
  const ofNobody = asked.splice(0);
  expect((await enter({ password: 'x' })).status).toBe(422);
  expect(ofNobody).toEqual(asked);
  const counted = await town.client.query(
    `select points from portal.rate_limit where key like 'sign-in-vain-portal:%'`,
  );
  expect(counted.rows).toEqual([{ points: 1 }]);
});
