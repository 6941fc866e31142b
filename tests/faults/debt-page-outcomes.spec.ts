import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { debtPageCalls, type CallName } from 'municipality/contract';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { urls } from '~/urls';
import { expect, test } from '../support/browser/fixtures';
import { openBrowser, wordsOf, type Browser } from '../support/browser/plain-browser';
import { openSpoiledPortal, type SpoiledPortal } from '../support/foreign/spoiled-portal';
import { outcomes } from '../support/foreign/spoiled-transport';
import { spoilings } from '../support/foreign/spoilt-rows';
import { noonOfToday } from '../support/run/noon';
import { freePorts } from '../support/run/ports';
import { signIn } from './storm/visit';

/*
 * Checks the pages over a municipality that offers pages of debts; `outcomes` and `unread-rows` have one with the list
 * alone.
 */

test.use({ ownProcess: 'debt-page-outcomes' });

const folder = mkdtempSync(join(tmpdir(), 'debt-page-outcomes-'));
let portal: SpoiledPortal;

test.describe.configure({ timeout: 300_000 });

test.beforeAll(async () => {
  mock.timers.enable({ apis: ['Date'], now: noonOfToday() });
  portal = await openSpoiledPortal(folder, await freePorts(), { offersDebtPage: true });
});

test.afterAll(async () => {
  await portal.close();
  mock.timers.reset();
  rmSync(folder, { recursive: true, force: true });
});

const { name: CALL } = debtPageCalls.GetDebtPageForEMunicipality;
const LIST: CallName = 'GetAccrumentListForEMunicipality';
/** Lists all pages that make the call. */
const pages = [
  urls.home,
  urls.debts,
  `${urls.debts}?kismi=1`,
  `${urls.debts}?sayfa=2`,
  `${urls.debts}?vade=gecmis`,
  urls.dueCalendar,
];

/** Only all debts can prove these words. */
const unproven =
  /borcunuz yok|borç yok|(?<!\d)0 borç|(?<![\d.,])0,00 ₺|Toplam borç|Tümünü öde|geçenleri öde|en eskisini öde/;

async function openSigned(address: string, identityNo: string): Promise<Browser> {
  portal.line.spoil(null);
  await portal.clearLimits();
  const browser = openBrowser(address, 60_000);
  await signIn(browser, portal.origin, identityNo);
  return browser;
}

const members = [
  ['one sicil record', demoAccounts.fiftyLines],
  ['several', demoAccounts.citizen],
] as const;

for (const [records, { identityNo }] of members) {
  test(`a member of ${records}: whatever becomes of the page of debts, the list tells the same`, async () => {
    const browser = await openSigned('10.1.2.8', identityNo);
    const wrong: string[] = [];
    for (const path of pages) {
      const read = async () => {
        const page = await browser.open(portal.origin + path);
        return `${page.status} ${wordsOf(page)}`;
      };
      const whole = await read();
      expect(await portal.listCalls(read), path).toContain(CALL);
      const compare = async (how: string) => {
        portal.line.takeCalls();
        const words = await read();
        if (words !== whole) wrong.push(`${path} ${how}: ${words.slice(0, 200)}`);
        if (!portal.line.takeCalls().includes(LIST)) wrong.push(`${path} ${how}: asks for no list`);
      };
      for (const outcome of outcomes) {
        portal.line.spoil(CALL, outcome);
        await compare(outcome);
        portal.line.spoil(null);
        // A call that was not offered is asked for again after five minutes.
        if (outcome === 'not-offered') mock.timers.tick(5 * 60_000 + 1);
      }
      const spoilt = portal.line.spoilRows(CALL, 'the first row');
      portal.line.spoil(LIST, 'silent');
      const words = await read();
      portal.line.spoil(null);
      spoilt.end();
      const isTrue = /gösterilemiyor|yanıt verm/.test(words) && !unproven.test(words);
      if (!isTrue) wrong.push(`${path} neither page nor list: ${words.slice(0, 200)}`);
      for (const list of ['Lines', 'Sums', 'Held']) {
        for (const spoiling of spoilings) {
          const spoilt = portal.line.spoilRows(CALL, spoiling, list);
          await compare(`${list}, ${spoiling}`);
          expect(spoilt.end(), `${path} ${list}`).toBeGreaterThan(0);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
}

test('home comes without a page of debts that is late, asks for nothing in its place, and names it', async () => {
  const browser = await openSigned('10.1.2.9', demoAccounts.citizen.identityNo);
  const held = portal.line.hold([CALL]);
  portal.line.takeCalls();
  const home = await browser.open(portal.origin + urls.home);
  expect(held.waiting()).toEqual([CALL]);
  expect(portal.line.takeCalls()).not.toContain(LIST);
  held.letGo();
  expect(home.status).toBe(200);
  const words = wordsOf(home);
  expect(words).toMatch(/Şu anda gösterilemiyor: .*[Bb]orçlar/);
  expect(words).not.toMatch(unproven);
});
