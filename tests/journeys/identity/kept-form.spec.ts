import type { Browser, Page } from 'playwright/test';
import { listDebtOids, openDebts, pressPay, tick } from '../../support/bank/debts';
import { expect, test } from '../../support/browser/fixtures';
import { postForm, readHidden } from '../../support/browser/forms';
import { fillSignIn, isScripted, members, signIn } from '../../support/browser/sign-in';

const { fiftyLines, debtless } = members;

/** Ends the page's session on the server, as signing out with the same cookie elsewhere does. */
async function endSessionElsewhere(page: Page, browser: Browser): Promise<void> {
  const { origin } = new URL(page.url());
  const elsewhere = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  await elsewhere.addCookies(await page.context().cookies());
  const other = await elsewhere.newPage();
  await other.goto('/yardim');
  await other.locator('header').getByText('Hesabım').click();
  await other.getByRole('button', { name: 'Çıkış yap' }).click();
  await expect(other).toHaveURL(/anasayfa/);
  await elsewhere.close();
}

async function countOrders(page: Page, bank: string): Promise<number> {
  return ((await (await page.request.get(`${bank}/orders.json`)).json()) as unknown[]).length;
}

/** Ticks two debts, loses the session and presses "Öde": ends at the sign-in page. */
async function payWithoutSession(page: Page, browser: Browser): Promise<string[]> {
  await signIn(page, fiftyLines);
  await openDebts(page);
  const oids = (await listDebtOids(page)).slice(0, 2);
  await tick(page, oids);
  await endSessionElsewhere(page, browser);
  expect(await pressPay(page)).toBe(303);
  await expect(page).toHaveURL(/\/session\/signin\?hedef=%2Fdevam/);
  await expect(page.getByRole('main')).toContainText('Oturumunuz sona erdi.');
  await expect(page.getByRole('main')).toContainText(
    'Yazdıklarınız duruyor; giriş yapınca kaldığınız yerden devam edersiniz.',
  );
  return oids;
}

