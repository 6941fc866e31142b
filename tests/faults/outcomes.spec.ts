import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { mock } from 'node:test';
import type { CallName } from 'municipality/contract';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import type { Page } from '../support/browser/plain-browser';
import { listForms, openBrowser, wordsOf } from '../support/browser/plain-browser';
import { expect, test } from '../support/browser/fixtures';
import { explore } from '../support/foreign/explore';
import { openSpoiledPortal, type SpoiledPortal } from '../support/foreign/spoiled-portal';
import { type Outcome, outcomesAt, REFUSAL } from '../support/foreign/spoiled-transport';
import { readPageCalls, writePageCalls, type PageCalls } from '../support/documents/page-calls';
import { noonOfToday } from '../support/run/noon';
import { freePorts } from '../support/run/ports';
import { signIn } from './storm/visit';

test.use({ ownProcess: 'outcomes' });

const folder = mkdtempSync(join(tmpdir(), 'outcomes-'));
let portal: SpoiledPortal;

test.describe.configure({ timeout: 300_000 });

test.beforeAll(async () => {
  mock.timers.enable({ apis: ['Date'], now: noonOfToday() });
  portal = await openSpoiledPortal(folder, await freePorts());
  const { identityNo, nameOrTitle, surname } = demoAccounts.citizen;
  await portal.addDeclaration({ identityNo, fullName: `${nameOrTitle} ${surname}` });
});

test.afterAll(async () => {
  await portal.close();
  mock.timers.reset();
  rmSync(folder, { recursive: true, force: true });
});

/** Holds what nobody misses on a page: the portal has a menu and a clock of its own. */
const unmissed: ReadonlySet<CallName> = new Set(['RetrieveMenus', 'GetServerTime']);
/** A page of staff asks anew whether they still have the role; until the municipality says so, what it said at sign-in holds. */
const isUnmissed = (path: string, call: CallName) =>
  unmissed.has(call) || (/^\/(masa|odeme-takip|kiosk)/.test(path) && call === 'GetUserOfEMunicipality');
/** They are answered for machines, or for a script that goes on without. */
const isForMachines = (path: string) => /^\/(saglik|adres-listesi)/.test(path);

/** Holds what a page may say of each outcome; anything else is wrong. */
const said: Readonly<Record<Outcome, (page: Page) => boolean>> = {
  refused: ({ text, status }) => text.includes(REFUSAL) && [200, 422, 503].includes(status),
  silent: ({ text, status }) =>
    (status === 503 && /yanıt vermiyor|yanıt vermedi/.test(text)) ||
    (status === 200 && /gösterilemiyor|yanıt verm|ulaşılamıyor|alınamadı|okunamadı/.test(text)),
  'not-offered': ({ text, status }) =>
    (status === 404 && text.includes('Bu belediye bu hizmeti internetten vermiyor')) ||
    (status === 200 && !/yanıt verm/.test(text)),
  'not-understood': (page) => said.silent(page) || /kaydı okuyamadık|kayıt okunamadı/.test(page.text),
};

const isSignIn = ({ url }: Page) => new URL(url).pathname.startsWith('/session');

/** Matches the words that only programs say. */
const foreign = /\b(undefined|null|NaN|Error|Something went wrong|Beklenmeyen)\b/;

for (const who of ['guest', 'citizen', 'employee', 'clerk', 'cashier', 'leaveManager'] as const) {
  test(`${who}: every page answers truly whatever becomes of a call it makes`, async () => {
    const account = who === 'guest' ? null : demoAccounts[who];
    const browser = openBrowser('10.1.2.3');
    const enter = async () => {
      portal.line.spoil(null);
      if (!account) return;
      await signIn(browser, portal.origin, account.identityNo);
      await portal.proveSessions();
    };
    await enter();
    const wrong: string[] = [];
    const tried: string[] = [];
    const paths = await explore(portal, browser);
    for (const path of paths) {
      for (const call of await portal.listCalls(() => browser.open(portal.origin + path))) {
        for (const outcome of outcomesAt(`${path} ${call}`)) {
          const openSpoiled = () => {
            portal.line.spoil(call, outcome);
            return browser.open(portal.origin + path);
          };
          let page = await openSpoiled();
          // A session ends after eight hours of the clock that is put forward below.
          if (account && isSignIn(page)) {
            await enter();
            page = await openSpoiled();
          }
          const words = wordsOf(page);
          tried.push(`${path} ${call} ${outcome}`);
          const isFine =
            isForMachines(path) ||
            ((isUnmissed(path, call) || said[outcome]({ ...page, text: words })) && !foreign.test(words));
          if (!isFine) wrong.push(`${path} ${call} ${outcome}: ${page.status} ${words.slice(0, 200)}`);
          portal.line.spoil(null);
          // What was said not to be offered is asked for again after five minutes.
          if (outcome === 'not-offered') {
            mock.timers.tick(5 * 60_000 + 1);
            // A proof ends before a session does.
            await portal.proveSessions();
          }
          if (account && isSignIn(page)) await enter();
        }
      }
    }
    console.log(`${who}: ${paths.length} pages, ${tried.length} outcomes of calls`);
    expect(wrong).toEqual([]);
    expect(tried.length).toBeGreaterThan(25);
  });
}

