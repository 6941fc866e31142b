import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningSandbox, ShortMessage } from 'municipality/sandbox';
import { startSandbox } from 'municipality/sandbox';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { openTestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts, demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { listNewcomers } from 'municipality/service/sample/town/population';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInWithPassword } from '~/features/identity/authenticator.server';
import type { CodeBinding } from '~/features/identity/codes/codes.server';
import { findWaitingCode, resendCode, sendCode, tryCode } from '~/features/identity/codes/codes.server';
import { fulfilments } from '~/features/identity/register/fulfilments.server';
import { openRegister, register } from '~/features/identity/register/register.server';
import { startSession } from '~/features/identity/session/session.server';
import { updateUser } from '~/features/identity/user-update/user-update.server';
import { sweepMessages } from '~/parts/messages/jobs.server';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { migratePortal } from '~/platform/database/migrate.server';
import { openPortal, providePortalParts } from '~/platform/portal/portal.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { proveToken } from '../../support/browser/second-proof';

const bank = { path: '', bankName: 'Banka', clientId: '1', storeKey: 'k', apiUser: 'u', apiPassword: 'p' };
const folder = mkdtempSync(join(tmpdir(), 'membership-'));

let sandbox: RunningSandbox;
let town: TestMunicipality;
/** Says where the line to the municipality breaks, when it does. */
let breaks: 'never' | 'before' | 'after' = 'never';

async function throughTransport(request: Request): Promise<Response> {
  const isSms = request.url.includes('ShortMessage');
  if (breaks === 'before' && !isSms) throw new TypeError('connection refused');
  const response = await town.municipality.handle(request);
  if (breaks === 'after' && !isSms) throw new TypeError('connection lost');
  return response;
}

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, banks: [bank] });
  const configuration = readConfiguration({
    DATA_DIR: folder,
    SANDBOX_PORT: new URL(sandbox.url).port,
    HUMAN_VERIFICATION: 'off',
    LOG_LEVEL: 'silent',
  });
  town = await openTestMunicipality({
    now: () => new Date(),
    settings: {
      systemKey: configuration.settings.machineKey.validationKey,
      messageHandOverUrl: `${sandbox.url}/sms/hand-over`,
    },
  });
  const { connection } = town;
  await migratePortal(connection);
  providePortalParts({ configuration, connection, embedded: throughTransport });
  await openPortal();
});
beforeEach(async () => {
  breaks = 'never';
  await town.client.query('delete from portal.rate_limit');
  await town.client.query('delete from portal.sms_code');
  await town.client.query('delete from portal.sms_outbox');
});
afterAll(async () => {
  await sandbox.close();
  await town.close();
  rmSync(folder, { recursive: true, force: true });
});

let lastPhone = 5_551_000_000;
const nextPhone = () => String((lastPhone += 1));

/** Reads the messages a phone has got, the newest first, after all that is due was sent. */
async function inbox(phone: string): Promise<ShortMessage[]> {
  await sweepMessages(fulfilments);
  const messages = (await (await fetch(`${sandbox.url}/sms.json`)).json()) as ShortMessage[];
  return messages.filter(({ to }) => to === phone);
}
const codeFor = async (phone: string) => /: (\d{6}) /.exec((await inbox(phone))[0]?.text ?? '')?.[1] ?? '';
const otherThan = (code: string) => code.replace(/\d$/, (last) => String((Number(last) + 1) % 10));
const change = (assignment: string) => town.client.query(`update portal.sms_code set ${assignment}`);
const aMinutePasses = () => change(`sent_at = sent_at - interval '1 minute'`);
const tenMinutesPass = () => change(`expires_at = expires_at - interval '10 minutes'`);

const binding: CodeBinding = { purpose: 'membership', holder: 'visitor-one', subject: 'registration-one' };

async function send(phone: string, waiting = ''): Promise<string> {
  const sent = await sendCode({ ...binding, phone, waiting });
  if (!('id' in sent)) throw new Error('The limit is reached');
  return sent.id;
}

