import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts, demoPassword, demoSubscriberNo } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findHumanCheckFile } from '~/features/identity/human-check/files.server';
import { forgotPassword } from '~/features/identity/password/forgot-password.server';
import { signIn } from '~/features/identity/sign-in/sign-in.server';
import { signUp } from '~/features/identity/sign-in/sign-up.server';
import { changeCancellation } from '~/features/subscriptions/cancellation/cancellation.server';
import { payFast } from '~/features/fast-payment/fast-payment.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { fingerprint } from '~/platform/configuration/secrets.server';
import { type LimitName, limits } from '~/platform/limits/limit-register';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { openGuestPortal, origin, read, visitor } from '../../support/portal/guest-portal';

const { citizen, fiftyLines } = demoAccounts;
/** The check digits of this number are right, but it belongs to nobody. */
const nobody = '11111111110';

let town: TestMunicipality;
let close: () => Promise<void>;
beforeAll(async () => ({ town, close } = await openGuestPortal()));
beforeEach(() => town.client.query('delete from portal.rate_limit').then(() => undefined));
afterAll(() => close());

type Handler = (request: Request) => Promise<unknown>;
const home = '192.0.2.1';
const strangerAt = (turn: number) => `198.51.${100 + Math.trunc(turn / 250)}.${(turn % 250) + 1}`;

function send(handler: Handler, path: string, fields: Record<string, string>, from = home) {
  const body = new URLSearchParams({ ...fields, jeton: formTokenOf(visitor) });
  const headers = { Cookie: `portal=${visitor}` };
  const request = new Request(origin + path, { method: 'POST', body, headers });
  return runInRequestContext({ clientIp: from, requestId: '-' }, () => read(handler(request)));
}

const enter = (kimlik: string, sifre: string, from?: string) =>
  send(signIn, '/session/signin', { kimlik, sifre }, from);
const askForPassword = (kimlik: string, telefon: string, from?: string) =>
  send(forgotPassword, '/ForgottenPassword', { kimlik, telefon }, from);
const askToPay = (no: string, from?: string) =>
  send((request) => payFast(request, 'general'), '/FastPayment', { tur: 'abone', no }, from);
const askToCancel = (abone: string, kimlik: string, from?: string) =>
  send(changeCancellation, '/ContractCancellation', { abone, kimlik }, from);

/** Counts what many visitors tried. */
const count = (counter: string, key: string, points: number) =>
  town.client.query(
    `insert into portal.rate_limit (key, points, expire) values ($1, $2, now() + interval '50 minutes')`,
    [`${counter}:${fingerprint(key)}`, points],
  );

/** Counts a ceiling up to its end. */
const reach = (name: LimitName) => count(name, 'all', limits[name].points);

const countOf = async (name: LimitName) =>
  (await town.client.query(`select points from portal.rate_limit where key like $1`, [`${name}:%`])).rows;

const countMessages = async () =>
  (await town.client.query<{ count: number }>('select count(*)::int as count from portal.sms_outbox')).rows[0]
    ?.count ?? 0;

async function sentBy(work: () => Promise<unknown>): Promise<number> {
  const before = await countMessages();
  await work();
  return (await countMessages()) - before;
}

describe('once too many numbers of nobody were tried', () => {
  beforeEach(() => reach('sign-in-vain-portal').then(() => undefined));

  test('the right password still opens', async () => {
    expect((await enter(citizen.identityNo, demoPassword)).status).toBe(303);
  });

  test('no answer tells a member from nobody', async () => {
    const [member, none] = await Promise.all([enter(citizen.identityNo, 'x'), enter(nobody, 'x')]);
    const text = (answer: unknown) => JSON.stringify(answer).replaceAll(/\d{11}/g, '…');
    expect(member.status).toBe(422);
    expect(text(none.body)).toBe(text(member.body));
  });

  test('a new password still goes to its member, and nobody’s number looks alike', async () => {
    const own = () => askForPassword(citizen.identityNo, citizen.gsmNumber);
    expect(await sentBy(async () => expect((await own()).status).toBe(303))).toBe(1);
    const none = () => askForPassword(nobody, citizen.gsmNumber);
    expect(await sentBy(async () => expect((await none()).status).toBe(303))).toBe(0);
  });
});

