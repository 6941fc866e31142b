import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/fixtures';
import { isScripted, members, passSecondProof } from '../../support/browser/sign-in';
import { dayFromNow } from '../../support/run/noon';

const { company, cashier } = members;

async function expectState(page: Page, state: string): Promise<void> {
  if (isScripted()) await expectAccessible(page, state);
}

test.use({ viewport: { width: 360, height: 800 } });

test.describe('a company with money paid too much', () => {
  test.use({ signedInAs: company });

  test('reads what it has, is asked to choose, and asks it back to its own account behind a code', async ({
    page,
  }) => {
    await page.goto('/anasayfa');
    await expect(page.getByRole('main')).toContainText('Fazla ödemeniz var: 1.240,00 ₺');
    await page.goto('/DebtQuestioning');
    const main = page.getByRole('main');
    await expect(main).toContainText('Fazla ödemeniz var: 1.240,00 ₺');
    await page.getByRole('link', { name: 'Borcunuza saydırın ya da hesabınıza isteyin' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fazla ödemelerim');
    await expectState(page, 'all credits');
    await page.getByRole('link', { name: /^FZ\d+1$/ }).click();
    await expect(main).toContainText('gününe kadar isteyin.');
    await expectState(page, 'one credit');
    await expect(page.locator('input[name=borc]:checked')).not.toHaveCount(0);
    for (const box of await page.locator('input[name=borc]:checked').all()) await box.uncheck();
    await page.getByRole('button', { name: 'Seçtiğim borçlara say' }).click();
    await expect(page.getByRole('alert')).toContainText('en az bir borç seçin');

    const path = new URL(page.url()).pathname;
    await page.goto(path);
    await page.getByRole('link', { name: 'IBAN’ıma iade iste' }).click();
    await passSecondProof(page, company.gsmNumber);
    await expect(page).toHaveURL(/adim=iade/);
    await expectState(page, 'the form of the account');
    await page.getByLabel('IBAN', { exact: true }).fill('TR61 0000 1000 0000 0000 0000 02');
    await page.getByLabel('Hesabın sahibi').fill(company.nameOrTitle);
    await page.getByRole('button', { name: 'Devam et' }).click();
    await expect(page.getByRole('alert')).toContainText('denetim rakamları');
    await page.getByLabel('IBAN', { exact: true }).fill('TR61 0000 1000 0000 0000 0000 01');
    await page.getByRole('button', { name: 'Devam et' }).click();
    await expect(page).toHaveURL(/adim=kontrol/);
    await expect(main).toContainText('TR61 0000 1000 0000 0000 0000 01');
    await expectState(page, 'the check of the account');
    await page.getByRole('link', { name: 'Düzelt' }).click();
    await expect(page.getByLabel('Hesabın sahibi')).toHaveValue(company.nameOrTitle);
    await page.getByRole('button', { name: 'Devam et' }).click();
    await page.getByRole('button', { name: 'İadeyi iste' }).click();
    await expect(main).toContainText('için iade isteğiniz alındı');
    await expect(main).toContainText('Onay bekliyor');
    await expectState(page, 'a credit that was asked back');
    await page.goto('/anasayfa');
    await expect(main).not.toContainText('Fazla ödemeniz var');
  });
});

test.describe('the cashier', () => {
  test.use({ signedInAs: cashier });

  test('approves the refund and writes the payment', async ({ page }) => {
    const main = page.getByRole('main');
    await page.goto('/odeme-takip');
    await expect(main).toContainText('Fazla ödeme iadeleri');
    await page.goto('/odeme-takip/fazla-odemeler');
    await expectState(page, 'the refunds that wait');
    await page
      .getByRole('link', { name: /^FK\d+$/ })
      .first()
      .click();
    await expect(main).toContainText('1.240,00');
    await expectState(page, 'one refund');
    await page.getByRole('button', { name: 'İadeyi onayla' }).click();
    await expect(main).toContainText('Ödemeyi işleyin');
    await page.getByRole('button', { name: 'Ödendi olarak işle' }).click();
    await expect(page.getByRole('alert')).toContainText('Bankanın verdiği işlem referansını yazın.');
    const [year = '', month = '', day = ''] = dayFromNow(0).split('-');
    await page.getByLabel('Bankanın işlem referansı').fill('EFT-4711');
    await page.getByLabel('Gün', { exact: true }).fill(day);
    await page.getByLabel('Ay', { exact: true }).fill(month);
    await page.getByLabel('Yıl', { exact: true }).fill(year);
    await page.getByRole('button', { name: 'Ödendi olarak işle' }).click();
    await expect(main).toContainText('Ödendi');
    await expect(main).toContainText('EFT-4711');
  });
});
