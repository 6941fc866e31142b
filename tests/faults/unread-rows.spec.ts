import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallName } from 'municipality/contract';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { restructuringUrl, urls } from '~/urls';
import { openBrowser, wordsOf, type Page } from '../support/browser/plain-browser';
import { expect, test } from '../support/browser/fixtures';
import { readPageCalls } from '../support/documents/page-calls';
import { explore } from '../support/foreign/explore';
import { openSpoiledPortal, type SpoiledPortal } from '../support/foreign/spoiled-portal';
import { listCalls, spoilings, type Spoiling } from '../support/foreign/spoilt-rows';
import { textOfPdf } from '../support/house/pdf';
import { freePorts } from '../support/run/ports';
import { signIn } from './storm/visit';

test.use({ ownProcess: 'unread-rows' });

const folder = mkdtempSync(join(tmpdir(), 'unread-rows-'));
let portal: SpoiledPortal;

test.describe.configure({ timeout: 300_000 });

test.beforeAll(async () => {
  portal = await openSpoiledPortal(folder, await freePorts());
  const { identityNo, nameOrTitle, surname } = demoAccounts.citizen;
  await portal.addDeclaration({ identityNo, fullName: `${nameOrTitle} ${surname}` });
});

test.afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Nobody misses an entry of the menu: the portal has one of its own. */
const unmissed: ReadonlySet<CallName> = new Set(['RetrieveMenus']);
/** They are answered for machines or for a script that goes on without, or are a document as somebody handed it in. */
const isForMachines = (path: string) => /^\/(saglik|adres-listesi)|\/belge\//.test(path);

/** Lists pages of members behind a form that asks by its address. */
const behind = [
  `${urls.home}?ara=vergi`,
  restructuringUrl({ method: '1' }),
  restructuringUrl({ method: '1', offer: 'tecil-2' }),
];

const saysUnread = ({ status }: Page, words: string) =>
  status === 503
    ? /yanıt vermiyor|yanıt vermedi/.test(words)
    : status === 200 && /kaydı okuyamadık|kayıt okunamadı|Şu anda gösterilemiyor/.test(words);

/** Lists what only a whole list can prove. */
const absence =
  /(?<!\p{L})(?:yok|bulunmuyor|bulunamadı)(?!\p{L})|(?<![\d.,])0 \p{L}+|Toplam\P{L}*(?<![\d.,])0,00 ₺/giu;

/** Returns the absences a page tells of besides those it tells of when every row is read. */
function newAbsences(whole: string, words: string): string[] {
  const known = whole.match(absence) ?? [];
  const counted = (all: readonly string[], text: string) => all.filter((one) => one === text).length;
  const named = [...words.matchAll(absence)];
  const texts = named.map(([text]) => text);
  return named
    .filter(([text]) => counted(texts, text) > counted(known, text))
    .map(({ index }) => words.slice(Math.max(0, index - 60), index + 30));
}

const isPdf = ({ text }: Page) => text.startsWith('%PDF');

const read = async (page: Page) =>
  isPdf(page) ? textOfPdf(new Uint8Array(Buffer.from(page.text, 'latin1'))) : wordsOf(page);

/** Lists what is wrong about a page with such rows; nothing where none of them was asked for. */
async function listFaults(
  open: () => Promise<Page>,
  call: CallName,
  spoiling: Spoiling,
): Promise<{ wrong: string[]; isTried: boolean }> {
  const whole = await read(await open());
  const spoilt = portal.line.spoilRows(call, spoiling);
  const page = await open();
  if (spoilt.end() === 0) return { wrong: [], isTried: false };
  const words = await read(page);
  const named = page.status === 503 ? [] : newAbsences(whole, words);
  const silent = saysUnread(page, words) ? [] : [`says nothing of it: ${page.status} ${words.slice(0, 160)}`];
  return { wrong: [...named, ...silent], isTried: true };
}

const tried = new Set<CallName>();

for (const who of ['guest', 'citizen', 'employee', 'clerk', 'cashier', 'leaveManager'] as const) {
  test(`${who}: a page with rows that cannot be read says so, and tells of no absence`, async () => {
    const account = who === 'guest' ? null : demoAccounts[who];
    const browser = openBrowser('10.1.2.7');
    if (account) {
      await signIn(browser, portal.origin, account.identityNo);
      await portal.proveSessions();
    }
    const wrong: string[] = [];
    for (const path of [...(await explore(portal, browser)), ...(account ? behind : [])]) {
      if (isForMachines(path)) continue;
      const open = () => browser.open(portal.origin + path);
      const made = (await portal.listCalls(open)).filter(
        (call) => listCalls.includes(call) && !unmissed.has(call),
      );
      for (const call of made) {
        for (const spoiling of spoilings) {
          const found = await listFaults(open, call, spoiling);
          if (found.isTried) tried.add(call);
          wrong.push(...found.wrong.map((what) => `${path} ${call}, ${spoiling}: ${what}`));
        }
      }
    }
    expect(wrong).toEqual([]);
  });
}

test('every list that is told to be on a page was tried', () => {
  const named = new Set(readPageCalls().flatMap(({ calls }) => calls));
  const lists = listCalls.filter((call) => named.has(call) && !unmissed.has(call));
  console.log(`${tried.size} of the calls with lists were tried, ${lists.length} are told to be on a page`);
  expect(lists.filter((call) => !tried.has(call))).toEqual([]);
});
