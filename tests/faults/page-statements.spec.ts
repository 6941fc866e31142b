import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { urls } from '~/urls';
import { listForms, openBrowser, type Page } from '../support/browser/plain-browser';
import { expect, test } from '../support/browser/fixtures';
import { openBuiltPortal, type BuiltPortal } from '../support/portal/built-portal';
import { freePorts } from '../support/run/ports';
import { signIn } from './storm/visit';

test.use({ ownProcess: 'page-statements' });

const folder = mkdtempSync(join(tmpdir(), 'page-statements-'));
const said: string[] = [];
let portal: BuiltPortal;

/** Notes what is asked of the database, within a transaction and outside. */
function listen({ client }: TestMunicipality): void {
  const query = client.query.bind(client);
  const transaction = client.transaction.bind(client);
  client.query = (text, ...rest) => {
    said.push(text);
    return query(text, ...rest) as never;
  };
  client.transaction = (work) => {
    said.push('begin');
    return transaction(work);
  };
}

test.beforeAll(async () => {
  portal = await openBuiltPortal(folder, await freePorts(), (town) => {
    listen(town);
    return town.municipality;
  });
});

test.afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Reads those of pages: jobs have tables of their own, and ask in between. */
const isOfPage = (text: string) => !/pgboss|"reconciliation"/.test(text);

/**
 * Lists the statements that each of three openings asks of a page that was open before. A job, or a list that is read
 * again every few seconds, asks now and then: a statement counts as often as in the opening with the fewest of it.
 */
async function statementsOf(open: () => Promise<unknown>): Promise<string[]> {
  let common: string[] | undefined;
  for (let time = 0; time < 3; time += 1) {
    said.length = 0;
    await open();
    const asked = said.filter(isOfPage);
    const rest = [...asked];
    common = (common ?? asked).filter((text) => {
      const place = rest.indexOf(text);
      if (place >= 0) rest.splice(place, 1);
      return place >= 0;
    });
  }
  return common ?? [];
}

/** Holds the statements at most: none begins a transaction to read. Home and debts ask for credits by one of theirs. */
const most: ReadonlyMap<string, number> = new Map([
  [urls.home, 12],
  [urls.debts, 9],
  [urls.declareBuilding, 6],
  [urls.inbox, 38],
]);

for (const who of ['debtless', 'fiftyLines', 'citizen', 'severalRecords'] as const)
  test(`${who}: home, debts and a declaration ask little of the database`, async () => {
    const browser = openBrowser('10.1.9.1', 60_000);
    await signIn(browser, portal.origin, demoAccounts[who].identityNo);
    for (const [path, limit] of most) {
      const open = async () => expect((await browser.open(portal.origin + path)).status).toBe(200);
      await open();
      const texts = await statementsOf(open);
      console.log(`${who} ${path}: ${texts.length} statements`);
      expect(texts.length, texts.map((text) => text.slice(0, 200)).join('\n')).toBeLessThanOrEqual(limit);
      expect(texts).not.toContain('begin');
    }
  });

test('a step that is refused asks for the session and the draft, and writes the draft', async () => {
  const browser = openBrowser('10.1.9.2', 60_000);
  await signIn(browser, portal.origin, demoAccounts.fiftyLines.identityNo);
  const formOf = (page: Page, action: string) => {
    const found = listForms(page).find((form) => form.action.includes(action));
    if (!found) throw new Error(`${page.url} has no form to ${action}`);
    return found;
  };
  const start = await browser.open(portal.origin + urls.declareBuilding);
  const step = await browser.send(formOf(start, urls.declareBuilding));
  expect(step.url).toContain('adim=');
  const form = formOf(step, 'adim=');
  const refuse = async () => expect((await browser.send(form, { islem: 'devam' })).status).toBe(422);
  await refuse();
  const texts = await statementsOf(refuse);
  console.log(`a refused step: ${texts.length} statements`);
  expect(texts.length, texts.map((text) => text.slice(0, 200)).join('\n')).toBeLessThanOrEqual(3);
});
