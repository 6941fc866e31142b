import { expectPageAccessible, press } from '../../support/administration/pages';
import { expect, test } from '../../support/browser/fixtures';
import { fillSignIn, members } from '../../support/browser/sign-in';

test.use({ viewport: { width: 360, height: 740 } });

test('jobs and messages are read, and the end of a day is asked for by keyboard alone', async ({ page }) => {
  await page.goto('/yonetim');
  await fillSignIn(page, members.administrator.identityNo);
  await press(page, 'İşler ve mesajlar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('İşler ve mesajlar');
  const sending = page.getByRole('row').filter({ hasText: 'Bekleyen SMS’leri gönderir' });
  await expect(async () => {
    await page.reload();
    await expect(sending).toContainText('Çalışıyor');
  }).toPass();
  // The code of the second proof was sent a moment ago.
  await expect(page.getByRole('row').filter({ hasText: 'Onay kodu' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(members.administrator.gsmNumber.slice(-4));
  await expectPageAccessible(page, 'jobs and messages');

  await press(page, 'Günün sonucunu sor');
  await expect(page.getByRole('alert')).toContainText('Günü listeden seçin.');
  await page.getByLabel('Gün', { exact: true }).selectOption({ index: 1 });
  await press(page, 'Günün sonucunu sor');
  await expect(page.getByRole('heading', { level: 2, name: /^Gün sonu, / })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Fark yok (0,00 ₺)' })).toBeVisible();
});
