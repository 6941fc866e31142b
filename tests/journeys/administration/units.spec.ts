import { expectPageAccessible, press, retype } from '../../support/administration/pages';
import { expect, test } from '../../support/browser/fixtures';
import { fillSignIn, members } from '../../support/browser/sign-in';

test.use({ viewport: { width: 360, height: 740 } });

test('a unit is added by keyboard alone, found by citizens from help, and taken off the list', async ({
  page,
}) => {
  await page.goto('/yonetim/birimler');
  await fillSignIn(page, members.administrator.identityNo);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Birimleri düzenle');
  await expectPageAccessible(page, 'units of the administration');
  await press(page, 'Yeni birim ekle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yeni birim');
  await press(page, 'Birimi yayımla');
  await expect(page.getByRole('alert')).toContainText('Birimin adını yazın.');
  await expectPageAccessible(page, 'unit refused');
  await retype(page, 'ad', 'Emlak Servisi');
  await retype(page, 'gorev', 'Emlak vergisi beyanı.');
  await retype(page, 'telefon', '0312 555 10 20');
  await press(page, 'Birimi yayımla');
  await expect(page.getByText('Birimin bilgileri yayımlandı')).toBeVisible();

  await page.goto('/yardim');
  await press(page, 'Birimlerin telefonları ve adresleri');
  await expect(page.getByRole('heading', { level: 2, name: 'Emlak Servisi' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '0312 555 10 20' })).toHaveAttribute(
    'href',
    'tel:+903125551020',
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
  await expect(page.getByText('Birimlerin listesi henüz yazılmadı.')).toBeVisible();
});
