import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/browser/accessibility';
import { getOrder, payAtBank } from '../../support/bank/bank';
import { openDebts, readDebts, startPayment } from '../../support/bank/debts';
import { expect, test } from '../../support/browser/fixtures';
import { expectOutcome, referenceOf } from '../../support/bank/outcome';
import { fillSignIn, isScripted, members } from '../../support/browser/sign-in';

test.use({ signedInAs: members.company });

/** Expects the employee's pages by axe and at 320 px, in a browser with script: axe needs one. */
async function expectDeskAccessible(desk: Page, paths: readonly string[]): Promise<void> {
  const context = await desk
    .context()
    .browser()
    ?.newContext({
      baseURL: new URL(desk.url()).origin,
      javaScriptEnabled: true,
      storageState: await desk.context().storageState(),
    });
  const page = await context?.newPage();
  if (!context || !page) throw new Error('The browser is gone');
  for (const path of paths) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
  await context.close();
}

/** Opens the employee's own browser, at the page named. */
async function openAs(page: Page, identityNo: string, path: string): Promise<Page> {
  const browser = page.context().browser();
  const office = await browser?.newContext({
    baseURL: new URL(page.url()).origin,
    javaScriptEnabled: false,
    locale: 'tr-TR',
    storageState: { cookies: [], origins: [] },
  });
  if (!office) throw new Error('The browser is gone');
  const opened = await office.newPage();
  await opened.goto(path);
  await fillSignIn(opened, identityNo, { hasScript: false });
  return opened;
}

test('money taken otherwise than ordered is seen by the employee, given back, and its payer is told', async ({
  page,
  bank,
}) => {
  await openDebts(page);
  const { overdue, coming } = await readDebts(page);
  const debt = [...overdue.debts, ...coming.debts].find(({ instalment }) => instalment === 0);
  if (!debt) throw new Error('No bill is left to pay');
  await startPayment(page, [debt.oid]);
  const orderNumber = (await page.locator('input[name=oid]').getAttribute('value')) ?? '';
  await payAtBank(page, 'other-amount');
  await expectOutcome(page, 'review');
  const reference = referenceOf(page);
  const outcome = page.url();

  expect((await page.goto('/odeme-takip'))?.status(), 'a member').toBe(404);
  const stranger = await openAs(page, members.employee.identityNo, `/odeme-takip/${reference}`);
  await expect(stranger.getByRole('main')).not.toContainText(orderNumber);
  expect((await stranger.goto('/odeme-takip'))?.status(), 'another employee').toBe(404);
  await stranger.context().close();

  const desk = await openAs(page, members.cashier.identityNo, '/odeme-takip');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Ödeme takibi');
  const row = desk.getByRole('table', { name: 'İncelenecekler' }).getByRole('row', { name: orderNumber });
  await expect(row).toContainText('Banka, istenenden farklı bir tutar çekti.');
  await expect(desk.getByRole('main')).not.toContainText(members.company.nameOrTitle);
  await row.getByRole('link', { name: `İncele: ${orderNumber}` }).click();
  await desk.getByRole('button', { name: 'Bankaya sor' }).click();
  await expect(desk.getByRole('main')).toContainText('Bankanın yanıtı: Para bankada');
  await desk.getByRole('link', { name: 'İade başlat' }).click();
  await expect(desk.getByRole('main')).toContainText(orderNumber);
  const { pathname } = new URL(desk.url());
  // It runs once: scripts of the pages make no difference to it.
  if (isScripted()) {
    await expectDeskAccessible(desk, ['/odeme-takip', pathname]);
  }

  await desk.getByLabel('İadenin gerekçesi').fill('kısa');
  await desk.getByRole('button', { name: 'İadeyi onayla' }).click();
  await expect(desk.getByRole('alert')).toContainText('Gerekçeyi en az 10 karakterle açıklayın.');
  await expect(desk.getByLabel('İadenin gerekçesi')).toHaveValue('kısa');
  await desk.getByLabel('İadenin gerekçesi').fill('Banka bir lira fazla çekti');
  await desk.getByRole('button', { name: 'İadeyi onayla' }).click();
  await expect(desk.getByRole('main')).toContainText('ödeyenin kartına iade edildi');
  await expect(desk.getByRole('main')).toContainText('Zeynep Akçay: Banka bir lira fazla çekti');
  await desk.context().close();
  expect(await getOrder(page.request, bank, orderNumber)).toMatchObject({ charged: 0, chargeCount: 1 });

  await page.goto(outcome);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ödemeniz iade edildi');
  await page.goto('/bilgilerime-kim-bakti');
  await expect(page.getByRole('main')).toContainText(`Ödemenin iadesi başlatıldı: ${orderNumber}`);
  await expect(page.getByRole('main')).toContainText('Belediye personeli: Zeynep Akçay');
});
