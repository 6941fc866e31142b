import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { themeSheet, type ThemeChoice } from '~/ui/theme/theme-sheet';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs axe in the page that is open. The policy forbids foreign script tags, so its source is evaluated instead. */
export async function listViolations(page: Page, rules: readonly string[] = allRules): Promise<string[]> {
  // A page whose stylesheet is still on its way has sizes of its own.
  await page.waitForLoadState('load');
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, { resultTypes: ["violations"], runOnly: ${JSON.stringify(rules)} })`,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}

/** Holds the widths of a narrow phone and a wide desk; at each every rule, and the colours of another theme. */
const appearances: ReadonlyArray<readonly [width: number, theme: ThemeChoice]> = [
  [360, 'high-contrast'],
  [1440, 'slate-dark-1'],
];

/** Puts the colours of a theme over the page's own, as its file would bring them. */
async function dress(page: Page, theme: ThemeChoice): Promise<void> {
  await page.evaluate(
    (sheet) => {
      const colours = new CSSStyleSheet();
      colours.replaceSync(sheet);
      document.adoptedStyleSheets = sheet === '' ? [] : [colours];
    },
    themeSheet({ theme, isLargeText: false }),
  );
}

/** Lists what is wrong by every rule as the page stands, and with its colours in the other themes. */
export async function listThemedViolations(page: Page): Promise<string[]> {
  const found = await listViolations(page);
  // A kiosk has a look of its own and offers no other.
  if ((await page.locator('html[data-kiosk]').count()) > 0) return found;
  for (const [, theme] of appearances) {
    await dress(page, theme);
    const colours = await listViolations(page, ['color-contrast']);
    found.push(...colours.map((violation) => `${theme}: ${violation}`));
  }
  await dress(page, 'default');
  return found;
}

/** Sets the width, and waits until the page has it: on a busy machine it would be checked while it is laid out anew. */
async function widen(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await expect.poll(() => page.evaluate<number>('innerWidth')).toBe(width);
  await page.evaluate(
    'new Promise((laidOut) => requestAnimationFrame(() => requestAnimationFrame(laidOut)))',
  );
}

/** Zero violations at every width and in three themes, and no sideways scroll on the narrowest of screens. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const [width, theme] of appearances) {
    await widen(page, width, 900);
    expect.soft(await listViolations(page), `${state}, ${width} px`).toEqual([]);
    await dress(page, theme);
    expect.soft(await listViolations(page, ['color-contrast']), `${state}, ${theme}`).toEqual([]);
    await dress(page, 'default');
  }
  await widen(page, 320, 700);
  const excess = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
  expect.soft(excess, `${state}: sideways scroll at 320 px`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 720 });
}
