import { expectPageAccessible, press, retype } from '../../support/administration/pages';
import { expect, test } from '../../support/browser/fixtures';
import { members } from '../../support/browser/sign-in';

test.use({ viewport: { width: 360, height: 740 }, signedInAs: members.administrator });

test('a service is closed and opened, then planned to close, by keyboard alone', async ({ page }) => {
  await page.goto('/yonetim/hizmetler');
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

test('jobs and messages are read, and the end of a day is asked for by keyboard alone', async ({ page }) => {
  await page.goto('/yonetim');
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

test('figures are read for a month by keyboard alone, and each is fetched as a file', async ({ page }) => {
  await page.goto('/yonetim');
  await press(page, 'Sayılar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sayılar');
  await expectPageAccessible(page, 'figures');
  await page.getByText('Tablo olarak göster').click();
  // Each day is a card: on a phone the head is there for readers alone.
  await expect(page.getByRole('row')).toHaveCount(32);
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

test('a key of the exchange is drawn and ended by keyboard alone, and shown once', async ({ page }) => {
  await page.goto('/yonetim');
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
  await press(page, 'Bankaların gün sonu');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bankaların gün sonu');
  await expectPageAccessible(page, 'the ends of days');
  await press(page, 'Daha eski günler');
  await expect(page.getByText('Bu günlerde ne ödeme ne karşılaştırma var.')).toBeVisible();
  await press(page, 'Daha yeni günler');
  await expect(page.getByRole('link', { name: 'Daha yeni günler' })).toHaveCount(0);
});

test('a rate is previewed and entered by keyboard alone, waits for another administrator, and is taken back', async ({
  page,
}) => {
  await page.goto('/yonetim');
  await press(page, 'Oranlar ve tutarlar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oranlar ve tutarlar');
  await expect(page.getByText('Onay bekleyen satır yok.')).toBeVisible();
  await expectPageAccessible(page, 'rates of the administration');
  await press(page, 'Su');
  expect(new URL(page.url()).hash).toMatch(/^#konu-/);
  const lists = page.getByRole('table', { name: 'bugün yürürlükte olanlar' });
  expect(await lists.count(), 'a list for each subject').toBeGreaterThan(8);
  const aside = await lists.evaluateAll((tables) =>
    Math.max(...tables.map((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))),
  );
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