test('what was ticked comes back after signing in again, and nothing is paid by itself', async ({
  page,
  browser,
  bank,
}) => {
  const orders = await countOrders(page, bank);
  const oids = await payWithoutSession(page, browser);

  await fillSignIn(page, fiftyLines.identityNo, { password: 'yanlış bir şifre' });
  await expect(page.getByRole('alert')).toContainText('Kullanıcı adı veya şifre hatalı.');
  await expect(page.getByRole('main')).toContainText('Yazdıklarınız duruyor');

  // Other digits of the human check lose nothing either.
  if (!isScripted()) await page.getByRole('button', { name: 'Yeni rakamlar' }).click();
  await fillSignIn(page, fiftyLines.identityNo);
  await expect(page).toHaveURL(/\/devam\?k=[\w-]{22}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kaldığınız yerden devam edin');
  await expect(page.getByRole('main')).toContainText('“Borçlarım” sayfasındaki formunuz');

  await page.getByRole('button', { name: 'Formu aç' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Borçlarım');
  await expect(page.getByRole('main')).toContainText('Yazdıklarınız geri geldi.');
  for (const oid of oids) await expect(page.locator(`input[value="${oid}"]`)).toBeChecked();
  await expect(page.locator('input[name=borc]:checked')).toHaveCount(oids.length);
  expect(await countOrders(page, bank), 'orders at the bank').toBe(orders);

  // The form opened again is an ordinary one: it pays when it is sent.
  expect(await pressPay(page)).toBe(303);
  await expect(page).toHaveURL(/\/ziraat-banka\?islem=/);
});

test('somebody else who signs in there sees nothing of it, and nobody does afterwards', async ({
  page,
  browser,
}) => {
  const oids = await payWithoutSession(page, browser);
  await fillSignIn(page, debtless.identityNo);
  await expect(page).toHaveURL(/\/devam\?k=/);
  const link = page.url();
  await expect(page.getByRole('main')).toContainText('Saklanan bir form bulunamadı.');
  for (const oid of oids) expect(await page.content()).not.toContain(oid);

  await page.context().clearCookies();
  await signIn(page, fiftyLines);
  expect((await page.goto(link))?.status()).toBe(404);
  await expect(page.getByRole('button', { name: 'Formu aç' })).toHaveCount(0);
});

test('a password is never kept: the page is found again, empty', async ({ page, browser }) => {
  await signIn(page, debtless);
  await page.goto('/sifre-degistir');
  await page.getByLabel('Şu anki şifreniz').fill('Gizli.Sifre1');
  await page.getByLabel('Yeni şifreniz', { exact: true }).fill('Gizli.Sifre2');
  await page.getByLabel('Yeni şifreniz, bir kez daha').fill('Gizli.Sifre2');
  await endSessionElsewhere(page, browser);
  await page.getByRole('button', { name: 'Şifreyi değiştir' }).click();
  await expect(page.getByRole('main')).toContainText('Şifreler güvenliğiniz için saklanmaz');
  await fillSignIn(page, debtless.identityNo);
  await expect(page.getByRole('main')).toContainText('onları yeniden yazmanız gerekir');
  expect(await page.content()).not.toContain('Gizli.');
  await page.getByRole('link', { name: 'Sayfayı aç' }).click();
  await expect(page).toHaveURL(/\/sifre-degistir$/);
});

test('a form sent in another tab after signing out is kept for who signed out', async ({ page, context }) => {
  await signIn(page, fiftyLines);
  await openDebts(page);
  const [oid = ''] = await listDebtOids(page);
  await tick(page, [oid]);
  const tab = await context.newPage();
  await tab.goto('/yardim');
  await tab.locator('header').getByText('Hesabım').click();
  await tab.getByRole('button', { name: 'Çıkış yap' }).click();
  await expect(tab).toHaveURL(/anasayfa/);
  await pressPay(page);
  await fillSignIn(page, fiftyLines.identityNo);
  await page.getByRole('button', { name: 'Formu aç' }).click();
  await expect(page.locator(`input[value="${oid}"]`)).toBeChecked();
});

test('a form of the session before the one begun in another tab is opened again, and pays nothing by itself', async ({
  page,
  context,
  bank,
}) => {
  await signIn(page, fiftyLines);
  await openDebts(page);
  const orders = await countOrders(page, bank);
  const [oid = ''] = await listDebtOids(page);
  await tick(page, [oid]);
  const tab = await context.newPage();
  await context.clearCookies();
  await signIn(tab, fiftyLines);
  expect(await pressPay(page)).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bu form kabul edilmedi');
  await page.getByRole('button', { name: 'Formu aç' }).click();
  await expect(page.locator(`input[value="${oid}"]`)).toBeChecked();
  expect(await countOrders(page, bank), 'orders at the bank').toBe(orders);
  await page.locator(`input[value="${oid}"]`).uncheck();
  expect(await pressPay(page), 'it is a form of today: judged, not refused').toBe(422);
});

const posts: ReadonlyArray<
  readonly [form: Record<string, string>, headers: Record<string, string>, isKept: boolean, reason: string]
> = [
  [{ borc: '1' }, {}, true, 'an own form of a session that ended'],
  [{ borc: '1' }, { Origin: 'https://baska.example' }, false, 'another site made the post'],
  [{ borc: '1' }, { 'Sec-Fetch-Site': 'cross-site' }, false, 'the browser says it came from another site'],
  [{ borc: 'x'.repeat(70_000) }, {}, false, 'more than any form of ours holds'],
  [{ borc: '1' }, { 'Content-Type': 'text/plain' }, false, 'no form at all'],
  [{ borc: '1' }, { Cookie: '' }, false, 'nobody knows whose it was'],
  [{ borc: '1', jeton: 'x'.repeat(22) }, {}, false, 'it has not the token of that session'],
];

test('only an interrupted form of ours is kept', async ({ page, browser }) => {
  await signIn(page, debtless);
  const jeton = await readHidden(page, 'jeton');
  await endSessionElsewhere(page, browser);
  for (const [form, headers, isKept, reason] of posts) {
    const answer = await postForm(page, '/DebtQuestioning', { jeton, ...form }, headers);
    const location = answer.headers()['location'] ?? '';
    expect(location.includes('devam'), `${reason}: ${answer.status()} ${location}`).toBe(isKept);
  }
});
