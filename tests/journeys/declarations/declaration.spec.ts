import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/fixtures';
import { listMessages, waitForMessage } from '../../support/portal/messages';
import { isScripted, members } from '../../support/browser/sign-in';

const { cashier: member } = members;

test.use({ signedInAs: member });

const goOn = (page: Page) => page.getByRole('button', { name: 'Devam et', exact: true }).click();
const heading = (page: Page, step: string) =>
  expect(page.getByRole('main')).toContainText(new RegExp(`Adım \\d+ / \\d+ – ${step}`));

/** Keeps the script that fetches the lists on its way; returns what lets it arrive. */
async function holdCascade(page: Page): Promise<() => void> {
  let arrive = () => {};
  const isWanted = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/small-script/, async (route) => {
    await isWanted;
    await route.continue();
  });
  return arrive;
}

/** Chooses the first street while the list of its doors is held back; what waits for it is as high as what comes. */
async function chooseStreetSlowly(page: Page): Promise<void> {
  let arrive = () => {};
  const isWanted = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/adres-listesi/, async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.getByLabel('Cadde veya sokak').selectOption({ index: 1 });
  const waiting = page.locator('[aria-busy] [data-skeleton]');
  await expect(waiting).toBeVisible();
  await expect(page.getByLabel('Dış kapı no')).toBeHidden();
  const place = page.locator('[data-level=kapi]');
  const box = await place.boundingBox();
  arrive();
  await expect(page.getByLabel('Dış kapı no')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  expect(await place.boundingBox()).toEqual(box);
}

/**
 * Chooses the first of each list, which comes by itself where scripts run and with the form where they do not. The first
 * is chosen before the script is there.
 */
async function chooseAddress(page: Page, letScriptArrive: () => void): Promise<void> {
  for (const level of ['Mahalle veya köy', 'Cadde veya sokak', 'Dış kapı no', 'İç kapı no']) {
    const list = page.getByLabel(level);
    await expect(list).toBeVisible();
    await expect.poll(() => list.locator('option').count()).toBeGreaterThan(1);
    if (isScripted() && level === 'Cadde veya sokak') await chooseStreetSlowly(page);
    else await list.selectOption({ index: 1 });
    letScriptArrive();
    if (!isScripted()) await goOn(page);
  }
  if (isScripted()) await goOn(page);
}

test('a building is declared, from the first step to its debt', async ({ page, bank }) => {
  await page.goto('/EMunicipalityEstateDeclarationBuilding');
  await page.getByRole('button', { name: /^Yeni (?:beyan|bildirim)$/ }).click();
  await heading(page, 'Bildirim nedeni');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taşınmazı neden bildiriyorsunuz?');
  if (isScripted()) await expectAccessible(page, 'an empty step');
  await goOn(page);
  await expect(page).toHaveTitle(/^Hata: Bildirim nedeni – Bina bildirimi – /);
  if (isScripted()) await expectAccessible(page, 'a step with errors');

  await page.getByLabel('Bildirim nedeni').selectOption('satin-alma');
  await page.getByLabel('Gün', { exact: true }).fill('15');
  await page.getByLabel('Ay', { exact: true }).fill('temmuz');
  await page.getByLabel('Yıl', { exact: true }).fill('2025');
  const draft = new URL(page.url()).searchParams.get('taslak') ?? '';
  await page.getByRole('button', { name: 'Kaydet ve çık' }).click();
  await expect(page.getByRole('main')).toContainText('Taslağınız kaydedildi');
  if (isScripted()) await expectAccessible(page, 'start with a draft');
  await page.goto('/beyanlarim');
  await page.locator(`main a[href$="taslak=${draft}"]`).click();
  await expect(page.getByLabel('Ay', { exact: true })).toHaveValue('temmuz');
  await goOn(page);

  await heading(page, 'Malikler');
  await page.getByRole('button', { name: 'Bir malik daha ekle' }).click();
  await expect(page.getByRole('group', { name: '2. malik' })).toBeVisible();
  if (isScripted()) await expectAccessible(page, 'owners');
  await page.getByRole('button', { name: /^Kaldır.*2\. malik/ }).click();
  const letScriptArrive = await holdCascade(page);
  await goOn(page);

  await heading(page, 'Adres');
  await chooseAddress(page, letScriptArrive);
  await heading(page, 'Tapu bilgileri');
  await expect(page.getByLabel('Ada', { exact: true })).not.toHaveValue('');
  await page.goBack();
  await expect(page.getByLabel('İç kapı no')).not.toHaveValue('');
  await goOn(page);
  await goOn(page);

  await heading(page, 'Yapı');
  await page.getByLabel('Kullanılış şekli').selectOption({ label: 'Mesken' });
  await page.getByLabel('İnşaatın türü').selectOption({ label: 'Betonarme karkas' });
  await page.getByLabel('İnşaatın sınıfı').selectOption({ label: '1. sınıf' });
  await page.getByLabel('İnşaatın bitim yılı').fill('2014');
  await page.getByLabel('Asansör var').check();
  await goOn(page);

  await heading(page, 'Alan ve arsa payı');
  await page.getByLabel('Brüt alan').fill('120,50');
  await page.getByLabel('Arsanın yüz ölçümü').fill('1.200 m²');
  await page.getByLabel('Pay', { exact: true }).fill('24');
  await page.getByLabel('Payda', { exact: true }).fill('480');
  await page.getByRole('button', { name: 'Hesapla' }).click();
  await expect(page.getByRole('main')).toContainText('İnşaat maliyeti');
  await expect(page.getByLabel('Brüt alan')).toHaveValue('120,50');
  if (isScripted()) await expectAccessible(page, 'a step with its calculation');
  await goOn(page);
  await goOn(page);

  await heading(page, 'Belgeler');
  await page.getByLabel('Belge ekle').setInputFiles([
    {
      name: 'tapu.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(
        '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
      ),
    },
    { name: 'resim.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await page.getByRole('button', { name: 'Seçilenleri ekle' }).click();
  await expect(page.getByRole('alert')).toContainText('“resim.exe”');
  await expect(page.getByRole('link', { name: 'tapu.pdf' })).toBeVisible();
  if (isScripted()) await expectAccessible(page, 'documents');
  await goOn(page);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yazdıklarınızı gözden geçirin');
  if (isScripted()) await expectAccessible(page, 'the check page');
  await expect(
    page.locator('#hesap').getByText(/^İlk taksitin son ödeme günü|^Son ödeme günü/),
  ).toBeVisible();
  await expect(page.getByText('İnşaat maliyeti'), 'the calculation is folded').toBeHidden();
  await page.getByRole('link', { name: /^Değiştir.*Alan ve arsa payı$/ }).click();
  await page.getByLabel('Brüt alan').fill('125');
  await page.getByRole('button', { name: 'Kaydet ve kontrole dön' }).click();
  await expect(page.getByRole('main')).toContainText('125 m²');
  const before = (await listMessages(page.request, bank, member.gsmNumber)).length;
  await page.getByRole('button', { name: /^(?:Beyanı|Bildirimi) gönder$/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bildiriminiz alındı');
  if (isScripted()) await expectAccessible(page, 'a sent declaration');
  const no = /B\d{4}-\d{7}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  const text = await waitForMessage(page.request, bank, member.gsmNumber, before + 1);
  expect(text).toContain(no);
  await page.getByRole('link', { name: 'Borçları gör ve öde' }).click();
  await expect(page.getByRole('main')).toContainText('Bina Vergisi');
});
