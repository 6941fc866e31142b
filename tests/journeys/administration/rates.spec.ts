import { expectPageAccessible, press, retype } from '../../support/administration/pages';
import { expect, test } from '../../support/browser/fixtures';
import { fillSignIn, members } from '../../support/browser/sign-in';

test.use({ viewport: { width: 360, height: 740 } });

test('a rate is previewed and entered by keyboard alone, waits for another administrator, and is taken back', async ({
  page,
}) => {
  await page.goto('/yonetim');
  await fillSignIn(page, members.administrator.identityNo);
  await press(page, 'Oranlar ve tutarlar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oranlar ve tutarlar');
  await expect(page.getByText('Onay bekleyen satır yok.')).toBeVisible();
  await expectPageAccessible(page, 'rates of the administration');
  const list = page.getByRole('table', { name: 'Bugün yürürlükte olanlar' });
  const aside = await list.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
  expect(aside, 'a long value pushes no name aside').toBeLessThanOrEqual(0);
  await press(page, 'Gecikme zammı, aylık');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gecikme zammı, aylık');
  await expectPageAccessible(page, 'a kind of rate');
  await press(page, 'Önizle');
  await expect(page.getByRole('alert')).toContainText('Değeri yazın.');

  await retype(page, 'ilk.gun', '1');
  await retype(page, 'ilk.ay', 'ocak');
  await retype(page, 'ilk.yil', '2035');
  await retype(page, 'deger', '3,25');
  await retype(page, 'dayanak', '12000 sayılı CB Kararı');
  await retype(page, 'kaynak', 'RG 31.12.2034/36500');
  await expect(page.getByRole('button', { name: 'İkinci yöneticinin onayına gönder' })).toHaveCount(0);
  await press(page, 'Önizle');
  await expect(page.getByText('Önizleme: henüz hiçbir şey yazılmadı')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('1 Ocak 2035’ten başlayarak %3,25');
  await press(page, 'İkinci yöneticinin onayına gönder');
  await expect(page.getByText('Satır onaya gönderildi')).toBeVisible();

  const waiting = page.getByRole('listitem').filter({ hasText: '→ %3,25' });
  await expect(waiting).toContainText('Siz girdiniz');
  await expect(page.getByText('Onayla', { exact: true })).toHaveCount(0);
  await expectPageAccessible(page, 'a rate that waits');
  await press(page, 'Geri al');
  await press(page, 'Evet, geri al');
  await expect(page.getByText('hiçbir şey yazılmadı')).toBeVisible();
  await expect(page.getByText('Onay bekleyen satır yok.')).toBeVisible();
});
