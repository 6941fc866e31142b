import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  findEmailReceiver,
  leaveEmails,
  readLeaveToken,
} from '~/features/identity/email/email-address.server';
import {
  openEmailLeave,
  openEmailProof,
  takeEmailLeave,
  takeEmailProof,
} from '~/features/identity/email/email-links.server';
import { openUserUpdate, updateUser } from '~/features/identity/user-update/user-update.server';
import { openEmail, openTo } from '~/parts/messages/outbox.server';
import { smsOutbox } from '~/parts/messages/tables.server';
import { notify } from '~/features/notifications/notify.server';
import { getPortal } from '~/platform/portal/portal.server';
import { urls } from '~/urls';
import { openGuestPortal, origin, read } from '../../support/portal/guest-portal';
import {
  getRequest,
  inRequest,
  postRequest,
  signInBrowser,
  type MemberBrowser,
} from '../../support/browser/member-browser';

const { citizen } = demoAccounts;
const address = citizen.email;
let town: TestMunicipality;
let close: () => Promise<void>;
let own: MemberBrowser;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T09:00:00Z') });
  ({ town, close } = await openGuestPortal({ SMTP_URL: 'smtp://127.0.0.1:1' }));
});
afterAll(async () => {
  vi.useRealTimers();
  await close();
});
beforeEach(async () => {
  own = await signInBrowser(citizen.identityNo);
});
afterEach(async () => {
  vi.setSystemTime(new Date('2026-11-25T09:00:00Z'));
  await town.client.exec(
    'delete from portal.rate_limit; delete from portal.sms_outbox; delete from portal.member_email',
  );
  await town.client.query('update municipality.member set email = $1 where user_name = $2', [
    address,
    citizen.identityNo,
  ]);
});

const post = (fields: Record<string, string>) =>
  read(inRequest(() => updateUser(postRequest(own, urls.userUpdate, fields))));
const stateNow = async () => {
  const page = await inRequest(() => openUserUpdate(getRequest(own, urls.userUpdate)));
  return page.step === 'details' ? (page.email?.state ?? null) : null;
};

async function listEmails() {
  const rows = await getPortal().database.select().from(smsOutbox);
  return rows
    .filter(({ channel }) => channel === 'email')
    .map((row) => ({ to: openTo(row), purpose: row.purpose, ...openEmail(row) }));
}

/** Reads the token of the newest link that confirms. */
async function askForLink(): Promise<string> {
  await post({ islem: 'eposta-onay' });
  return (await listEmails()).at(-1)?.action?.url.split('/').at(-1) ?? '';
}
const confirm = (token: string) =>
  read(inRequest(() => takeEmailProof(postRequest(own, `/e-posta-onayi/${token}`, {}), token)));
const receiver = () => inRequest(() => findEmailReceiver(citizen.identityNo));

async function confirmed(): Promise<string> {
  await confirm(await askForLink());
  return (await receiver())?.leaveUrl.split('/').at(-1) ?? '';
}
/** Returns what was agreed to by e-mail, of all tests so far: rows are only added. */
const consents = async () =>
  (
    await town.client.query<{ given: boolean }>(
      `select is_given as given from portal.consent where kind = 'email' order by at, id`,
    )
  ).rows.map(({ given }) => given);

describe('an e-mail address', () => {
  test('gets nothing but the link before its owner has confirmed it', async () => {
    expect(await stateNow()).toBe('unconfirmed');
    await askForLink();
    expect(await stateNow()).toBe('sent');
    expect(await receiver()).toBeNull();
    expect(await listEmails()).toEqual([
      expect.objectContaining({ to: address, purpose: 'email-proof', leaveUrl: null }),
    ]);
  });

  test('is not confirmed by opening the link, however often a scanner does', async () => {
    const token = await askForLink();
    for (let time = 0; time < 3; time += 1)
      expect(await read(openEmailProof(token))).toMatchObject({ status: 200, body: { state: 'ready' } });
    expect(await receiver()).toBeNull();
  });

  test('is confirmed by one press, once, and the agreement is noted', async () => {
    const before = await consents();
    const token = await askForLink();
    expect(await confirm(token)).toMatchObject({ status: 200, body: { state: 'done' } });
    expect(await stateNow()).toBe('confirmed');
    expect((await receiver())?.to).toBe(address);
    expect(await consents()).toEqual([...before, true]);
    expect(await confirm(token)).toMatchObject({ status: 404, body: { state: 'unknown' } });
  });

  test('is not confirmed after a day, nor by a link that another one has followed', async () => {
    const first = await askForLink();
    const second = await askForLink();
    expect((await confirm(first)).status).toBe(404);
    vi.setSystemTime(new Date('2026-11-26T09:00:01Z'));
    expect((await read(openEmailProof(second))).status).toBe(404);
    expect((await confirm(second)).status).toBe(404);
    expect(await receiver()).toBeNull();
  });

  test('is asked anew when it changes, and forgotten when it is taken away', async () => {
    await confirmed();
    const answer = await post({ islem: 'bilgiler', eposta: 'yeni@ornek.example' });
    expect(answer.status).toBe(303);
    expect(await receiver()).toBeNull();
    own = await signInBrowser(citizen.identityNo);
    expect(await stateNow()).toBe('sent');
    expect((await listEmails()).at(-1)?.to).toBe('yeni@ornek.example');
    await post({ islem: 'bilgiler', eposta: '' });
    expect(await town.client.query('select * from portal.member_email')).toMatchObject({ rows: [] });
  });

  test('stays confirmed when the details are saved as they are', async () => {
    await confirmed();
    await post({ islem: 'bilgiler', eposta: address, sms: 'on' });
    expect((await receiver())?.to).toBe(address);
  });

  test('is written to three times an hour at most before it is confirmed', async () => {
    for (let time = 0; time < 3; time += 1) expect((await post({ islem: 'eposta-onay' })).status).toBe(303);
    expect((await post({ islem: 'eposta-onay' })).status).toBe(429);
    expect(await listEmails()).toHaveLength(3);
  });

  test('stands nowhere in the database in words, nor does the token or the member', async () => {
    const token = await askForLink();
    const { rows } = await town.client.query('select * from portal.member_email');
    const text = JSON.stringify(rows);
    for (const word of [address, token, citizen.identityNo]) expect(text).not.toContain(word);
  });
});

