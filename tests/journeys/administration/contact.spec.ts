import { expectPageAccessible, press, retype } from '../../support/administration/pages';
import { expect, test } from '../../support/browser/fixtures';
import { fillSignIn, members } from '../../support/browser/sign-in';

test.use({ viewport: { width: 360, height: 740 } });

test('the administrator changes the telephone by keyboard alone, everybody reads it, and it is taken back', async ({
  page,
}) => {
  await page.goto('/yonetim');
  await fillSignIn(page, members.administrator.identityNo);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yönetim');
  await expectPageAccessible(page, 'administration');
  await press(page, 'İletişim bilgileri');
  await expect(page).toHaveURL(/\/yonetim\/iletisim$/);
  await expectPageAccessible(page, 'contact data');

  await retype(page, 'telefon', 'santral');
  await press(page, 'İletişim bilgilerini yayımla');
  await expect(page.getByRole('alert')).toContainText('Telefon yalnızca rakam');
  await expect(page.getByRole('textbox', { name: 'Telefon' })).toHaveValue('santral');

  await retype(page, 'telefon', '0312 555 11 22');
  await press(page, 'İletişim bilgilerini yayımla');
  await expect(page.getByText('İletişim bilgileri yayımlandı')).toBeVisible();
  await expectPageAccessible(page, 'contact data changed');
  for (const path of ['/anasayfa', '/yardim', '/boyle-bir-sayfa-yok']) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: '0312 555 11 22' })).toHaveAttribute(
      'href',
      'tel:+903125551122',
    );
  }

  await page.goto('/yonetim/iletisim');
  await press(page, 'Ayar dosyasına dön');
  await press(page, 'Evet, geri dön');
  await expect(page.getByText('yeniden yürürlükte')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('444 0 990');
});
