import type { Browser, BrowserContext, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { fillSignIn, members } from './sign-in';

/** Lists the session of the staff at each portal, by its origin: they sign in once. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();

/** Opens the staff's page of kiosks in a browser of its own; close its context when done. */
export async function openDevices(browser: Browser, origin: string): Promise<Page> {
  const known = sessions.get(origin);
  const office = await browser.newContext({
    baseURL: origin,
    javaScriptEnabled: false,
    locale: 'tr-TR',
    ...(known && { storageState: known }),
  });
  const page = await office.newPage();
  await page.goto('/kiosk/cihazlar');
  if (!known) await fillSignIn(page, members.employee.identityNo, { hasScript: false });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kiosklar');
  if (!known) sessions.set(origin, await office.storageState());
  return page;
}

/** Has staff make a code for a device of that name. */
export async function createCode(devices: Page, name: string): Promise<string> {
  await devices.getByLabel('Cihazın adı').fill(name);
  await devices.getByLabel('Durduğu yer').fill('Giriş katı');
  await devices.getByRole('button', { name: 'Kayıt kodu üret' }).click();
  const text = await devices.getByRole('main').innerText();
  const code = /kod: ([2-9A-Z]{4}-[2-9A-Z]{4})/.exec(text)?.[1];
  if (code === undefined) throw new Error(`No code in: ${text}`);
  return code;
}

/** Types a code into the device. */
export async function enrol(page: Page, code: string): Promise<void> {
  await page.goto('/kiosk/kayit');
  await page.getByLabel('Kayıt kodu').fill(code);
  await page.getByRole('button', { name: 'Cihazı kaydet' }).click();
}

/** Makes the page's browser a kiosk. */
export async function becomeKiosk(page: Page, browser: Browser, name: string): Promise<void> {
  await page.goto('/yardim');
  const devices = await openDevices(browser, new URL(page.url()).origin);
  const code = await createCode(devices, name);
  await devices.context().close();
  await enrol(page, code);
  await expect(page.locator('html[data-kiosk]')).toHaveCount(1);
}
