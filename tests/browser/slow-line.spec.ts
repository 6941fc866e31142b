import type { Browser } from 'playwright/test';
import { expect, test } from '../support/browser/fixtures';

/**
 * A phone on a poor line: 1,6 Mbit/s down, 750 kbit/s up and 150 ms there and back (the "Slow 4G" Lighthouse simulates),
 * and a processor four times slower than this one.
 */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;
const MOST_MS = 1_000;
/** A busy machine is slow now and then, a heavy page always: the best of some visits tells the page. */
const VISITS = 8;

/** Milliseconds by the page's own clock, from the beginning of the navigation until it is painted and has taken a digit. */
async function visit(browser: Browser, baseURL: string | undefined): Promise<number> {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await page.addInitScript(() => {
    addEventListener('input', ({ timeStamp }) => Object.assign(globalThis, { typedAt: timeStamp }), true);
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto('/session/signin', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.evaluate(() => document.getElementById('kimlik')?.focus());
  await page.keyboard.press('1');
  await expect(page.locator('#kimlik')).toHaveValue('1');
  const typedAt = await page.evaluate(() => Number(Reflect.get(globalThis, 'typedAt')));
  await context.close();
  return typedAt;
}

test('on a slow line and a slow phone the sign-in form can be typed into within a second', async ({
  browser,
  baseURL,
}) => {
  const times: number[] = [];
  while (times.length < VISITS && Math.min(Infinity, ...times) > MOST_MS)
    times.push(await visit(browser, baseURL));
  console.log(`sign-in could be typed into after ${Math.round(Math.min(...times))} ms`);
  expect(Math.min(...times)).toBeLessThanOrEqual(MOST_MS);
});