describe('codes by SMS', () => {
  test('count only where they were sent', async () => {
    const ways: (() => Promise<unknown>)[] = [
      () => askToPay('499999'),
      () => askToCancel('499999', nobody),
      () => askForPassword(citizen.identityNo, fiftyLines.gsmNumber),
    ];
    for (const ask of ways) expect(await sentBy(ask)).toBe(0);
    expect(await countOf('sms-portal')).toEqual([]);
    expect(await sentBy(() => askToPay(demoSubscriberNo))).toBe(1);
    expect(await countOf('sms-portal')).toEqual([{ points: 1 }]);
  });

  test('made up from one network end there', async () => {
    await count('code-address', strangerAt(0), limits['code-address'].points - 1);
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1)
      statuses.push((await askToPay(String(490_000 + turn), strangerAt(0))).status);
    expect(statuses).toEqual([303, 429, 429]);
    expect(await sentBy(() => askToPay(demoSubscriberNo))).toBe(1);
  });

  test('still reach a real phone above the ceiling of the portal', async () => {
    await reach('sms-portal');
    expect(await sentBy(() => askToPay(demoSubscriberNo))).toBe(1);
    expect(await sentBy(() => askForPassword(citizen.identityNo, citizen.gsmNumber))).toBe(1);
  });
});

test('a new member is still welcome above the ceiling of memberships', async () => {
  await reach('sign-up-portal');
  const fields = { kullanici: nobody, eposta: 'yeni@ornek.com.tr', sifre: 'Uzun.Bir.Parola.2026' };
  expect((await send(signUp, '/session/signup', fields)).status).toBe(303);
});

describe('strangers lock no member out', () => {
  test('by wrong passwords from many networks, and each of them then has one try', async () => {
    await count('sign-in-member-together', citizen.identityNo, 58);
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await enter(citizen.identityNo, 'x', strangerAt(Math.trunc(turn / 3)))).status);
    expect(statuses).toEqual([422, 422, 429, 422, 429, 429]);
    const refused = await enter(citizen.identityNo, 'x', strangerAt(1));
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60);
    expect((await enter(citizen.identityNo, demoPassword)).status).toBe(303);
  });

  test('by asking for new passwords', async () => {
    for (let turn = 0; turn < 6; turn += 1)
      await askForPassword(citizen.identityNo, fiftyLines.gsmNumber, strangerAt(turn));
    expect(await sentBy(() => askForPassword(citizen.identityNo, citizen.gsmNumber))).toBe(1);
  });

  test('by asking for codes to pay or to cancel', async () => {
    for (let turn = 0; turn < 7; turn += 1) {
      await askToPay('499999', strangerAt(turn));
      await askToCancel('499999', nobody, strangerAt(turn));
    }
    expect((await askToPay('499999')).status).toBe(303);
    expect((await askToCancel('499999', nobody)).status).toBe(303);
  });
});

test.each<LimitName>(['sign-in-vain-portal', 'sms-portal', 'sign-up-portal'])(
  'the ceiling %s makes the work of everybody dearer',
  async (name) => {
    const askForWork = async () => {
      const headers = { Cookie: `portal=${visitor}` };
      const request = new Request(`${origin}/dogrulama/is.json?icin=giris`, { headers });
      const context = { clientIp: home, requestId: '-' };
      const file = await runInRequestContext(context, () => findHumanCheckFile(request, 'is.json'));
      if (file === null || file === 'too-many') throw new Error('There is a task');
      return (JSON.parse(String(file.body)) as { parameters: { data: { effort: number } } }).parameters.data
        .effort;
    };
    expect(await askForWork()).toBe(0);
    await reach(name);
    expect(await askForWork()).toBe(2);
  },
);
