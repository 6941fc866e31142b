import { expectPageAccessible, press, retype } from '../../support/administration/pages';
import { expect, test } from '../../support/browser/fixtures';
import { fillSignIn, members } from '../../support/browser/sign-in';

test.use({ viewport: { width: 360, height: 740 } });

test('an announcement is written by keyboard alone, read on home, in the list and by a feed, and withdrawn', async ({
  page,
}) => {
  await page.goto('/yonetim/duyurular');
  await fillSignIn(page, members.administrator.identityNo);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duyuruları düzenle');
  await expectPageAccessible(page, 'announcements of the administration');
  await press(page, 'Yeni duyuru yaz');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yeni duyuru');
  await press(page, 'Duyuruyu yayımla');
  await expect(page.getByRole('alert')).toContainText('Başlığı yazın.');
  await expectPageAccessible(page, 'announcement refused');

  await retype(page, 'baslik', 'Çarşıda su kesintisi');
  await retype(page, 'metin', '## Ne zaman?\nYarın 09.00–12.00.\n- Çarşı\n- [Borçlar](/DebtQuestioning)');
  await page.getByLabel('Listeden başka nerede görünsün?').selectOption('Ana sayfada');
  await press(page, 'Önizle');
  await expect(page.getByRole('heading', { level: 3, name: 'Çarşıda su kesintisi' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Çarşı' }).first()).toBeVisible();
  await expect(page.getByLabel('Listeden başka nerede görünsün?')).toHaveValue('ana-sayfa');
  await expectPageAccessible(page, 'announcement before it is published', { asItStands: true });
  expect(await (await page.request.get('/duyurular.xml')).text()).not.toContain('Çarşıda su kesintisi');
  await press(page, 'Duyuruyu yayımla');
  await expect(page.getByText('Duyuru yayımlandı')).toBeVisible();
  await page.goto('/anasayfa');
  await press(page, 'Çarşıda su kesintisi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Çarşıda su kesintisi');
  await expect(page.getByRole('heading', { level: 2, name: 'Ne zaman?' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Borçlar' }).getByRole('link')).toHaveAttribute(
    'href',
    '/DebtQuestioning',
  );
  await expectPageAccessible(page, 'announcement');
  await press(page, 'Duyurular');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duyurular');
  await expectPageAccessible(page, 'announcements');
  const feed = await page.request.get('/duyurular.xml');
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  expect(await feed.text()).toContain('<title>Çarşıda su kesintisi</title>');
  await page.goto('/anasayfa?ara=duyuru');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Duyurular/ })
      .first(),
  ).toBeVisible();

  await page.goto('/yonetim/duyurular');
  await press(page, 'Çarşıda su kesintisi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duyuruyu düzenle');
  await expectPageAccessible(page, 'announcement as it is written');
  await press(page, 'Duyuruyu geri çek');
  await press(page, 'Evet, geri çek');
  await expect(page.getByText('Duyuru geri çekildi')).toBeVisible();
  await page.goto('/anasayfa');
  await expect(page.getByRole('main')).not.toContainText('Çarşıda su kesintisi');
});