test('the guide for municipalities tells which calls a page makes, in which order', async () => {
  const callsOfPages = new Map<string, PageCalls>();
  for (const who of ['citizen', 'guest', 'employee', 'clerk', 'cashier', 'leaveManager'] as const) {
    const account = who === 'guest' ? null : demoAccounts[who];
    const browser = openBrowser('10.1.2.6');
    portal.line.spoil(null);
    if (account) {
      await signIn(browser, portal.origin, account.identityNo);
      await portal.proveSessions();
    }
    for (const path of await explore(portal, browser)) {
      const page = portal.routeOf(path) ?? path;
      if (isForMachines(path)) continue;
      const made = await portal.listCalls(() => browser.open(portal.origin + path));
      const calls = made.filter((call) => !unmissed.has(call));
      // A page is told as whoever it is for sees it: to others it shows less.
      if (calls.length > (callsOfPages.get(page)?.calls.length ?? 0))
        callsOfPages.set(page, { page, who, calls });
    }
  }
  if (process.env['RENEW_PAGE_CALLS']) writePageCalls([...callsOfPages.values()]);
  // Calls that are made beside each other come in any order.
  const sorted = (pages: readonly PageCalls[]) =>
    Object.fromEntries(pages.map(({ page, calls }) => [page, calls.toSorted()]));
  expect(sorted([...callsOfPages.values()])).toEqual(sorted(readPageCalls()));
});

test('home comes without what is late, asks for it beside each other, and names it', async () => {
  const browser = openBrowser('10.1.2.5', 60_000);
  portal.line.spoil(null);
  await signIn(browser, portal.origin, demoAccounts.citizen.identityNo);
  const late = ['GetAccrumentListForEMunicipality', 'GetComplaintOrRequestList'] as const;
  const held = portal.line.hold(late);
  const home = await browser.open(`${portal.origin}/anasayfa`);
  expect(held.waiting().toSorted(), 'none waited for the answer to another one').toEqual(late);
  held.letGo();
  expect(home.status).toBe(200);
  expect(wordsOf(home)).toMatch(
    /Şu anda gösterilemiyor: (?:.*[Bb]orçları.*Başvurularınız|.*Başvurularınız.*[Bb]orçları)/,
  );
});

test('ten thousand debts are a page like any other, with sums over all of them', async () => {
  const { identityNo } = demoAccounts.debtless;
  await portal.addDebts(identityNo, 10_000);
  const browser = openBrowser('10.1.2.4', 60_000);
  portal.line.spoil(null);
  const first = await signIn(browser, portal.origin, identityNo);
  expect(first.status).toBe(200);
  const ticks = (text: string) => text.match(/name="borc"/g)?.length;
  expect(ticks(first.text)).toBe(50);
  const words = wordsOf(first);
  expect(words).toContain('Sayfa 1 / 200');
  expect(words).toContain('10.000 borç');
  // 1.000,01 + … + 1.100,00 lira.
  // The clock was put forward by some days: those due today are overdue by then, or are not.
  expect(words).toMatch(/Toplam \((9\.\d{3}|10\.000) borç\)/);
  expect(gzipSync(first.text).length, 'bytes of the page without its styles').toBeLessThan(12 * 1024);
  const last = await browser.open(`${portal.origin}/DebtQuestioning?sayfa=200`);
  expect([last.status, ticks(last.text)]).toEqual([200, 50]);
  const many = listForms(first).find(({ names }) => !names.includes('borc') && !names.includes('ara'));
  expect(first.text).toContain('En eski 200 borcu öde');
  expect(many).toBeDefined();
});
