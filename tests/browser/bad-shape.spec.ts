import type { Page, Request } from 'playwright/test';
import { test } from '../support/browser/fixtures';
import { visitorAt } from '../support/browser/page-visitor';
import { wholeJourneys } from '../support/browser/whole-journeys';

const scripts = new Set<string>();
const isScript = (request: Request) => request.resourceType() === 'script';
/** Picks every other script there is, always the same ones. */
const isSecond = (request: Request) => [...scripts.add(request.url())].indexOf(request.url()) % 2 === 1;

/** Lists what a bad line, a strict office or a broken extension makes of a page. */
const shapes: ReadonlyArray<readonly [shape: string, isLost: (request: Request) => boolean]> = [
  ['every second script lost', (request) => isScript(request) && isSecond(request)],
  ['all scripts lost but one', (request) => isScript(request) && !request.url().includes('small-script')],
  ['no stylesheet', (request) => request.resourceType() === 'stylesheet'],
  ['no pictures and no fonts', (request) => ['image', 'font'].includes(request.resourceType())],
];

/** Loses files on their way; tells whether the script that proves a person's browser has been among them. */
async function lose(page: Page, isLost: (request: Request) => boolean): Promise<() => boolean> {
  let isSolving = true;
  await page.route('**/*', (route, request) => {
    if (!isLost(request)) return route.continue();
    if (request.url().includes('small-script')) isSolving = false;
    return route.abort();
  });
  return () => isSolving;
}

for (const [shape, isLost] of shapes) {
  test(`${shape}: paying, declaring and complaining still work`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'tr-TR' });
    const page = await context.newPage();
    const visitor = visitorAt(page, await lose(page, isLost));
    for (const [name, take] of wholeJourneys) await test.step(name, () => take(visitor));
    await context.close();
  });
}
