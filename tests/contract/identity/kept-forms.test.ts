import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payDebts } from '~/features/debts/debts-page.server';
import { endSession, endSessionsOf } from '~/features/identity/session/session.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { openGuestPortal, origin } from '../../support/portal/guest-portal';
import { inRequest, signInBrowser, thrownBy, type MemberBrowser } from '../../support/browser/member-browser';

const { identityNo } = demoAccounts.citizen;
let town: TestMunicipality;
let close: () => Promise<void>;
beforeAll(async () => ({ town, close } = await openGuestPortal()));
beforeEach(() => town.client.query('delete from portal.rate_limit').then(() => undefined));
beforeEach(() => town.client.query('delete from portal.draft').then(() => undefined));
afterAll(() => close());

const count = async () => (await town.client.query('select 1 from portal.draft')).rows.length;

/** Opens a browser whose session has just ended. */
async function ended(): Promise<MemberBrowser> {
  const browser = await signInBrowser(identityNo);
  await inRequest(() => endSessionsOf(identityNo));
  return browser;
}

async function send(cookie: string, body: URLSearchParams | FormData): Promise<string> {
  const request = new Request(`${origin}/DebtQuestioning`, {
    method: 'POST',
    body,
    headers: { Cookie: cookie },
  });
  return (await thrownBy(() => payDebts(request))).to ?? '';
}

test('a form of an ended session is kept by its own token alone', async () => {
  const { cookie, token } = await ended();
  const jeton = formTokenOf(token);
  expect(await send(cookie, new URLSearchParams({ borc: '1' }))).not.toContain('devam');
  expect(await send(cookie, new URLSearchParams({ borc: '1', jeton: 'x'.repeat(22) }))).not.toContain(
    'devam',
  );
  const another = formTokenOf(`s${'x'.repeat(43)}`);
  expect(await send(cookie, new URLSearchParams({ borc: '1', jeton: another }))).not.toContain('devam');
  expect(await count()).toBe(0);
  expect(await send(cookie, new URLSearchParams({ borc: '1', jeton }))).toContain('devam');
  expect(await count()).toBe(1);
});

test('signed out in another tab, the open form still has its member', async () => {
  const { cookie, token } = await signInBrowser(identityNo);
  const next = await inRequest(() => endSession(new Request(origin, { headers: { Cookie: cookie } })));
  const jeton = formTokenOf(token);
  const now = next.replace(/;.*/, '');
  expect(await send(now, new URLSearchParams({ borc: '1', jeton }))).toContain('devam');
  expect(await send(now, new URLSearchParams({ borc: '1' }))).not.toContain('devam');
});

test('of one member five forms are kept, the newest', async () => {
  const { cookie, token } = await ended();
  for (let form = 0; form < 8; form += 1) {
    await send(cookie, new URLSearchParams({ borc: String(form), jeton: formTokenOf(token) }));
  }
  expect(await count()).toBe(5);
});

test('text beside files fills no disk', async () => {
  const { cookie, token } = await ended();
  const body = new FormData();
  body.set('jeton', formTokenOf(token));
  body.set('aciklama', 'x'.repeat(500_000));
  expect(await send(cookie, body)).not.toContain('devam');
  expect(await count()).toBe(0);
});

test('whoever posts on and on from one address is no longer kept', async () => {
  const { cookie, token } = await ended();
  const kept: boolean[] = [];
  for (let form = 0; form < 62; form += 1) {
    const place = await send(cookie, new URLSearchParams({ borc: '1', jeton: formTokenOf(token) }));
    kept.push(place.includes('devam'));
  }
  expect(kept.slice(58)).toEqual([true, true, false, false]);
});
