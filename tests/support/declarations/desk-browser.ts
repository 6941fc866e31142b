import type { Page } from 'playwright/test';
import { expect } from '../browser/fixtures';
import { tabTo } from '../browser/keyboard';
import { fillSignIn, members, openBeside } from '../browser/sign-in';

export const phone = { width: 360, height: 740 };

/** Opens the clerk's own browser, on a phone and without script. */
export async function openDesk(page: Page, path: string): Promise<Page> {
  const opened = await openBeside(page, phone);
  await opened.goto(path);
  await fillSignIn(opened, members.clerk.identityNo, { hasScript: false });
  return opened;
}

/** Nothing of the page lies beside it. */
export const expectNoOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

/** Goes to a link or button by keyboard and presses it; the page that comes of it is there afterwards. */
export async function press(page: Page, text: string): Promise<void> {
  await tabTo(page, (focus) => focus.text === text, text);
  const loaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await loaded;
}

export async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, (focus) => focus.name === name, name);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
