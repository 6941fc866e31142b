import { payAtBank } from '../../support/bank/bank';
import { readDebts, tick } from '../../support/bank/debts';
import { expectOutcome, getReceiptNo } from '../../support/bank/outcome';
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/fixtures';
import { isScripted, members } from '../../support/browser/sign-in';
import { listMessages, waitForMessage } from '../../support/portal/messages';

const { fiftyLines: member } = members;

test.use({ signedInAs: member });

test('a relative pays a debt by a link, without an account, and the member holds the receipt', async ({
  page,
  bank,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  await page.goto('/DebtQuestioning');
  const [debt] = (await readDebts(page)).overdue.debts;
  await tick(page, [debt?.oid ?? '']);
  await page.getByRole('button', { name: 'Yakınıma ödeme bağlantısı gönder' }).click();
  await expect(page.getByRole('heading', { name: 'Bağlantınız hazır' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Ödeme bağlantısının karekodu' })).toBeVisible();
  if (isScripted()) await expectAccessible(page, 'a payment link');
  const address = await page.locator('main code').innerText();
  for (const way of ['WhatsApp’la', 'SMS’le', 'E-postayla']) {
    const href = await page.getByRole('link', { name: `${way} gönder` }).getAttribute('href');
    const message = decodeURIComponent(href ?? '');
    expect(message).toContain('ödeme bağlantısı. Son geçerlilik: ');
    expect(message).toContain(`. ${address}`);
    expect(message).not.toContain('₺');
  }
  const copies = page.locator('button[data-copy]');
  if (isScripted()) {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await copies.click();
    await expect(copies).toHaveText('Kopyalandı');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  } else await expect(copies).toBeHidden();

  const known = (await listMessages(page.request, bank, member.gsmNumber)).length;
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    javaScriptEnabled,
    locale: 'tr-TR',
    // Opens a browser that is signed in as nobody.
    storageState: { cookies: [], origins: [] },
  });
  const relative = await context.newPage();
  await relative.goto(new URL(address).pathname);
  const main = relative.getByRole('main');
  await expect(relative.getByRole('link', { name: 'Giriş yap' }).first()).toBeVisible();
  await expect(main).toContainText(debt?.name.split(' 20')[0] ?? '');
  await expect(main).not.toContainText(member.surname);
  if (isScripted()) await expectAccessible(relative, 'a payment link that was opened');
  await relative.getByRole('button', { name: /₺ ödemeye geç$/ }).click();
  await expect(main).toContainText('Ödeme bağlantısını açan kişi');
  await expect(main).not.toContainText('Sicil no');
  await payAtBank(relative, 'paid');
  await expectOutcome(relative, 'paid');
  await expect(main).not.toContainText('Abone no');
  const receiptNo = await getReceiptNo(relative);
  await relative.getByRole('link', { name: 'Ödeme bağlantısına dön' }).click();
  await expect(main).toContainText('Bu ödeme yapıldı.');
  await expect(relative.getByRole('button', { name: /öde/ })).toHaveCount(0);
  await context.close();

  expect(await waitForMessage(page.request, bank, member.gsmNumber, known + 1)).toContain(receiptNo);
  await page.goto('/odeme-baglantilarim');
  await expect(page.getByRole('main')).toContainText('Bu bağlantı ödendi');
  await expect(page.getByRole('button', { name: /^İptal et/ })).toHaveCount(0);
  const receipt = await page.request.get(`/makbuz/${receiptNo}.pdf`);
  expect(receipt.headers()['content-type']).toBe('application/pdf');
  await page.goto('/DebtQuestioning');
  expect((await readDebts(page)).overdue.debts.map(({ oid }) => oid)).not.toContain(debt?.oid);
});

test('a link that was taken back opens for nobody', async ({ page }) => {
  await page.goto('/DebtQuestioning');
  const [debt] = (await readDebts(page)).overdue.debts;
  await page.goto(`/borc/${debt?.oid ?? ''}`);
  await page.getByRole('button', { name: 'Yakınıma ödeme bağlantısı gönder' }).click();
  const address = new URL(await page.locator('main code').innerText()).pathname;
  await page
    .getByRole('button', { name: /^İptal et/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Evet, iptal et' }).first().click();
  await expect(page.getByRole('main')).toContainText('Bağlantı iptal edildi');
  expect((await page.goto(address))?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText('Bu bağlantı geçerli değil.');
});
