import { createHash } from 'node:crypto';
import { listDebtOids, startPayment } from '../../support/bank/debts';
import { payAtBank } from '../../support/bank/bank';
import { expectOutcome } from '../../support/bank/outcome';
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/fixtures';
import { listMessages, waitForMessage } from '../../support/portal/messages';
import { isScripted, members, signIn } from '../../support/browser/sign-in';

const { citizen } = members;

test('a receipt can be found again: as the same file each time, and on the phone by a link', async ({
  page,
  browser,
  bank,
}) => {
  await signIn(page, citizen, { target: '/makbuzlarim' });
  if (isScripted()) await expectAccessible(page, 'receipts');
  const link = page.getByRole('link', { name: /\(PDF\)$/ }).first();
  const no = (await link.innerText()).replace(' (PDF)', '');
  const path = (await link.getAttribute('href')) ?? '';
  const [first, again] = [await page.request.get(path), await page.request.get(path)];
  const digest = createHash('sha256')
    .update(await first.body())
    .digest('base64');
  expect(first.headers()['repr-digest']).toBe(`sha-256=:${digest}:`);
  expect((await again.body()).equals(await first.body())).toBe(true);

  const before = (await listMessages(page.request, bank, citizen.gsmNumber)).length;
  await page.getByRole('button', { name: `${no} numaralı makbuzu SMS ile gönder` }).click();
  await expect(page.getByRole('main')).toContainText(`${no} numaralı makbuzun bağlantısı`);
  const text = await waitForMessage(page.request, bank, citizen.gsmNumber, before + 1);
  const address = /https?:\S+/.exec(text)?.[0] ?? '';
  // The phone knows no session: the link alone opens the receipt, once.
  const phone = await browser.newContext({ javaScriptEnabled: false });
  const onPhone = await phone.newPage();
  await onPhone.goto(address);
  const taken = onPhone.waitForEvent('download');
  await onPhone.getByRole('button').last().click();
  const file = await (await taken).createReadStream();
  const hash = createHash('sha256');
  for await (const part of file) hash.update(part as Buffer);
  expect(hash.digest('base64')).toBe(digest);
  await onPhone.goto(address);
  await expect(onPhone.getByRole('main')).toContainText('Bu bağlantıyla makbuz alındı');
  await phone.close();
});

test('a number of somebody else’s receipt is nobody’s to have sent', async ({ page }) => {
  await signIn(page, members.company, { target: '/makbuzlarim' });
  const button = page.getByRole('button', { name: /SMS ile gönder$/ }).first();
  await button.evaluate((element) => element.setAttribute('value', '2026-99999999'));
  await button.click();
  await expect(page.getByRole('alert')).toContainText('kayıtlarınızda bulunamadı');
});

test.describe('on a phone', () => {
  test.use({ signedInAs: members.company, viewport: { width: 360, height: 740 } });

  test('the outcome lists the debts folded, and sends the receipt from there', async ({ page, bank }) => {
    const { gsmNumber } = members.company;
    await page.goto('/DebtQuestioning');
    await startPayment(page, (await listDebtOids(page)).slice(-1));
    await payAtBank(page, 'paid');
    await expectOutcome(page, 'paid');
    expect(await page.title()).toContain('Ödemeniz alındı');
    const main = page.getByRole('main');
    await expect(main.getByText(/Ödenen borçlar/), 'the title stands once').toHaveCount(2);
    const lines = page.getByRole('table', { name: 'Ödenen borçlar' });
    await expect(lines).toBeHidden();
    await main.getByText(/^Ödenen borçlar \(\d+\)$/).click();
    await expect(lines).toBeVisible();

    await expect(main).not.toContainText(/SMS ile gönder(ildi|ilecek)\./);
    const before = (await listMessages(page.request, bank, gsmNumber)).length;
    const address = page.url();
    await page.getByRole('button', { name: 'Makbuzu SMS ile gönder' }).click();
    await expect(page).toHaveURL(address);
    await waitForMessage(page.request, bank, gsmNumber, before + 1);
    await expect
      .poll(async () => {
        await page.reload();
        return main.innerText();
      })
      .toContain('Makbuzun bağlantısı SMS ile gönderildi.');
    await expect(page.getByRole('button', { name: 'Makbuzu SMS ile gönder' })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
