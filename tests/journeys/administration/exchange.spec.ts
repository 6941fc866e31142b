import { expectPageAccessible, press, retype } from '../../support/administration/pages';
import { expect, test } from '../../support/browser/fixtures';
import { fillSignIn, members } from '../../support/browser/sign-in';

test.use({ viewport: { width: 360, height: 740 } });

test('a key of the exchange is drawn and ended by keyboard alone, and shown once', async ({ page }) => {
  await page.goto('/yonetim');
  await fillSignIn(page, members.administrator.identityNo);
  await press(page, 'Veri aktarımı');
  await expect(page.getByText('Uyuşmayan kayıt yok.')).toBeVisible();
  await expectPageAccessible(page, 'the exchange');
  await press(page, 'Aktarım anahtarları');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aktarım anahtarları');
  await expectPageAccessible(page, 'keys of the exchange');
  await press(page, 'Anahtar oluştur');
  await expect(page.getByRole('alert')).toContainText('Anahtarın ne için olduğunu yazın.');

  const name = `Muhasebe ${Date.now()}`;
  await retype(page, 'ad', name);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await press(page, 'Anahtar oluştur');
  expect((await answered).headers()['cache-control']).toContain('no-store');
  const key = page.getByText(/^aktarim_[\w-]{43}$/);
  await expect(key).toBeVisible();
  const box = await key.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 360), 'nothing stands out of a narrow page').toBeLessThanOrEqual(360);

  await page.goto('/yonetim/veri-aktarimi/anahtarlar');
  await expect(key).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('İkinci onay bekliyor');
  await expect(row).toContainText('Hiç kullanılmadı');
  await expect(row.getByText('Onayla', { exact: true })).toHaveCount(0);
  await expectPageAccessible(page, 'a key that waits');
  await press(page, 'Sonlandır');
  await press(page, 'Evet, sonlandır');
  await expect(page.getByText(`${name}: Anahtar sonlandırıldı`)).toBeVisible();
  await expect(row).toContainText('Sonlandı');
});

test('the ends of days at the bank are read', async ({ page }) => {
  await page.goto('/yonetim');
  await fillSignIn(page, members.administrator.identityNo);
  await press(page, 'Bankaların gün sonu');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bankaların gün sonu');
  await expectPageAccessible(page, 'the ends of days');
  await press(page, 'Daha eski günler');
  await expect(page.getByText('Bu günlerde ne ödeme ne karşılaştırma var.')).toBeVisible();
  await press(page, 'Daha yeni günler');
  await expect(page.getByRole('link', { name: 'Daha yeni günler' })).toHaveCount(0);
});
