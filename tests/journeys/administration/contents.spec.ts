import { expectPageAccessible, press, retype } from '../../support/administration/pages';
import { expect, test } from '../../support/browser/fixtures';
import { members } from '../../support/browser/sign-in';

test.use({ viewport: { width: 360, height: 740 }, signedInAs: members.administrator });

test('the administrator changes the telephone by keyboard alone, everybody reads it, and it is taken back', async ({
  page,
}) => {
  await page.goto('/yonetim');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yönetim');
  await expectPageAccessible(page, 'administration');
  await press(page, 'İletişim bilgileri');
  await expect(page).toHaveURL(/\/yonetim\/iletisim$/);
  await expectPageAccessible(page, 'contact data');

  await retype(page, 'telefon', 'santral');
  await press(page, 'İletişim bilgilerini yayımla');
  await expect(page.getByRole('alert')).toContainText('Telefon yalnızca rakam');
  await expect(page.getByRole('textbox', { name: 'Telefon' })).toHaveValue('santral');

  await retype(page, 'telefon', '0248 555 11 22');
  await press(page, 'İletişim bilgilerini yayımla');
  await expect(page.getByText('İletişim bilgileri yayımlandı')).toBeVisible();
  await expectPageAccessible(page, 'contact data changed');
  for (const path of ['/anasayfa', '/yardim', '/boyle-bir-sayfa-yok']) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: '0248 555 11 22' })).toHaveAttribute(
      'href',
      'tel:+902485551122',
    );
  }

  await page.goto('/yonetim/iletisim');
  await press(page, 'Ayar dosyasına dön');
  await press(page, 'Evet, geri dön');
  await expect(page.getByText('yeniden yürürlükte')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('444 0 990');
});

const shipped = 'Bankadan kesin yanıt henüz gelmemiştir';

test('an answer of help is replaced by keyboard alone, previewed first, and the shipped one comes back', async ({
  page,
}) => {
  await page.goto('/yonetim/metinler');
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
  await press(page, 'Portalın kendi metnine dön');
  await press(page, 'Evet, geri dön');
  await expect(page.getByText('yeniden yürürlükte')).toBeVisible();
  await page.goto('/yardim');
  await page.getByText('“Sonuç bekleniyor, tekrar ödemeyin” ne demek?').click();
  await expect(page.getByText(shipped)).toBeVisible();
});

test('a unit is added by keyboard alone, found by citizens from help, and taken off the list', async ({
  page,
}) => {
  await page.goto('/yonetim/birimler');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Birimleri düzenle');
  await expectPageAccessible(page, 'units of the administration');
  await press(page, 'Yeni birim ekle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yeni birim');
  await press(page, 'Birimi yayımla');
  await expect(page.getByRole('alert')).toContainText('Birimin adını yazın.');
  await expectPageAccessible(page, 'unit refused');
  await retype(page, 'ad', 'Emlak Servisi');
  await retype(page, 'gorev', 'Emlak vergisi beyanı.');
  await retype(page, 'telefon', '0248 555 10 20');
  await press(page, 'Birimi yayımla');
  await expect(page.getByText('Birimin bilgileri yayımlandı')).toBeVisible();

  await page.goto('/yardim');
  await press(page, 'Birimlerin telefonları ve adresleri');
  await expect(page.getByRole('heading', { level: 2, name: 'Emlak Servisi' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '0248 555 10 20' })).toHaveAttribute(
    'href',
    'tel:+902485551020',
  );
  await expectPageAccessible(page, 'units');

  await page.goto('/yonetim/birimler');
  await press(page, 'Emlak Servisi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Birimi düzenle');
  await expectPageAccessible(page, 'unit as it is written');
  await press(page, 'Listeden çıkar');
  await press(page, 'Evet, çıkar');
  await expect(page.getByText('Birim listeden çıkarıldı.')).toBeVisible();
  await page.goto('/birimler');
  await expect(page.getByRole('heading', { level: 2, name: 'Fen İşleri Müdürlüğü' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Emlak Servisi');
});
