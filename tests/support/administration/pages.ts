import type { Page } from 'playwright/test';
import { expectAccessible } from '../browser/accessibility';
import { tabTo } from '../browser/keyboard';

const narrow = { width: 360, height: 740 };

/**
 * Expects the open page by axe, in a browser with script: axe needs one. It is opened anew, or shown as it stands where
 * it was posted for.
 */
export async function expectPageAccessible(
  page: Page,
  state: string,
  { asItStands = false } = {},
): Promise<void> {
  const context = await page
    .context()
    .browser()
    ?.newContext({
      baseURL: new URL(page.url()).origin,
      javaScriptEnabled: true,
      viewport: narrow,
      storageState: await page.context().storageState(),
    });
  if (!context) throw new Error('The browser is gone');
  const scripted = await context.newPage();
  if (asItStands) {
    const body = await page.content();
    await scripted.route(page.url(), (route) =>
      route.fulfill({ body, contentType: 'text/html; charset=utf-8' }),
    );
  }
  await scripted.goto(page.url());
  await expectAccessible(scripted, state);
  await context.close();
}

/** Writes anew into a field that is reached by keyboard. */
export async function retype(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, ({ name }) => name === field, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Presses a button or follows a link that is reached by keyboard. */
export const press = async (page: Page, words: string) => {
  await tabTo(page, ({ text }) => text === words, words);
  await page.keyboard.press('Enter');
};
