import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Narrow phone and wide desk. */
export const widths = [360, 1440] as const;

/** Runs axe in the page that is open. The policy forbids foreign script tags, so its source is evaluated instead. */
export async function listViolations(page: Page): Promise<string[]> {
  // A page whose stylesheet is still on its way has sizes of its own.
  await page.waitForLoadState('load');
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeResults>(
    'axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] })',
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}

/** Zero violations at every width, and no sideways scroll on the narrowest of screens. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await listViolations(page), `${state}, ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  const excess = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
  expect.soft(excess, `${state}: sideways scroll at 320 px`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 720 });
}
