import { expectPageAccessible, press, retype } from '../../support/administration/pages';
import { expect, test } from '../../support/browser/fixtures';
import { fillSignIn, members } from '../../support/browser/sign-in';

test.use({ viewport: { width: 360, height: 740 } });

const shipped = 'Bankadan kesin yanıt henüz gelmemiştir.';

test('an answer of help is replaced by keyboard alone, previewed first, and the shipped one comes back', async ({
  page,
}) => {
  await page.goto('/yonetim/metinler');
  await fillSignIn(page, members.administrator.identityNo);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Metinler');
  await expectPageAccessible(page, 'texts of the administration');
  await press(page, '“Sonuç bekleniyor, tekrar ödemeyin” ne demek?');
  await expect(page.getByLabel('Metin')).toHaveValue(new RegExp(`^${shipped}`));
  await retype(page, 'metin', '[Sonuç](javascript:x)');
  await press(page, 'Metni yayımla');
  await expect(page.getByRole('alert')).toContainText('bağlantısının adresi');
  await retype(page, 'metin', 'Banka [daha yanıt vermedi](/hizmet-durumu).');
  await press(page, 'Önizle');
  await expect(page.getByRole('link', { name: 'daha yanıt vermedi' })).toHaveAttribute(
    'href',
    '/hizmet-durumu',
  );
  await expectPageAccessible(page, 'text as it is written');
  await press(page, 'Metni yayımla');
  await expect(page.getByText('metni yayımlandı')).toBeVisible();
  await page.goto('/yardim');
  await page.getByText('“Sonuç bekleniyor, tekrar ödemeyin” ne demek?').click();
  await expect(page.getByRole('link', { name: 'daha yanıt vermedi' })).toBeVisible();
  await expect(page.getByText(shipped)).toHaveCount(0);
  await expectPageAccessible(page, 'help with an answer of the municipality');

  await page.goto('/yonetim/metinler/help-pending');
  await press(page, 'Ürünün metnine dön');
  await press(page, 'Evet, geri dön');
  await expect(page.getByText('yeniden yürürlükte')).toBeVisible();
  await page.goto('/yardim');
  await page.getByText('“Sonuç bekleniyor, tekrar ödemeyin” ne demek?').click();
  await expect(page.getByText(shipped)).toBeVisible();
});
