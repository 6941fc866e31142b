import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningSandbox } from 'municipality/sandbox';
import { startSandbox } from 'municipality/sandbox';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { openTestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { desc } from 'drizzle-orm';
import { openText } from '~/parts/messages/outbox.server';
import { smsOutbox } from '~/parts/messages/tables.server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findWaiting, forgetWaiting, keepWaiting } from '~/features/identity/e-devlet/choices.server';
import { answerEDevletForm, openEDevletPage } from '~/features/identity/e-devlet/entry.server';
import { openOneClick } from '~/features/identity/e-devlet/one-click.server';
import { useUpNonces } from '~/features/identity/e-devlet/open-strategy.server';
import { receiveReturn } from '~/features/identity/e-devlet/receive-return.server';
import { createKioskCode, enrolDevice } from '~/features/identity/kiosk/devices.server';
import { openSignIn } from '~/features/identity/sign-in/sign-in.server';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { migratePortal } from '~/platform/database/migrate.server';
import { getPortal, openPortal, providePortalParts } from '~/platform/portal/portal.server';
import { takeFlash } from '~/platform/forms/flash.server';
import { FORM_TARGET } from '~/platform/http/headers.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { consentFor } from '../../support/browser/e-devlet-consent';
import { openSpoiledTransport } from '../../support/foreign/spoiled-transport';

const { identityNo, surname } = demoAccounts.citizen;
const visitor = `a${'v'.repeat(43)}`;
const folder = mkdtempSync(join(tmpdir(), 'e-devlet-'));
const client = { clientId: 'client-of-the-tests', clientSecret: 'secret-of-the-tests' };
let sandbox: RunningSandbox;
let town: TestMunicipality;
/** Names the call on which the line to the municipality breaks, after it has acted or before. */
let breaksAt: { call: string; when: 'before' | 'after' } | null = null;
const line = openSpoiledTransport(throughTransport);

async function throughTransport(request: Request): Promise<Response> {
  const isBroken = breaksAt !== null && request.url.endsWith(`/${breaksAt.call}`);
  if (isBroken && breaksAt?.when === 'before') throw new TypeError('connection refused');
  const response = await town.municipality.handle(request);
  if (isBroken) throw new TypeError('connection lost');
  return response;
}

beforeAll(async () => {
  const redirectUri = 'http://localhost:3000/e-devlet-girisi';
  const bank = { path: '', bankName: 'Banka', clientId: '1', storeKey: 'k', apiUser: 'u', apiPassword: 'p' };
  sandbox = await startSandbox({
    port: 0,
    banks: [bank],
    eDevlet: { ...client, redirectUris: [redirectUri] },
  });
  const read = readConfiguration({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    EDEVLET_URL: sandbox.url,
    EDEVLET_CLIENT_ID: client.clientId,
  });
  const environment = { ...read.environment, eDevletSignOutUrl: null };
  const configuration = { ...read, environment };
  town = await openTestMunicipality({
    now: () => new Date(),
    settings: {
      systemKey: configuration.settings.machineKey.validationKey,
      eDevlet: { ...client, url: sandbox.url },
    },
  });
  const { connection } = town;
  await migratePortal(connection);
  providePortalParts({ configuration, connection, embedded: (request) => line.handle(request) });
  await openPortal();
});
afterAll(async () => {
  await town.close();
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const waiting = {
  token: 'token-of-the-gateway',
  target: '/DebtQuestioning',
  registries: [
    {
      Oid: 'R1',
      RegistryInfo: {
        ...{ Oid: 'R1', RegistryNo: '100001', Kind: 'G' as const },
        ...{ IdentityNo: identityNo, NameOrTitle: 'Ayşe', Surname: surname },
      },
    },
  ],
};

test('who still chooses is kept for their browser alone, and not in the clear', async () => {
  await keepWaiting(visitor, waiting);
  expect(await findWaiting(visitor)).toEqual(waiting);
  expect(await findWaiting(`a${'w'.repeat(43)}`)).toBeNull();
  expect(await findWaiting(null)).toBeNull();
  const { rows } = await town.client.query('select * from portal.e_devlet_choice');
  for (const secret of [visitor, waiting.token, identityNo, surname]) {
    expect(JSON.stringify(rows)).not.toContain(secret);
  }
});

test('a choice ends with its ten minutes, and with its use', async () => {
  await keepWaiting(visitor, waiting);
  await town.client.query(
    `update portal.e_devlet_choice set expires_at = expires_at - interval '10 minutes'`,
  );
  expect(await findWaiting(visitor)).toBeNull();
  await keepWaiting(visitor, waiting);
  expect(await findWaiting(visitor)).toEqual(waiting);
  await forgetWaiting(visitor);
  expect(await findWaiting(visitor)).toBeNull();
});

test('a nonce is fresh once, for whichever process asks first', async () => {
  const answers = await Promise.all([useUpNonces(['n1', 'n2']), useUpNonces(['n2', 'n3'])]);
  expect(answers.flatMap((fresh) => [...fresh]).toSorted()).toEqual(['n1', 'n2', 'n3']);
  expect(await useUpNonces(['n1'])).toEqual(new Set());
});

/** Begins a flow, consents, and comes back: what the portal answers. */
async function comeBack(who: string = demoAccounts.debtless.identityNo): Promise<Response> {
  const Cookie = `portal=${visitor}`;
  const start = new Request('http://localhost:3000/index_edevlet_girisi?hedef=%2FDebtQuestioning', {
    headers: { Cookie },
  });
  const begun = await openOneClick(start);
  const cookies = begun.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const state = new URL(begun.headers.get('Location') ?? '').searchParams.get('state') ?? '';
  const redirectUri = 'http://localhost:3000/e-devlet-girisi';
  const code = await consentFor(sandbox.url, client.clientId, redirectUri, who);
  const back = new Request(`${redirectUri}?code=${code}&state=${state}`, {
    headers: { Cookie: [Cookie, ...cookies].join('; ') },
  });
  return runInRequestContext({ clientIp: '10.0.0.1', requestId: '-' }, () => receiveReturn(back));
}

const sessions = async () => (await town.client.query('select 1 from portal.session')).rows.length;

test.each([
  ['LoginViaEDevlet', 'before'],
  ['LoginViaEDevlet', 'after'],
  ['GetPersonInfoViaEDevlet', 'before'],
  ['GetFilteredRegistries', 'before'],
  ['SaveEDevletLogin', 'before'],
  ['SaveEDevletLogin', 'after'],
] as const)(
  'a line that breaks at %s, %s the municipality acted, leaves nobody signed in and the way open',
  async (call, when) => {
    const before = await sessions();
    breaksAt = { call, when };
    const answer = await comeBack();
    expect(answer.headers.get('Location')).toBe('/e-devlet-girisi?hedef=%2FDebtQuestioning');
    expect(await sessions()).toBe(before);
    breaksAt = null;
    expect((await comeBack()).headers.get('Location'), 'a new flow succeeds').toBe('/DebtQuestioning');
  },
);

/** Reads where an answer leads, and the sentence it takes there. */
async function messageOf(answer: Response) {
  const Cookie = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('mesaj=')) ?? '';
  const said = await takeFlash(new Request('http://localhost:3000', { headers: { Cookie } }));
  return { location: answer.headers.get('Location') ?? '', said: said?.flash.text };
}

test.each(
  (
    ['LoginViaEDevlet', 'GetPersonInfoViaEDevlet', 'GetFilteredRegistries', 'SaveEDevletLogin'] as const
  ).flatMap((call) => (['refused', 'not-understood'] as const).map((outcome) => [call, outcome] as const)),
)('%s %s: nobody is signed in, it is said why, and a new flow succeeds', async (call, outcome) => {
  await town.client.query('delete from portal.rate_limit');
  const before = await sessions();
  line.spoil(call, outcome);
  const { location, said } = await messageOf(await comeBack()).finally(() => line.spoil(null));
  expect(await sessions()).toBe(before);
  expect(location).toMatch(outcome === 'refused' ? /^\/anasayfa$/ : /^\/e-devlet-girisi/);
  expect(said).toMatch(/e-Devlet|giriş/i);
  expect((await comeBack()).headers.get('Location')).toBe('/DebtQuestioning');
});

describe('who has no registry', () => {
  const [newcomer, phone] = ['44444444440', '5550007712'];
  const step = '/e-devlet-girisi?adim=kayit';
  const headers = { Cookie: `portal=${visitor}` };
  const within = <Answer>(work: () => Promise<Answer>) =>
    runInRequestContext({ clientIp: '10.0.0.1', requestId: '-' }, work);
  const origin = 'http://localhost:3000';
  const open = async () => (await openEDevletPage(new Request(origin + step, { headers }))).data.newcomer;
  const post = (path: string, form: Record<string, string>) => {
    const body = new URLSearchParams({ ...form, jeton: formTokenOf(visitor) });
    const request = new Request(origin + path, { method: 'POST', headers, body });
    return within(() => answerEDevletForm(request));
  };
  const arrive = () => town.client.query('delete from portal.rate_limit').then(() => comeBack(newcomer));

  test('is told where to turn at a municipality that opens none, and nothing is sent', async () => {
    expect((await arrive()).headers.get('Location')).toBe(step);
    getPortal().offered.noteNotOffered('OpenRegistryViaEDevlet');
    expect(await open()).toMatchObject({ step: 'counter', identityNo: newcomer, name: 'DENEME KİŞİSİ' });
    const answer = await post(step, { telefon: phone });
    expect(answer instanceof Response && answer.headers.get('Location')).toBe(step);
    expect((await town.client.query('select 1 from portal.sms_code')).rows).toEqual([]);
    getPortal().offered.noteAnswered('OpenRegistryViaEDevlet');
  });

  test('loses nothing to a silence: the phone stays confirmed, and one registry is opened', async () => {
    const before = await sessions();
    expect((await arrive()).headers.get('Location')).toBe(step);
    expect(await open()).toMatchObject({ step: 'phone' });
    const sent = await post(step, { telefon: `0 ${phone}` });
    const form = (sent instanceof Response && sent.headers.get('Location')) || '';
    const [row] = await getPortal().database.select().from(smsOutbox).orderBy(desc(smsOutbox.createdAt));
    const code = /\b\d{6}\b/.exec((row && openText(row)) ?? '')?.[0] ?? '';
    breaksAt = { call: 'OpenRegistryViaEDevlet', when: 'after' };
    const broken = await post(form, { kod: code, islem: 'onay' });
    breaksAt = null;
    expect(broken).toMatchObject({ init: { status: 503 } });
    expect(await open()).toMatchObject({ step: 'last' });
    const done = await post(step, {});
    expect(done instanceof Response && done.headers.get('Location')).toBe('/DebtQuestioning');
    expect(await sessions()).toBe(before + 1);
    const { rows } = await town.client.query(
      'select name_or_title, surname, gsm_number from municipality.registry where identity_no = $1',
      [newcomer],
    );
    expect(rows).toEqual([{ name_or_title: 'DENEME', surname: 'KİŞİSİ', gsm_number: phone }]);
  });
});

/** Opens an address again and again; answers with the count of what was let through, and the refusal. */
async function openUntilRefused(
  open: () => Promise<Response>,
): Promise<{ through: number; refusal: Response }> {
  for (let through = 0; through < 200; through += 1) {
    const answer = await open().catch((thrown: unknown) => thrown as Response);
    if (answer.status === 429) return { through, refusal: answer };
  }
  throw new Error('Never refused');
}

test.each<[string, number, () => Promise<Response>]>([
  [
    'starts of one browser',
    20,
    () =>
      openOneClick(
        new Request('http://localhost:3000/', { headers: { Cookie: `portal=a${'x'.repeat(43)}` } }),
      ),
  ],
  [
    'returns from one address',
    100,
    () => receiveReturn(new Request('http://localhost:3000/e-devlet-girisi?code=x&state=4711')),
  ],
])('%s are limited to %i in ten minutes', async (_what, most, open) => {
  await town.client.query('delete from portal.rate_limit');
  const { through, refusal } = await openUntilRefused(open);
  expect(through).toBe(most);
  const seconds = Number(refusal.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(600);
});

describe('at a kiosk, where the gateway has no sign-out', () => {
  const origin = 'http://localhost:3000';
  let cookies: Record<'kiosk' | 'elsewhere', string>;

  beforeAll(async () => {
    await town.client.query('delete from portal.rate_limit');
    const device = await enrolDevice(await createKioskCode({ name: 'Hol', place: 'Giriş' }, identityNo));
    cookies = { kiosk: `portal=${visitor}; kiosk=${device ?? ''}`, elsewhere: `portal=${visitor}` };
  });

  /** Reads where an address leads, be it by an answer or by one thrown. */
  async function leads(place: 'kiosk' | 'elsewhere', path: string, form?: Record<string, string>) {
    const request = new Request(origin + path, {
      headers: { Cookie: cookies[place] },
      ...(form && { method: 'POST', body: new URLSearchParams({ ...form, jeton: formTokenOf(visitor) }) }),
    });
    const open = form ? answerEDevletForm : path.startsWith('/index') ? openOneClick : openEDevletPage;
    const answer = await open(request).catch((thrown: unknown) => thrown);
    if (!(answer instanceof Response)) throw new Error('Led nowhere');
    return messageOf(answer);
  }

  test.each([
    ['/index_edevlet_girisi?hedef=%2FDebtQuestioning', undefined, '?hedef=%2FDebtQuestioning', 'one click'],
    ['/e-devlet-girisi', { islem: 'basla' }, '', 'the button, kept in an old page'],
    ['/e-devlet-girisi?code=x&state=4711', undefined, '', 'a return of the gateway'],
  ])('%s leads to sign-in (%#)', async (path, form, query, reason) => {
    const { location, said } = await leads('kiosk', path, form);
    expect(location, reason).toBe(`/session/signin${query}`);
    expect(said).toContain('Bu cihazda e-Devlet ile giriş yapılamaz');
    expect((await leads('elsewhere', path, form)).location, 'elsewhere').not.toContain('/session/signin');
  });

  test.each([
    ['/session/signin', openSignIn],
    ['/e-devlet-girisi', openEDevletPage],
  ])('%s shows the way closed, and its policy lets no form out to the gateway', async (path, open) => {
    const openPage = async (place: 'kiosk' | 'elsewhere') => {
      const { data, init } = await open(new Request(origin + path, { headers: { Cookie: cookies[place] } }));
      const isOpen = 'isOpen' in data ? data.isOpen : data.isEDevletOpen;
      return [isOpen, new Headers(init?.headers).has(FORM_TARGET)];
    };
    expect(await openPage('kiosk')).toEqual([false, false]);
    expect(await openPage('elsewhere')).toEqual([true, true]);
  });
});

test('of a municipality that lets nobody in by e-Devlet the next visitor hears so before leaving', async () => {
  await town.client.query('delete from portal.rate_limit');
  line.spoil('SaveEDevletLogin', 'not-offered');
  const before = await sessions();
  const answer = await comeBack().finally(() => line.spoil(null));
  expect(answer.status).toBeLessThan(500);
  expect(await sessions()).toBe(before);
  const start = new Request('http://localhost:3000/index_edevlet_girisi', {
    headers: { Cookie: `portal=${visitor}` },
  });
  const next = await openOneClick(start).catch((thrown: unknown) => thrown as Response);
  expect(next.headers.get('Location') ?? '').not.toContain('authorize');
});
