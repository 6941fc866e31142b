import type { Page } from 'playwright/test';
import { passHumanCheck } from './sign-in';
import type { Visitor } from './visitor';

const beginningWith = (words: string) => new RegExp(`^\\s*${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

/**
 * Describes somebody at a page of Chromium. `isSolving` says whether the script that proves a person's browser has come
 * through.
 */
export function visitorAt(page: Page, isSolving: () => boolean): Visitor {
  /** Presses, and waits for the page behind it. */
  const follow = async (role: 'button' | 'link', words: string) => {
    const target = page.getByRole(role, { name: beginningWith(words) }).first();
    await Promise.all([page.waitForEvent('domcontentloaded'), target.click()]);
  };
  const field = (label: string) => page.getByLabel(beginningWith(label)).and(page.locator('input, textarea'));
  return {
    async open(path) {
      await page.goto(path);
    },
    read: () => page.locator('body').innerText(),
    follow: (link) => follow('link', link),
    press: (button) => follow('button', button),
    pressAway: (button) => follow('button', button),
    type: (label, text) => field(label).first().fill(text),
    tick: (label) =>
      page
        .getByRole('checkbox', { name: beginningWith(label) })
        .first()
        .check(),
    async choose(label, entry) {
      const choice = page.getByRole('radio', { name: beginningWith(entry) });
      if ((await choice.count()) > 0) await choice.first().check();
      else await page.getByLabel(label).selectOption({ label: entry });
    },
    passHumanCheck: () => passHumanCheck(page, isSolving()),
  };
}
