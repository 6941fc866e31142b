import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts, demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDebts, payDebts } from '~/features/debts/debts-page.server';
import { openHome } from '~/features/home/home-page.server';
import { readFrame } from '~/features/home/frame/frame.server';
import { openContinue } from '~/features/identity/citizen/continue-page.server';
import { openSignIn, signIn } from '~/features/identity/sign-in/sign-in.server';
import { openUserUpdate } from '~/features/identity/user-update/user-update.server';
import { openPersonalData } from '~/features/requests/personal-data/personal-data.server';
import { openCancellation } from '~/features/subscriptions/cancellation/cancellation.server';
import { openGuestPortal, read } from '../../support/portal/guest-portal';
import {
  getRequest,
  inRequest,
  postRequest,
  signInBrowser,
  thrownBy,
  type MemberBrowser,
} from '../../support/browser/member-browser';

const { identityNo } = demoAccounts.citizen;
let town: TestMunicipality;
let close: () => Promise<void>;
beforeAll(async () => ({ town, close } = await openGuestPortal()));
beforeEach(() => town.client.query('delete from portal.rate_limit').then(() => undefined));
afterAll(() => close());

/** Opens a browser that was left alone for forty minutes. */
async function leftAlone({ isRemembered = true } = {}): Promise<MemberBrowser> {
  const browser = await signInBrowser(identityNo, { isRemembered });
  await town.client.query("update portal.session set last_seen_at = now() - interval '40 minutes'");
  return browser;
}

const signInAnew = (browser: MemberBrowser, hedef: string, sifre = demoPassword) =>
  inRequest(() =>
    read(
      signIn(postRequest(browser, '/session/signin', { kimlik: identityNo, sifre, hatirla: 'on', hedef })),
    ),
  );

function browserOf(headers: Headers): MemberBrowser {
  const [, token = ''] = /portal=([^;]+)/.exec(headers.getSetCookie().join('\n')) ?? [];
  return { cookie: `portal=${token}`, token };
}

const pages: ReadonlyArray<readonly [path: string, open: (request: Request) => Promise<unknown>]> = [
  ['/DebtQuestioning', openDebts],
  ['/UserUpdate', openUserUpdate],
  ['/kisisel-verilerim', openPersonalData],
  ['/ContractCancellation', openCancellation],
];

test.each(pages)('remembered is not signed in: %s asks for the password again', async (path, open) => {
  const { to } = await thrownBy(async () => open(getRequest(await leftAlone(), path)));
  expect(to).toBe(`/session/signin?hedef=${encodeURIComponent(path)}`);
});

test('the open pages greet by name, and show nothing of the person’s own', async () => {
  const browser = await leftAlone();
  const home = await inRequest(() => openHome(getRequest(browser, '/anasayfa')));
  expect(home).toMatchObject({ isSignedIn: false, due: null, drafts: [], requests: [] });
  const { frame } = await inRequest(() => readFrame(getRequest(browser, '/anasayfa')));
  expect(frame.account?.name).toContain('Ayşe');
});

test('the sign-in form knows the number, and leads back', async () => {
  const browser = await leftAlone();
  const page = await inRequest(() =>
    read(openSignIn(getRequest(browser, '/session/signin?hedef=%2FDebtQuestioning'))),
  );
  expect(page.body).toMatchObject({ known: identityNo, target: '/DebtQuestioning' });
  expect((await signInAnew(browser, '/DebtQuestioning', 'Yanlis.2026!')).status).toBe(422);
  expect((await thrownBy(() => openDebts(getRequest(browser, '/DebtQuestioning')))).to).toContain('signin');
  const answer = await signInAnew(browser, '/DebtQuestioning');
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/DebtQuestioning']);
  const opened = browserOf(answer.headers);
  expect(opened.token).not.toBe(browser.token);
  const debts = await inRequest(() => openDebts(getRequest(opened, '/DebtQuestioning')));
  expect(JSON.stringify(debts)).not.toBe('{}');
  expect((await thrownBy(() => openDebts(getRequest(browser, '/DebtQuestioning')))).to).toContain('signin');
});

test('a form posted meanwhile waits for its member', async () => {
  const browser = await leftAlone();
  const { status, to } = await thrownBy(() =>
    payDebts(postRequest(browser, '/DebtQuestioning', { borc: '7' })),
  );
  expect(status).toBe(303);
  const target = new URL(to ?? '', 'http://own.invalid').searchParams.get('hedef') ?? '';
  expect(target).toContain('k=');
  const answer = await signInAnew(browser, target);
  const page = await inRequest(() => read(openContinue(getRequest(browserOf(answer.headers), target))));
  expect(page.body).toMatchObject({ form: { path: '/DebtQuestioning', fields: [['borc', '7']] } });
});

test('who is not remembered is nobody any more', async () => {
  const browser = await leftAlone({ isRemembered: false });
  const { frame } = await inRequest(() => readFrame(getRequest(browser, '/anasayfa')));
  expect(frame.account).toBeNull();
});