describe('the link below an e-mail', () => {
  const leave = (token: string, init: RequestInit = {}) =>
    read(
      inRequest(() =>
        takeEmailLeave(new Request(`${origin}/e-posta-birak/${token}`, { method: 'POST', ...init }), token),
      ),
    );

  test('ends nothing by being opened', async () => {
    const token = await confirmed();
    expect(openEmailLeave(token)).toMatchObject({ data: { state: 'ready' } });
    expect(await receiver()).not.toBeNull();
  });

  test.each<[string, BodyInit]>([
    ['a form', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    ['a form in parts', 'List-Unsubscribe=One-Click'],
  ])('ends the e-mails by one post of a mail program, as %s, without cookie or sign-in', async (_, body) => {
    const before = (await consents()).filter((given) => !given).length;
    const token = await confirmed();
    expect(await leave(token, { body })).toMatchObject({ status: 200, body: { state: 'done' } });
    expect(await receiver()).toBeNull();
    expect(await stateNow()).toBe('left');
    expect((await leave(token, { body })).status).toBe(200);
    expect((await consents()).filter((given) => !given)).toHaveLength(before + 1);
  });

  test('is nobody else’s: a changed or invented one ends nothing', async () => {
    const token = await confirmed();
    for (const wrong of [`${token}x`, token.replace(/.$/, '_-'), 'abc', '.', ''])
      expect((await leave(wrong)).status).toBe(404);
    expect(await receiver()).not.toBeNull();
  });

  test('ends nothing of the address that came after it', async () => {
    const token = await confirmed();
    await post({ islem: 'bilgiler', eposta: 'yeni@ornek.example' });
    own = await signInBrowser(citizen.identityNo);
    await confirmed();
    await leave(token);
    expect(await receiver()).not.toBeNull();
  });
});

test('a member ends the e-mails and has them sent again without a new link', async () => {
  await confirmed();
  await post({ islem: 'eposta-birak' });
  expect(await receiver()).toBeNull();
  await post({ islem: 'eposta-al' });
  expect((await receiver())?.to).toBe(address);
});

describe('a decision by e-mail', () => {
  let minutes = 0;
  // Agreements are told apart by their time.
  beforeEach(async () => {
    minutes += 1;
    vi.setSystemTime(new Date(Date.parse('2026-12-01T10:00:00Z') + minutes * 60_000));
    own = await signInBrowser(citizen.identityNo);
  });

  const tell = (step: string) =>
    inRequest(() =>
      notify('leave', {
        ...{
          state: 'onaylandi',
          no: '1001-2026-1',
          step,
          phone: null,
          identityNo: citizen.identityNo,
          appeal: null,
        },
      }),
    );
  const decisions = async () => (await listEmails()).filter(({ purpose }) => purpose === 'leave');

  test('goes to a confirmed address, once for each step, with its number alone', async () => {
    await confirmed();
    await tell('one');
    await tell('one');
    expect(await decisions()).toEqual([
      expect.objectContaining({
        to: address,
        subject: 'İzin isteğiniz onaylandı',
        paragraphs: ['1001-2026-1 numaralı izin isteğiniz onaylandı.'],
      }),
    ]);
  });

  test('goes to nobody who has confirmed no address, or wants no e-mails', async () => {
    await tell('two');
    await leaveEmails(readLeaveToken(await confirmed()) ?? '');
    await tell('three');
    expect(await decisions()).toEqual([]);
  });

  test('goes to nobody who agreed to a text that did not name it', async () => {
    await confirmed();
    await town.client.query(
      `insert into portal.consent (id, user_name, kind, version, is_given, at)
         values ('old', $1, 'email', '2026-11-25', true, '2027-01-01')`,
      [citizen.identityNo],
    );
    await tell('four');
    expect(await decisions()).toEqual([]);
  });
});
