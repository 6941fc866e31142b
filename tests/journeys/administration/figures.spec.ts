import { expectPageAccessible, press } from '../../support/administration/pages';
import { expect, test } from '../../support/browser/fixtures';
import { fillSignIn, members } from '../../support/browser/sign-in';

test.use({ viewport: { width: 360, height: 740 } });

test('figures are read for a month by keyboard alone, and each is fetched as a file', async ({ page }) => {
  await page.goto('/yonetim');
  await fillSignIn(page, members.administrator.identityNo);
  await press(page, 'Sayılar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sayılar');
  await expectPageAccessible(page, 'figures');
  await page.getByText('Tablo olarak göster').click();
  // A day a card: on a phone there is no head.
  await expect(page.getByRole('row')).toHaveCount(31);
  await page.getByLabel('Dönem').selectOption({ index: 2 });
  await press(page, 'Göster');
  await expect(page).toHaveURL(/\?ay=\d{4}-\d\d$/);
  await expect(page.getByText(/ayında portaldan ödeme alınmadı/)).toBeVisible();
  await expect(page.getByLabel('Dönem')).toHaveValue(new URL(page.url()).searchParams.get('ay') ?? '');
  const href = await page.getByRole('link', { name: 'Ödemeler (CSV)' }).getAttribute('href');
  const file = await page.request.get(href ?? '');
  expect(file.headers()['content-type']).toContain('text/csv');
  expect((await file.text()).split('\r\n')[0]).toBe('\uFEFFGün;Ödeme sayısı;Tutar (TL)');

  await page.goto('/yonetim/sayilar?ay=2026-13');
  await expect(page.getByRole('alert')).toContainText('Bu ayın sayıları yok');
  await expectPageAccessible(page, 'figures of no month');
});
