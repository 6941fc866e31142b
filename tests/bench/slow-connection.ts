/*
 * `npm run bench -- slow-connection` measures when the sign-in form can be typed into on a phone on a poor line: 1,6
 * Mbit/s down, 750 kbit/s up and 150 ms there and back (the "Slow 4G" Lighthouse simulates), with a processor four
 * times slower than this one. Exit code 1: later than a second.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { ensureBuild } from '~/platform/remix/build';
import { urls } from '~/urls';
import { chromiumArguments, findChromium, noChromium } from '../support/browser/chromium';
import { startPortal } from '../support/portal/portal';
import { keepFigures } from './history';

const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;
const MOST_MS = 1_000;
const VISITS = 8;

/**
 * Measures milliseconds by the page's own clock, from the beginning of the navigation until it is painted and has taken
 * a digit.
 */
async function visit(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.addInitScript(() => {
    addEventListener('input', ({ timeStamp }) => Object.assign(globalThis, { typedAt: timeStamp }), true);
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(urls.signIn, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.evaluate(() => document.getElementById('kimlik')?.focus());
  await page.keyboard.press('1');
  await page.waitForFunction(() => Reflect.get(globalThis, 'typedAt') !== undefined);
  const typedAt = await page.evaluate(() => Number(Reflect.get(globalThis, 'typedAt')));
  await context.close();
  return typedAt;
}

/** Keeps the best and the median of some visits; answers with the exit code. @throws Error where no Chromium is */
export async function measureSlowConnection(): Promise<number> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error(noChromium);
  await ensureBuild((text) => console.log(text));
  const folder = mkdtempSync(join(tmpdir(), 'slow-connection-'));
  const portal = await startPortal(0, { environment: { DATA_DIR: folder, LOG_LEVEL: 'warn' } });
  const browser = await chromium.launch({ args: chromiumArguments, executablePath });
  try {
    const times: number[] = [];
    while (times.length < VISITS) times.push(await visit(browser, portal.origin));
    times.sort((one, other) => one - other);
    const [best = Infinity, median = Infinity] = [times[0], times[VISITS / 2]];
    console.log(`Typed into after ${Math.round(best)} ms at best, ${Math.round(median)} ms in the middle.`);
    keepFigures('slow-connection', { best, median });
    return best <= MOST_MS ? 0 : 1;
  } finally {
    await browser.close();
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
