import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { demoAccounts, demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { urls } from '~/urls';
import { expect, test } from '../support/browser/fixtures';
import type { Posted } from '../support/fuzz/hostile-body';
import { hostileForm } from '../support/fuzz/hostile-form';
import { getForm, openBrowser } from '../support/browser/plain-browser';
import { startPortal, type RunningPortal } from '../support/portal/portal';
import { freePorts } from '../support/run/ports';

/** `FUZZ_FORMS=100000` takes some quarter of an hour; `FUZZ_SEED` says which. */
const forms = Number(process.env['FUZZ_FORMS'] ?? 2_000);
const seed = Number(process.env['FUZZ_SEED'] ?? 20261123);
const BATCH = 1_000;
const AT_ONCE = 6;

const folder = mkdtempSync(join(tmpdir(), 'hostile-forms-'));
let portal: RunningPortal;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const environment = { DATA_DIR: join(folder, 'data'), HUMAN_VERIFICATION: 'off', LOG_LEVEL: 'error' };
  portal = await startPortal(await freePorts(), { environment });
});
test.afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Lists every address that is whole by itself; who signs out has no form token any more. */
const paths = [
  ...Object.values(urls).filter(
    (path) => !path.includes(':') && path !== urls.signOut && path !== urls.kioskEnd,
  ),
  '/banka-donusu/ziraat?islem=x',
];

interface Visitor {
  readonly cookie: string;
  readonly token: string;
}

const pairOf = (cookie: string) => cookie.replace(/;.*/, '');

async function openVisitor(cookie = '', path: string = urls.signIn): Promise<Visitor> {
  const answer = await fetch(portal.origin + path, { headers: { Cookie: cookie } });
  const [own = ''] = answer.headers.getSetCookie();
  const token = /name="jeton" value="([^"]+)"/.exec(await answer.text())?.[1] ?? '';
  return { cookie: cookie === '' ? pairOf(own) : cookie, token };
}

async function openMember(): Promise<Visitor> {
  const { cookie, token } = await openVisitor();
  const kimlik = demoAccounts.citizen.identityNo;
  const answer = await fetch(portal.origin + urls.signIn, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie },
    body: new URLSearchParams({ jeton: token, kimlik, sifre: demoPassword }),
  });
  const signedIn = answer.headers
    .getSetCookie()
    .map(pairOf)
    .find((one) => one.startsWith('portal='));
  return openVisitor(signedIn, urls.help);
}

/** Names the forms of the portal really have, so that what is posted goes on beyond the first look. */
async function listNames(): Promise<string[]> {
  const browser = openBrowser('192.0.2.1');
  const names = new Set([
    'kimlik',
    'sifre',
    'islem',
    'borc',
    'telefon',
    'kod',
    'yeniden',
    'hedef',
    'aciklama',
  ]);
  for (const path of [urls.signIn, urls.fastPayment, urls.signUp]) {
    const page = await browser.open(portal.origin + path);
    for (const name of getForm(page, path).names) if (/^[\w.-]+$/.test(name)) names.add(name);
  }
  return [...names];
}

/** Returns the bytes the process keeps in memory. */
function residentBytes(): number {
  const status = readFileSync(`/proc/${portal.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024;
}

async function send(path: string, { body, contentType }: Posted, visitor: Visitor, turn: number) {
  const answer = await fetch(portal.origin + path, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: {
      Cookie: visitor.cookie,
      'Content-Type': contentType,
      // Each comes from somewhere else: limits must not hide what lies behind them.
      'X-Forwarded-For': `10.${turn & 255}.${(turn >> 8) & 255}.${(turn >> 16) & 255}`,
    },
  });
  await answer.arrayBuffer();
  return answer.status;
}

function report(done: number, endings: ReadonlyMap<number, number>, warm: number): void {
  const megabytes = [warm, residentBytes()].map((bytes) => Math.round(bytes / 1e6));
  console.info(`seed ${seed}, ${done} forms`, Object.fromEntries(endings), { megabytes });
}

/** Lists, of all addresses, those that take posts: what the others refuse unread proves nothing. */
async function listPostPaths(visitor: Visitor): Promise<string[]> {
  const taking: string[] = [];
  const body = new URLSearchParams({ jeton: visitor.token, islem: 'yok' }).toString();
  const contentType = 'application/x-www-form-urlencoded';
  for (const path of paths) {
    const status = await send(path, { body, contentType }, visitor, 0);
    if (status !== 405 && status !== 404) taking.push(path);
  }
  return taking;
}

test(`${forms} hostile forms break nothing (seed ${seed})`, async () => {
  test.setTimeout(7_200_000);
  const visitors = [await openVisitor(), await openMember()];
  expect(
    visitors.filter(({ token }) => token === ''),
    'both have forms of their own',
  ).toEqual([]);
  const names = await listNames();
  const taking = await listPostPaths(visitors[1] ?? { cookie: '', token: '' });
  expect(taking.length, taking.join(' ')).toBeGreaterThan(20);
  const endings = new Map<number, number>();
  const faults = new Map<string, string>();
  let warm = 0;
  for (let done = 0; done < forms; done += BATCH) {
    const shot = fc.tuple(
      fc.constantFrom(...taking),
      fc
        .nat(visitors.length - 1)
        .chain((who) => hostileForm(names, visitors[who]?.token ?? '').map((posted) => ({ who, posted }))),
    );
    const shots = fc.sample(shot, { seed: seed + done, numRuns: Math.min(BATCH, forms - done) });
    const lines = Array.from({ length: AT_ONCE }, async (_, line) => {
      for (let place = line; place < shots.length; place += AT_ONCE) {
        const [path, { who, posted }] = shots[place] ?? [
          '/',
          { who: 0, posted: { body: '', contentType: '' } },
        ];
        const visitor = visitors[who] ?? { cookie: '', token: '' };
        const status = await send(path, posted, visitor, done + place).catch(() => 0);
        endings.set(status, (endings.get(status) ?? 0) + 1);
        if (status === 0 || status >= 500) faults.set(`${status} ${path}`, String(posted.body).slice(0, 300));
      }
    });
    await Promise.all(lines);
    if (done === 0 || done === 10 * BATCH) warm = residentBytes();
    if (done > 0 && done % (10 * BATCH) === 0) report(done, endings, warm);
  }
  report(forms, endings, warm);
  expect(Object.fromEntries(faults)).toEqual({});
  expect((await fetch(`${portal.origin}/saglik`)).status).toBe(200);
  // Caches fill; what is posted must not stay.
  expect(residentBytes()).toBeLessThan(warm + 250e6);
});
