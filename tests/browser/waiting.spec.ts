import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser/fixtures';

/** Holds back what is asked at an address until it is let go. */
async function hold(page: Page, address: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Returns what the page says from now on. Looking for its words would wait for a page that is held back. */
async function listen(page: Page): Promise<string[]> {
  const said: string[] = [];
  await page.exposeFunction('said', (text: string) => said.push(text));
  await page.evaluate(() => {
    const tell = (globalThis as unknown as { said: (text: string) => void }).said;
    const readState = () => {
      tell(document.querySelector('[role=status]')?.textContent ?? '');
    };
    new MutationObserver(readState).observe(document.body, { childList: true, subtree: true });
  });
  return said;
}

const word = (page: Page) => page.getByRole('status');
const toFile = (page: Page) => page.getByRole('link', { name: 'Tabloyu indir (CSV)' });

test('a page that is slow to come is waited for aloud, and no more on the way back', async ({ page }) => {
  await page.goto('/ECTAnnualPrice');
  const said = await listen(page);
  const letGo = await hold(page, '**/yardim');
  await page.locator('footer').getByRole('link', { name: 'Yardım' }).click({ noWaitAfter: true });
  await expect.poll(() => said).toContain('Yükleniyor…');
  letGo();
  await expect(page).toHaveURL(/yardim$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Çevre temizlik');
  await expect(page.getByText('Yükleniyor…')).toHaveCount(0);
});

test('a file says while it is made, and is silent once it is saved', async ({ page }) => {
  await page.goto('/ECTAnnualPrice');
  const letGo = await hold(page, '**/tarife/**');
  await toFile(page).click();
  await expect(word(page)).toHaveText('Dosya hazırlanıyor…');
  const saved = page.waitForEvent('download');
  letGo();
  expect((await saved).suggestedFilename()).toMatch(/^cevre-temizlik-tarifesi.*\.csv$/);
  await expect(word(page)).toHaveText('');
  expect(new URL(page.url()).pathname).toBe('/ECTAnnualPrice');
});

test('what comes in place of the file is gone to as without script', async ({ page }) => {
  await page.goto('/ECTAnnualPrice');
  await page.route('**/tarife/**', (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>Giriş yapın</h1>' })
      : route.fulfill({ contentType: 'text/html; charset=utf-8', body: 'Giriş yapın' }),
  );
  await toFile(page).click();
  await expect(page.getByRole('heading', { name: 'Giriş yapın' })).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/tarife\//);
});
