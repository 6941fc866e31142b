import { expectPageAccessible, press, retype } from '../../support/administration/pages';
import { expect, test } from '../../support/browser/fixtures';
import { fillSignIn, members } from '../../support/browser/sign-in';

test.use({ viewport: { width: 360, height: 740 } });

test('a service is closed and opened, then planned to close, by keyboard alone', async ({ page }) => {
  await page.goto('/yonetim/hizmetler');
  await fillSignIn(page, members.administrator.identityNo);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hizmetleri aç ve kapat');
  await expectPageAccessible(page, 'closures of the administration');
  await page.getByLabel('Hizmet', { exact: true }).selectOption('Meclis ve encümen kararları');
  await press(page, 'Hizmeti kapat');
  await expect(page.getByRole('alert')).toContainText('nedeni yazın');
  await expect(page.getByLabel('Hizmet', { exact: true })).toHaveValue('council');
  await expectPageAccessible(page, 'closing refused');
  await retype(page, 'neden', 'Kararlar yeni arşive taşınıyor.');
  await press(page, 'Hizmeti kapat');
  await expect(page.getByText('Meclis ve encümen kararları kapatıldı')).toBeVisible();
  await expectPageAccessible(page, 'a service closed');
  await page.goto('/ResolutionCouncilObservation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meclis ve encümen kararları bakımda');
  await expect(page.getByText('Kararlar yeni arşive taşınıyor.')).toBeVisible();

  await page.goto('/yonetim/hizmetler');
  await press(page, 'Hizmeti aç');
  await press(page, 'Evet, aç');
  await expect(page.getByText('Bütün hizmetler açık.')).toBeVisible();

  await page.getByLabel('Hizmet', { exact: true }).selectOption('Meclis ve encümen kararları');
  await retype(page, 'neden', 'Arşiv bakımı.');
  const soon = new Date(Date.now() + 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Europe/Istanbul' });
  const [year = '', month = '', day = ''] = soon.split('-');
  for (const [name, time] of [
    ['bas', '22.00'],
    ['son', '23.00'],
  ] as const) {
    await retype(page, `${name}.gun`, day);
    await retype(page, `${name}.ay`, month);
    await retype(page, `${name}.yil`, year);
    await retype(page, `${name}.saat`, time);
  }
  await press(page, 'Hizmeti kapat');
  await expect(page.getByText('için bakım planlandı')).toBeVisible();
  await page.goto('/ResolutionCouncilObservation');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^bakım, / })
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Arşiv bakımı.' })).toBeVisible();
  await page.goto('/yonetim/hizmetler');
  await press(page, 'Planı kaldır');
  await press(page, 'Evet, planı kaldır');
  await expect(page.getByText('Bütün hizmetler açık.')).toBeVisible();
});
