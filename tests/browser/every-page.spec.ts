import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright/test';
import { expectAccessible, listThemedViolations } from '../support/browser/accessibility';
import { everyPage } from '../support/browser/every-page';
import { expect, test } from '../support/browser/fixtures';
import { listFaults } from '../support/browser/page-findings';
import { members, signIn, turnToCheckedForm, type Member } from '../support/browser/sign-in';
import { FIRST_FLIGHT } from '../support/browser/weigh';

/**
 * A first view may take these: the page, its stylesheet, the icons, and the small script or the picture of a human
 * check.
 */
const MOST_REQUESTS = 4;
/** Limits the cumulative layout shift; the web at large calls 0.1 good. */
const MOST_SHIFT = 0.02;
/** Counts bytes after gzip, where a page loads scripts at all. */
const MOST_SCRIPT = 120_000;

/** Describes how far a page has moved since it was asked for, and what of it did. */
interface Moved {
  sum: number;
  what: string[];
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: ReadonlyArray<{ readonly node: Node | null }>;
}

/** Runs in the page, before anything else of it. */
function watchShifts(): void {
  const moved: Moved = { sum: 0, what: [] };
  Object.assign(window, { moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      moved.sum += entry.value;
      moved.what.push(...entry.sources.map(({ node }) => node?.textContent?.trim().slice(0, 40) ?? ''));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function expectStill(page: Page, path: string): Promise<void> {
  const { sum, what } = await page.evaluate<Moved>('window.moved');
  expect.soft(sum, `${path}: moves while it comes: ${what.join(' | ')}`).toBeLessThanOrEqual(MOST_SHIFT);
}

/** Lists main headings by the title above them. */
const headings = new Map<string, string>();

async function expectOwnTitle(page: Page, path: string): Promise<void> {
  const [title, heading] = [await page.title(), await page.locator('h1').innerText()];
  expect.soft(headings.get(title) ?? heading, `${path}: the title of another page`).toBe(heading);
  headings.set(title, heading);
}

async function expectQuiet(page: Page, path: string, answers: readonly Response[]): Promise<void> {
  const { origin } = new URL(page.url());
  const urls = answers.map((answer) => answer.url());
  expect
    .soft(
      urls.filter((url) => !url.startsWith(origin) && !url.startsWith('data:')),
      `${path} asks others`,
    )
    .toEqual([]);
  const asked = urls.filter((url) => !url.startsWith('data:'));
  expect.soft(asked.slice(MOST_REQUESTS), `${path}: requests`).toEqual([]);
  const blocking = await page
    .locator('head link[rel=stylesheet], head script[src]:not([type=module], [defer], [async])')
    .count();
  expect.soft(blocking, `${path}: files a first look waits for`).toBeLessThanOrEqual(1);
  const weighed = { script: 0, document: 0, stylesheet: 0 };
  for (const answer of answers) {
    const kind = answer.request().resourceType();
    if (kind === 'script' || kind === 'document' || kind === 'stylesheet')
      weighed[kind] += gzipSync(await answer.body()).length;
  }
  expect.soft(weighed.script, `${path}: script`).toBeLessThanOrEqual(MOST_SCRIPT);
  expect
    .soft(weighed.document + weighed.stylesheet, `${path}: HTML and CSS`)
    .toBeLessThanOrEqual(FIRST_FLIGHT);
}

async function checkPage(page: Page, path: string, isSignedIn: boolean): Promise<void> {
  const answers: Response[] = [];
  const note = (answer: Response) => answers.push(answer);
  page.on('response', note);
  const answer = await page.goto(path, { waitUntil: 'load' });
  page.off('response', note);
  expect.soft(new URL(page.url()).pathname, `${path} leads elsewhere`).toBe(path);
  expect.soft(answer?.status(), path).toBe(path === '/session/404' ? 404 : 200);
  await expectStill(page, path);
  await expectQuiet(page, path, answers);
  await expectOwnTitle(page, path);
  expect.soft(await listFaults(page), path).toEqual([]);
  if (isSignedIn) expect.soft(await listThemedViolations(page), path).toEqual([]);
  else await expectAccessible(page, path);
}

/** Says whether a visitor sees a page and is not led elsewhere. */
async function isOpen(page: Page, path: string): Promise<boolean> {
  const answer = await page.request.get(path, { maxRedirects: 0 });
  return answer.status() < 300 || answer.status() >= 400;
}

/** Lists the pages of a member that no visitor sees; for null those that a visitor sees. */
async function listPages(page: Page, member: Member | null): Promise<string[]> {
  const found: string[] = [];
  for (const [path, own] of everyPage) {
    if (member !== null && own !== member) continue;
    if ((await isOpen(page, path)) === (member === null)) found.push(path);
  }
  return found;
}

/** Nobody, and who has pages of their own. */
const readers: ReadonlyArray<readonly [who: string, member: Member | null]> = [
  ['a visitor', null],
  ...Object.entries(members).filter(([, member]) => everyPage.some(([, own]) => own === member)),
];

for (const [who, member] of readers)
  test(`every page of ${who} is quiet, whole and named`, async ({ page }) => {
    test.setTimeout(480_000);
    const paths = await listPages(page, member);
    expect(paths).not.toEqual([]);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.addInitScript(watchShifts);
    if (member) {
      await signIn(page, member);
      await page.waitForLoadState('load');
    }
    for (const path of paths) await checkPage(page, path, member !== null);
  });

test('nothing moves when scripts come late', async ({ page }) => {
  await page.addInitScript(watchShifts);
  // It is as on a slow line: what is there can be read and used before.
  await page.route('**/*.js', async (route) => {
    await page.locator('footer').waitFor();
    await route.continue();
  });
  for (const path of ['/session/signin', '/FastPayment', '/session/forgot-password']) {
    await page.goto(path);
    await turnToCheckedForm(page);
    await page.locator('[name=is]').waitFor({ state: 'attached' });
    await expectStill(page, path);
  }
});