describe('a code by SMS', () => {
  it('has six digits, says what it is for and who sends it, and is right once', async () => {
    const phone = nextPhone();
    const id = await send(phone, 'typed');
    const [message] = await inbox(phone);
    expect(message?.text).toMatch(
      /^Akçapınar Belediyesi üyelik onay kodunuz: \d{6} \(10 dakika geçerlidir\)\./,
    );
    const code = await codeFor(phone);
    expect(await tryCode(id, binding, code)).toEqual({ kind: 'right', phone, waiting: 'typed' });
    expect(await tryCode(id, binding, code)).toEqual({ kind: 'gone' });
  });

  it('stands nowhere in the clear, nor does the phone or what waits', async () => {
    const phone = nextPhone();
    await send(phone, 'a secret that waits');
    const { rows: codes } = await town.client.query('select * from portal.sms_code');
    const { rows: messages } = await town.client.query('select * from portal.sms_outbox');
    const stored = JSON.stringify([codes, messages]);
    const code = await codeFor(phone);
    expect(code).toMatch(/^\d{6}$/);
    for (const secret of [code, phone, 'a secret']) expect(stored).not.toContain(secret);
  });

  it('is used up by one of several who have it', async () => {
    const phone = nextPhone();
    const id = await send(phone);
    const code = await codeFor(phone);
    const verdicts = await Promise.all([1, 2, 3].map(() => tryCode(id, binding, code)));
    expect(verdicts.filter(({ kind }) => kind === 'right')).toHaveLength(1);
  });

  it('takes five tries, the fifth among them; the right code then comes too late', async () => {
    const phone = nextPhone();
    const id = await send(phone);
    const code = await codeFor(phone);
    const verdicts = [];
    for (let round = 0; round < 5; round += 1) verdicts.push(await tryCode(id, binding, otherThan(code)));
    expect(verdicts).toEqual([
      ...[4, 3, 2, 1].map((triesLeft) => ({ kind: 'wrong', triesLeft })),
      { kind: 'spent' },
    ]);
    expect(await tryCode(id, binding, code)).toEqual({ kind: 'spent' });
    expect(await resendCode(id, binding)).toEqual({ kind: 'no-more' });
  });

  it('ends after ten minutes, and what waits does not end with it', async () => {
    const phone = nextPhone();
    const id = await send(phone, 'typed');
    const code = await codeFor(phone);
    await tenMinutesPass();
    expect(await tryCode(id, binding, code)).toEqual({ kind: 'expired' });
    expect(await findWaitingCode(id, binding)).toMatchObject({ isExpired: true, waiting: 'typed' });
    await change(`created_at = created_at - interval '61 minutes'`);
    expect(await findWaitingCode(id, binding)).toBeNull();
  });

  it.each<[keyof CodeBinding, string, string]>([
    ['purpose', 'phone-change', 'a code for one thing is none for another'],
    ['holder', 'visitor-two', 'another browser'],
    ['subject', 'registration-two', 'another registration of the same browser'],
  ])('is bound to its %s (%s): %s', async (part, value) => {
    const phone = nextPhone();
    const id = await send(phone);
    const code = await codeFor(phone);
    const other = { ...binding, [part]: value };
    expect(await tryCode(id, other, code)).toEqual({ kind: 'gone' });
    expect(await findWaitingCode(id, other)).toBeNull();
    expect(await resendCode(id, other)).toEqual({ kind: 'gone' });
    expect((await tryCode(id, binding, code)).kind).toBe('right');
  });

  it('is sent anew after a minute, three times; only the newest counts, wrong tries stay counted', async () => {
    const phone = nextPhone();
    const id = await send(phone);
    const first = await codeFor(phone);
    await tryCode(id, binding, otherThan(first));
    expect((await resendCode(id, binding)).kind).toBe('too-soon');
    for (let round = 0; round < 3; round += 1) {
      await aMinutePasses();
      const outcomes = await Promise.all([resendCode(id, binding), resendCode(id, binding)]);
      expect(outcomes.filter(({ kind }) => kind === 'sent')).toHaveLength(1);
    }
    expect(await inbox(phone)).toHaveLength(4);
    await aMinutePasses();
    expect(await resendCode(id, binding)).toEqual({ kind: 'no-more' });
    const newest = await codeFor(phone);
    if (first !== newest) {
      expect(await tryCode(id, binding, first)).toEqual({ kind: 'wrong', triesLeft: 3 });
    }
    expect((await tryCode(id, binding, newest)).kind).toBe('right');
  });

  it('an expired one is sent anew and lives again', async () => {
    const phone = nextPhone();
    const id = await send(phone);
    await tenMinutesPass();
    await aMinutePasses();
    expect(await resendCode(id, binding)).toEqual({ kind: 'sent' });
    expect((await tryCode(id, binding, await codeFor(phone))).kind).toBe('right');
  });

  it('goes to one phone eight times a quarter of an hour; the ninth writes and sends nothing', async () => {
    const phone = nextPhone();
    for (let round = 0; round < 8; round += 1) await send(phone);
    expect(await sendCode({ ...binding, phone })).toMatchObject({ status: 429 });
    expect((await town.client.query('select 1 from portal.sms_code')).rows).toHaveLength(8);
    expect(await inbox(phone)).toHaveLength(8);
  });

  it('goes out forty times an hour from one address', async () => {
    for (let round = 0; round < 40; round += 1) await send(nextPhone());
    expect(await sendCode({ ...binding, phone: nextPhone() })).toMatchObject({ status: 429 });
  });

  it('whose sending process died is handed over again, and reaches the phone once', async () => {
    const phone = nextPhone();
    await send(phone);
    await town.client.query(
      `update portal.sms_outbox set state = 'sending', locked_until = now() - interval '1 second'`,
    );
    expect(await inbox(phone)).toEqual([]);
    await town.client.query(`update portal.sms_outbox set not_before = not_before - interval '1 minute'`);
    expect(await inbox(phone)).toHaveLength(1);
    const { rows } = await town.client.query('select state from portal.sms_outbox');
    expect(rows).toEqual([{ state: 'accepted' }]);
  });
});

