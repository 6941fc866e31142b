import type { BrowserContext } from 'playwright/test';
import { expect, test } from '../../support/browser/fixtures';
import { once } from '../../support/run/projects';
import { fillSignIn, members, signIn } from '../../support/browser/sign-in';

const { debtless, citizen } = members;

async function visitorCookie(context: BrowserContext) {
  const found = (await context.cookies()).find(({ name }) => name === 'portal');
  if (!found) throw new Error('The portal has set no cookie');
  return found;
}

test("the cookie is the browser's secret and changes at sign-in", async ({ page, context }) => {
  await page.goto('/session/signin');
  const before = await visitorCookie(context);
  await fillSignIn(page, debtless.identityNo);
  await expect(page).toHaveURL(/anasayfa/);
  const after = await visitorCookie(context);
  expect(after.value).not.toBe(before.value);
  expect(after).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(after.value).not.toContain(debtless.identityNo);
});

test(
  '"Beni Hatırla" keeps the session for thirty days, without it the browser forgets',
  once,
  async ({ page, context }) => {
    await signIn(page, debtless, { isRemembered: true });
    const days = ((await visitorCookie(context)).expires - Date.now() / 1_000) / 86_400;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);

    await context.clearCookies();
    await signIn(page, debtless, { isRemembered: false });
    expect((await visitorCookie(context)).expires).toBe(-1);
  },
);

test('"Beni Hatırla" is ticked at first, and stays as it was left', once, async ({ page }) => {
  await page.goto('/session/signin');
  const remember = page.getByLabel('Beni Hatırla');
  await expect(remember).toBeChecked();
  await remember.uncheck();
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(page).toHaveTitle(/^Hata/);
  await expect(remember).not.toBeChecked();
});

test('a session is never remembered for staff', once, async ({ page, context }) => {
  await signIn(page, members.employee, { isRemembered: true });
  expect((await visitorCookie(context)).expires).toBe(-1);
});

test(
  'a cookie planted before the sign-in opens nothing after it',
  once,
  async ({ page, browser, baseURL }) => {
    const origin = baseURL ?? '';
    const thief = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
    const planted = await thief.newPage();
    await planted.goto('/session/signin');
    const { value } = await visitorCookie(thief);

    await page.context().addCookies([{ name: 'portal', value, url: origin }]);
    await signIn(page, debtless);
    await planted.goto('/DebtQuestioning');
    await expect(planted).toHaveURL(/session\/signin/);

    const invented = `s${'A'.repeat(43)}`;
    await thief.clearCookies();
    await thief.addCookies([{ name: 'portal', value: invented, url: origin }]);
    await planted.goto('/DebtQuestioning');
    await expect(planted).toHaveURL(/session\/signin/);
    await thief.close();
  },
);

test('signing out ends the session on the server and leaves nothing to go back to', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signIn(page, citizen, { target: '/DebtQuestioning' });
  await expect(page.getByRole('main')).toContainText('Sicil no');
  const old = await visitorCookie(context);

  // Opening the address changes nothing: signing out is a post.
  await page.goto('/cikis');
  await page.goto('/DebtQuestioning');
  await expect(page).toHaveURL(/DebtQuestioning/);

  await page.locator('header').getByText('Hesabım').click();
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Çıkış yap' }).click();
  expect((await (await answer).allHeaders())['clear-site-data']).toContain('"cache"');
  await expect(page).toHaveURL(/\/anasayfa$/);
  await expect(page.getByText('Oturumunuz kapatıldı.').first()).toBeVisible();
  expect((await visitorCookie(context)).value).not.toBe(old.value);

  await page.goBack();
  await expect(page.locator('body')).not.toContainText(`${citizen.nameOrTitle} ${citizen.surname}`);

  const thief = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  await thief.addCookies([old]);
  const kept = await thief.request.get('/DebtQuestioning', { maxRedirects: 0 });
  expect(kept.status()).toBe(302);
  expect(kept.headers()['location']).toContain('/session/signin');
  await thief.close();
});

test('who is signed in already is not asked again', once, async ({ page }) => {
  await signIn(page, debtless);
  await page.goto('/session/signin?hedef=%2FDebtQuestioning');
  await expect(page).toHaveURL(/\/DebtQuestioning$/);
});
