import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { MemberInfo } from 'municipality/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { migratePortal } from '~/platform/database/migrate.server';
import { openPortal, providePortalParts } from '~/platform/portal/portal.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { findKeptForm, keepPostedForm } from '../kept-form/kept-form.server';
import { closeDevice, createKioskCode, enrolDevice, listDevices } from '../kiosk/devices.server';
import { findKiosk } from './kiosk.server';
import {
  endSession,
  endSessionsOf,
  findEndedMember,
  findSession,
  memberHashOf,
  peekSession,
  prolongSession,
  startSession,
} from './session.server';

const folder = mkdtempSync(join(tmpdir(), 'sessions-'));
const client = new PGlite();

beforeAll(async () => {
  const connection = { kind: 'pglite', client } as const;
  await migratePortal(connection);
  const configuration = readConfiguration({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  providePortalParts({ configuration, connection, embedded: () => Promise.reject(new Error('not asked')) });
  await openPortal();
});
beforeEach(async () => {
  for (const table of ['session', 'ended_session', 'draft', 'kiosk_device', 'kiosk_code']) {
    await client.query(`delete from portal.${table}`);
  }
});
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

const citizen = '10000000146';
const origin = 'http://localhost:3000';

function memberOf(userName: string, isEmployee = false): MemberInfo {
  const Registry = {
    Oid: '1',
    RegistryInfo: { Oid: '1', RegistryNo: '1', Kind: 'G', IdentityNo: userName, NameOrTitle: 'Ayşe' },
  } as MemberInfo['UserDetail']['Registry'];
  const UserDetail = {
    MemberName: 'Ayşe',
    IsEmployee: isEmployee,
    MustChangePassword: false,
    HasPassword: true,
    IsIdentityProven: true,
    WantsSms: false,
    Registry,
  };
  return { UserName: userName, RoleCode: 'uye', UserDetail };
}

/** Each look is a request of its own, as the cache of one request must not answer the next. */
const fresh = <Result>(work: () => Promise<Result>) =>
  runInRequestContext({ clientIp: '127.0.0.1', requestId: '-' }, work);

function requestWith(cookies: readonly string[], init: RequestInit = {}): Request {
  const Cookie = cookies.map((cookie) => cookie.replace(/;.*$/, '')).join('; ');
  const headers = new Headers(init.headers);
  headers.set('Cookie', Cookie);
  return new Request(`${origin}/DebtQuestioning?sicil=1`, { ...init, headers });
}

interface SessionOptions {
  kiosk?: string;
  isRemembered?: boolean;
  isEmployee?: boolean;
}

/** Signs in; answers with the cookies of the browser. */
async function open({ kiosk, isRemembered = false, isEmployee = false }: SessionOptions = {}): Promise<
  string[]
> {
  const device = kiosk === undefined ? [] : [`kiosk=${kiosk}`];
  const member = memberOf(citizen, isEmployee);
  const cookie = await fresh(() =>
    startSession(requestWith(device), { member, accessToken: 't', isRemembered, isViaEDevlet: false }),
  );
  return [cookie, ...device];
}

const find = (cookies: readonly string[]) => fresh(() => findSession(requestWith(cookies)));
/** Lets time pass: everything the table knows of sessions moves back. */
const waitSeconds = (seconds: number) =>
  client.query(
    'update portal.session set last_seen_at = last_seen_at - make_interval(secs => $1), ends_at = ends_at - make_interval(secs => $1)',
    [seconds],
  );

async function kioskToken(): Promise<string> {
  const token = await enrolDevice(await createKioskCode({ name: 'Hol', place: 'Giriş' }, citizen));
  if (token === null) throw new Error('The code was not taken');
  return token;
}

const limits: ReadonlyArray<
  readonly [kind: string, options: SessionOptions, idle: number | null, absolute: number]
> = [
  ['citizen', {}, 30 * 60, 8 * 3_600],
  ['staff', { isEmployee: true }, 15 * 60, 10 * 3_600],
  ['staff that wants to be remembered', { isEmployee: true, isRemembered: true }, 15 * 60, 10 * 3_600],
  ['remembered', { isRemembered: true }, null, 30 * 86_400],
];

describe.each(limits)('a session of kind %s', (_kind, options, idle, absolute) => {
  it.runIf(idle !== null)('is open until its idle limit and not after', async () => {
    const cookies = await open(options);
    await waitSeconds((idle ?? 0) - 5);
    expect(await find(cookies)).not.toBeNull();
    await waitSeconds(idle ?? 0);
    expect(await find(cookies)).toBeNull();
  });

  it('is over at its absolute limit, however busy', async () => {
    const cookies = await open(options);
    await waitSeconds(absolute - 5);
    await client.query('update portal.session set last_seen_at = now()');
    expect(await find(cookies)).not.toBeNull();
    await waitSeconds(6);
    await client.query('update portal.session set last_seen_at = now()');
    expect(await find(cookies)).toBeNull();
  });
});

describe('a session at a kiosk', () => {
  it('ends after three minutes without a sign of life, and is never remembered', async () => {
    const cookies = await open({ kiosk: await kioskToken(), isRemembered: true });
    expect(cookies[0]).not.toContain('Max-Age');
    await waitSeconds(175);
    expect((await find(cookies))?.kind).toBe('kiosk');
    await waitSeconds(181);
    expect(await find(cookies)).toBeNull();
  });

  it('ends after half an hour in all', async () => {
    const cookies = await open({ kiosk: await kioskToken() });
    await waitSeconds(30 * 60 + 1);
    await client.query('update portal.session set last_seen_at = now()');
    expect(await find(cookies)).toBeNull();
  });

  it('is worth nothing without the device', async () => {
    const [cookie = ''] = await open({ kiosk: await kioskToken() });
    expect(await find([cookie])).toBeNull();
  });

  it('ends with its device, and the device is an ordinary browser then', async () => {
    const token = await kioskToken();
    const cookies = await open({ kiosk: token });
    const [device] = await listDevices();
    expect(await closeDevice(device?.id ?? '')).toBe('Hol');
    expect(await find(cookies)).toBeNull();
    expect(await fresh(() => findKiosk(requestWith([`kiosk=${token}`])))).toBeNull();
    expect(await listDevices()).toEqual([]);
    expect(await closeDevice(device?.id ?? '')).toBeNull();
  });

  it('is not known any more once it has ended', async () => {
    const cookies = await open({ kiosk: await kioskToken() });
    await fresh(() => endSession(requestWith(cookies)));
    expect(await findEndedMember(requestWith(cookies))).toBeNull();
  });
});

describe('a code for a kiosk', () => {
  it('is taken once', async () => {
    const code = await createKioskCode({ name: 'Hol', place: 'Giriş' }, citizen);
    const tries = await Promise.all([enrolDevice(code), enrolDevice(code)]);
    expect(tries.filter((token) => token !== null)).toHaveLength(1);
  });

  it('is taken for a quarter of an hour', async () => {
    const code = await createKioskCode({ name: 'Hol', place: 'Giriş' }, citizen);
    await client.query("update portal.kiosk_code set ends_at = ends_at - interval '15 minutes'");
    expect(await enrolDevice(code)).toBeNull();
  });

  it('stands nowhere in the database, nor does its maker', async () => {
    const code = await createKioskCode({ name: 'Hol', place: 'Giriş' }, citizen);
    const { rows } = await client.query('select * from portal.kiosk_code');
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(citizen);
  });
});

describe('the time of a session', () => {
  it('is not prolonged by asking for it', async () => {
    const cookies = await open();
    await waitSeconds(25 * 60);
    const before = await fresh(() => peekSession(requestWith(cookies)));
    await waitSeconds(4 * 60);
    const after = await fresh(() => peekSession(requestWith(cookies)));
    expect((before?.openUntil.getTime() ?? 0) - (after?.openUntil.getTime() ?? 0)).toBe(240_000);
  });

  it('is prolonged at once by wanting it, for every tab', async () => {
    const cookies = await open();
    await waitSeconds(29 * 60);
    await fresh(() => prolongSession(requestWith(cookies)));
    await waitSeconds(29 * 60);
    expect(await find(cookies)).not.toBeNull();
  });
});

describe('a remembered session', () => {
  it('is good for half an hour without a look, then stale, and stays so however often it is looked at', async () => {
    const cookies = await open({ isRemembered: true });
    await waitSeconds(29 * 60);
    expect(await find(cookies)).toMatchObject({ isStale: false });
    await waitSeconds(31 * 60);
    expect(await find(cookies)).toMatchObject({ isStale: true });
    await fresh(() => prolongSession(requestWith(cookies)));
    expect(await find(cookies)).toMatchObject({ kind: 'remembered', isStale: true });
  });

  it('is stale eight hours after the sign-in, however busy', async () => {
    const cookies = await open({ isRemembered: true });
    await client.query("update portal.session set created_at = created_at - interval '8 hours'");
    expect(await find(cookies)).toMatchObject({ isStale: true });
  });
});

const endings: ReadonlyArray<readonly [how: string, end: (cookies: string[]) => Promise<unknown>]> = [
  ['by being idle', async (cookies) => [await waitSeconds(31 * 60), await find(cookies)]],
  ['by signing out', (cookies) => fresh(() => endSession(requestWith(cookies)))],
  ['by a changed password', () => endSessionsOf(citizen)],
];

describe.each(endings)('a session ended %s', (_how, end) => {
  it('leaves behind whose it was, for a day', async () => {
    const cookies = await open();
    await end(cookies);
    expect(await findEndedMember(requestWith(cookies))).toBe(memberHashOf(citizen));
    await client.query("update portal.ended_session set ends_at = ends_at - interval '1 day'");
    expect(await findEndedMember(requestWith(cookies))).toBeNull();
  });
});

describe('a form', () => {
  const ended = `s${'e'.repeat(43)}`;
  const post = (more: readonly string[] = [], jeton = formTokenOf(ended)) =>
    requestWith([`portal=${ended}`, ...more], {
      method: 'POST',
      body: new URLSearchParams([
        ['jeton', jeton],
        ['borc', '7'],
        ['borc', '8'],
      ]).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin },
    });

  it('is kept with its address for an hour, and nobody reads it in the database', async () => {
    const id = (await fresh(() => keepPostedForm(post(), 'member'))) ?? '';
    expect(await findKeptForm(id)).toEqual({
      path: '/DebtQuestioning?sicil=1',
      takesFiles: false,
      fields: [
        ['borc', '7'],
        ['borc', '8'],
      ],
      memberHash: 'member',
    });
    const { rows } = await client.query('select * from portal.draft');
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`borc|DebtQuestioning|${id}`));
    await client.query("update portal.draft set ends_at = ends_at - interval '1 hour'");
    expect(await findKeptForm(id)).toBeNull();
  });

  it('is not kept at a kiosk', async () => {
    const token = await kioskToken();
    expect(await fresh(() => keepPostedForm(post([`kiosk=${token}`]), 'member'))).toBeNull();
  });

  it('is not kept without the token of its session', async () => {
    expect(await fresh(() => keepPostedForm(post([], 'x'), 'member'))).toBeNull();
  });

  it('is not kept for nobody', async () => {
    expect(await fresh(() => keepPostedForm(post(), null))).toBeNull();
  });
});