/** Opens a browser without script: keeps its cookie and follows what it is told. */
function openBrowser() {
  const visitor = `a${'v'.repeat(42)}${String(Math.floor(Math.random() * 10))}`;
  const ask = async (path: string) =>
    openRegister(
      new Request(`http://localhost:3000${path}`, { headers: { Cookie: `portal=${visitor}` } }),
    ).catch((thrown: unknown) => thrown as Response);
  const post = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ ...fields, jeton: formTokenOf(visitor) });
    const request = new Request(`http://localhost:3000${path}`, {
      method: 'POST',
      headers: { Cookie: `portal=${visitor}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    });
    const outcome = await register(request);
    if (!('data' in outcome)) {
      return { status: outcome.status, to: outcome.headers.get('Location') ?? '', data: null };
    }
    return { status: outcome.init?.status ?? 200, to: '', data: outcome.data };
  };
  return { ask, post };
}

const newcomers = listNewcomers().values();
function nextPerson() {
  const person = newcomers.next().value;
  if (!person) throw new Error('No newcomers are left');
  const [year = '', month = '', day = ''] = person.birthDate.split('-');
  const { identityNo } = person;
  const identity = { kimlik: identityNo, 'dogum.gun': day, 'dogum.ay': month, 'dogum.yil': year };
  const phone = nextPhone();
  const contact = {
    telefon: phone,
    eposta: 'yeni@example.com',
    sifre: 'Yepyeni2026',
    tekrar: 'Yepyeni2026',
    sms: 'on',
  };
  return { identityNo, phone, identity, contact };
}

async function canSignIn(identityNo: string): Promise<boolean> {
  return signInWithPassword(identityNo, 'Yepyeni2026').then(
    () => true,
    () => false,
  );
}

/** Goes as far as the form that asks for the code. */
async function goToCode(person: ReturnType<typeof nextPerson>) {
  const browser = openBrowser();
  const first = await browser.post('/Register?tur=G', person.identity);
  if (first.to === '') throw new Error(JSON.stringify(first));
  const second = await browser.post(first.to, person.contact);
  return { ...browser, contactPath: first.to, codePath: second.to, code: await codeFor(person.phone) };
}

describe('becoming a member', () => {
  it('notes the notice and the agreement to SMS with version and time, once', async () => {
    const person = nextPerson();
    const { post, codePath, code } = await goToCode(person);
    expect(await post(codePath, { kod: code })).toMatchObject({ status: 303, to: '/session/signin' });
    expect(await canSignIn(person.identityNo)).toBe(true);
    const { rows } = await town.client.query<{ kind: string; is_given: boolean; version: string }>(
      'select kind, is_given, version from portal.consent where user_name = $1 order by kind',
      [person.identityNo],
    );
    expect(rows).toEqual([
      { kind: 'notice', is_given: true, version: '2026-11-26' },
      { kind: 'sms', is_given: true, version: '2026-11-21' },
    ]);
    expect((await inbox(person.phone)).map(({ text }) => text).join()).toContain('üyeliğiniz açıldı');
    expect((await town.client.query('select 1 from portal.draft')).rows).toEqual([]);
  });

  it('keeps nothing of what was typed in the clear', async () => {
    const person = nextPerson();
    await goToCode(person);
    const { rows } = await town.client.query('select * from portal.draft');
    expect(rows).toHaveLength(1);
    for (const secret of [person.identityNo, person.phone, 'Yepyeni2026', 'example.com']) {
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
    await town.client.query('delete from portal.draft');
  });

  it('takes a code for the phone it went to, and for no other typed afterwards', async () => {
    const person = nextPerson();
    const { post, ask, contactPath, codePath, code } = await goToCode(person);
    const other = nextPhone();
    const second = await post(contactPath, { ...person.contact, telefon: other });
    const answer = await post(codePath, { kod: code });
    expect(answer.status).toBe(422);
    expect(await canSignIn(person.identityNo)).toBe(false);
    expect(await ask(codePath), 'its form is gone too').toBeInstanceOf(Response);
    expect(await post(second.to, { kod: await codeFor(other) })).toMatchObject({ to: '/session/signin' });
    expect(await canSignIn(person.identityNo)).toBe(true);
  });

  it('an expired code says so, and the filled form comes again', async () => {
    const person = nextPerson();
    const { ask, post, contactPath, codePath, code } = await goToCode(person);
    await tenMinutesPass();
    const answer = await post(codePath, { kod: code });
    expect(answer.status).toBe(422);
    expect(answer.data?.problems[0]?.text).toContain('Kodun süresi doldu.');
    expect(await ask(contactPath)).toMatchObject({
      step: 'contact',
      values: { telefon: person.phone, eposta: 'yeni@example.com', sms: 'on' },
    });
    expect(await canSignIn(person.identityNo)).toBe(false);
  });

  it('while the municipality is silent keeps what was typed', async () => {
    const { post } = openBrowser();
    const { identity } = nextPerson();
    breaks = 'before';
    const answer = await post('/Register?tur=G', identity);
    expect(answer).toMatchObject({ status: 503, data: { values: identity } });
    expect(answer.data?.problems[0]?.text).toContain('yazdıklarınız duruyor');
  });

  it.each(['before', 'after'] as const)(
    'is completed by itself when the line broke %s the membership was opened',
    async (point) => {
      const person = nextPerson();
      const { ask, post, contactPath, codePath, code } = await goToCode(person);
      breaks = point;
      const answer = await post(codePath, { kod: code });
      expect(answer.status).toBe(503);
      breaks = 'never';
      // The registration is under way: what was sent must not change meanwhile.
      expect(((await ask(contactPath)) as Response).status).toBe(302);
      expect(await ask(codePath)).toMatchObject({ step: 'last' });
      await town.client.query(`update portal.sms_outbox set not_before = not_before - interval '1 minute'`);
      const messages = await inbox(person.phone);
      expect(messages.filter(({ text }) => text.includes('üyeliğiniz açıldı'))).toHaveLength(1);
      expect(await canSignIn(person.identityNo)).toBe(true);
    },
  );

  it('is completed by who presses again, without another code', async () => {
    const person = nextPerson();
    const { post, codePath, code } = await goToCode(person);
    breaks = 'before';
    await post(codePath, { kod: code });
    breaks = 'never';
    expect(await post(codePath, {})).toMatchObject({ status: 303, to: '/session/signin' });
    expect(await canSignIn(person.identityNo)).toBe(true);
  });

  it('is refused to who does not hold the phone on record, and only after the code', async () => {
    const { rows } = await town.client.query<{ no: string; day: string; phone: string }>(
      `select identity_no as no, birth_date::text as day, gsm_number as phone from municipality.registry
        where kind = 'G' and birth_date is not null and gsm_number is not null and oid like 'R%'
          and identity_no not in (select user_name from municipality.member) order by oid limit 1`,
    );
    const [resident] = rows;
    if (!resident) throw new Error('The sample has no such resident');
    const [year = '', month = '', day = ''] = resident.day.split('-');
    const person = {
      ...nextPerson(),
      identityNo: resident.no,
      identity: { kimlik: resident.no, 'dogum.gun': day, 'dogum.ay': month, 'dogum.yil': year },
    };
    const { post, contactPath, codePath, code } = await goToCode(person);
    expect(await post(codePath, { kod: code })).toMatchObject({ status: 303, to: contactPath });
    expect(await canSignIn(resident.no)).toBe(false);
    const second = await post(contactPath, { ...person.contact, telefon: resident.phone });
    expect(await post(second.to, { kod: await codeFor(resident.phone) })).toMatchObject({
      status: 303,
      to: '/session/signin',
    });
    expect(await canSignIn(resident.no)).toBe(true);
  });

  it('asks the register for one person five times an hour', async () => {
    const { post } = openBrowser();
    const { identity } = nextPerson();
    const wrong = { ...identity, 'dogum.yil': '1901' };
    const statuses = [];
    for (let round = 0; round < 6; round += 1) statuses.push((await post('/Register?tur=G', wrong)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

describe('a member’s own details', () => {
  const { citizen } = demoAccounts;

  /** Opens a session as a sign-in opens it, and what its browser can post. */
  async function openSession(isViaEDevlet = false) {
    const { member, accessToken } = await signInWithPassword(citizen.identityNo, demoPassword);
    const cookie = await startSession(new Request('http://localhost:3000/session/signin'), {
      member,
      accessToken,
      isRemembered: false,
      isViaEDevlet,
    });
    const token = /^portal=([^;]+)/.exec(cookie)?.[1] ?? '';
    // It is the code to the phone on record, which stands before every new one.
    await proveToken(token);
    const post = async (path: string, fields: Record<string, string>) => {
      const request = new Request(`http://localhost:3000${path}`, {
        method: 'POST',
        headers: { Cookie: `portal=${token}`, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...fields, jeton: formTokenOf(token) }),
      });
      // Outside a request nothing is remembered from one look to the next.
      const outcome = await runInRequestContext({ clientIp: '10.0.0.1', requestId: '-' }, () =>
        updateUser(request),
      );
      if (!('data' in outcome)) {
        return { status: outcome.status, to: outcome.headers.get('Location') ?? '', data: null };
      }
      return { status: outcome.init?.status ?? 200, to: '', data: outcome.data };
    };
    return { post };
  }
  const storedPhone = async () =>
    (
      await town.client.query<{ phone: string }>(
        'select gsm_number as phone from municipality.member where user_name = $1',
        [citizen.identityNo],
      )
    ).rows[0]?.phone;

  it('stay, with what was typed, while the municipality is silent', async () => {
    const { post } = await openSession();
    breaks = 'before';
    const typed = { eposta: 'baska@example.com', sms: 'on' };
    const answer = await post('/UserUpdate', { ...typed, islem: 'bilgiler' });
    expect(answer).toMatchObject({ status: 503, data: { values: typed } });
  });

  it('a withdrawn agreement to SMS is a row of its own, and saving it again adds none', async () => {
    const { post } = await openSession();
    const typedFields = { eposta: citizen.email, islem: 'bilgiler' };
    expect((await post('/UserUpdate', typedFields)).status).toBe(303);
    expect((await post('/UserUpdate', typedFields)).status).toBe(303);
    expect((await post('/UserUpdate', { ...typedFields, sms: 'on' })).status).toBe(303);
    const { rows } = await town.client.query<{ is_given: boolean }>(
      `select is_given from portal.consent where user_name = $1 and kind = 'sms' order by at`,
      [citizen.identityNo],
    );
    expect(rows.map(({ is_given }) => is_given)).toEqual([false, true]);
  });

  it.each<[string, boolean, string | undefined, number]>([
    ['without the password', false, undefined, 422],
    ['with a wrong one', false, 'yanlis1234', 422],
    ['with the right one', false, demoPassword, 303],
    ['without one in a session by e-Devlet', true, undefined, 303],
  ])('a new phone %s', async (_why, isViaEDevlet, sifre, status) => {
    const { post } = await openSession(isViaEDevlet);
    const phone = nextPhone();
    const typedFields = { telefon: phone, islem: 'telefon', ...(sifre !== undefined && { sifre }) };
    expect((await post('/UserUpdate', typedFields)).status).toBe(status);
    expect(await inbox(phone)).toHaveLength(status === 303 ? 1 : 0);
    expect(await storedPhone()).toBe(citizen.gsmNumber);
  });

  it('the code for a new phone is none in another session, and the old phone is told', async () => {
    const [own, other] = [await openSession(), await openSession()];
    const phone = nextPhone();
    const { to } = await own.post('/UserUpdate', { telefon: phone, sifre: demoPassword, islem: 'telefon' });
    const code = await codeFor(phone);
    expect((await other.post(to, { kod: code })).status).toBe(422);
    expect(await storedPhone()).toBe(citizen.gsmNumber);
    expect((await own.post(to, { kod: code })).status).toBe(303);
    expect(await storedPhone()).toBe(phone);
    expect((await inbox(citizen.gsmNumber))[0]?.text).toContain(`(${phone.slice(0, 3)}) *** **`);
  });
});
