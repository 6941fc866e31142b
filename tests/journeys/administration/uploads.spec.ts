import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { dayCell, sheetOf, type CellValue } from 'municipality/testing/workbook';
import { expectPageAccessible, press } from '../../support/administration/pages';
import { expect, test } from '../../support/browser/fixtures';
import { members } from '../../support/browser/sign-in';
import { scriptOnly } from '../../support/run/projects';

test.use({ viewport: { width: 360, height: 740 }, signedInAs: members.administrator });

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const book = (name: string, rows: readonly (readonly CellValue[])[]) => ({
  ...{ name, mimeType: XLSX, buffer: sheetOf(rows) },
});
const people = book('Mukellefler 27.11.2026.xlsx', [
  ['Kütük', 'İsim', 'Aile adı'],
  [970_001, 'Nazlı', 'Uçar'],
  [970_002, 'Kerem', 'Sezgin'],
]);
const phones = book('Cepler.xlsx', [
  ['Kütük', 'Numarası'],
  [970_001, 5_551_112_233],
]);
const debtsOf = (kind: string, due: CellValue) =>
  book('Alacaklar Kasım 2026.xlsx', [
    ['Alacak', 'Kütük', 'Cins', 'Hangi yıl', 'Ödeme sonu', 'Para'],
    ['X-1', 970_001, 'Bina Vergisi', 2026, dayCell(46_173), 1250.5],
    ['X-2', 970_002, kind, 2026, due, 80],
  ]);

const oneDebt = book('Alacaklar Kasım 2026.xlsx', [
  ['Alacak', 'Kütük', 'Cins', 'Hangi yıl', 'Ödeme sonu', 'Para'],
  ['X-1', 970_001, 'Bina Vergisi', 2026, dayCell(46_173), 1250.5],
]);

const columns: readonly Readonly<Record<string, string>>[] = [
  { Kütük: 'sicil', İsim: 'ad_unvan', 'Aile adı': 'soyad' },
  { Kütük: 'sicil', Numarası: 'telefon' },
  {
    Alacak: 'borc',
    Kütük: 'sicil',
    Cins: 'gelir_turu',
    'Hangi yıl': 'yil',
    'Ödeme sonu': 'vade',
    Para: 'tutar',
  },
];
const kinds = ['sicil', 'telefon', 'tahakkuk'];

async function upload(page: Page, debts: ReturnType<typeof book>) {
  await page.goto('/yonetim/veri-aktarimi');
  await page.getByLabel('Bilgi sisteminizden aldığınız listeler').setInputFiles([people, phones, debts]);
  await press(page, 'Yükle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yüklenen dosyalar');
}

test('three workbooks of headings never seen are mapped, mended and taken without script', async ({
  page,
}) => {
  await page.goto('/yonetim/veri-aktarimi');
  await press(page, 'Yükle');
  await expect(page.getByRole('alert')).toContainText('Bir dosya seçin.');

  await upload(page, debtsOf('Köprü Parası', 'haftaya'));
  await expect(page.getByRole('button', { name: /al$/ })).toHaveCount(0);
  await press(page, 'Denetle');
  await expect(page.getByRole('alert')).toContainText('Hangi liste olduğunu seçin');
  for (const [place, kind] of kinds.entries()) await page.locator(`[name="tur-${place}"]`).selectOption(kind);
  await press(page, 'Denetle');
  for (const [place, own] of columns.entries())
    for (const [number, column] of Object.values(own).entries())
      await page.locator(`[name="sutun-${place}-${number}"]`).selectOption(column);
  await page.locator('[name="sutun-2-5"]').selectOption('');
  await press(page, 'Denetle');
  await expect(page.getByRole('alert')).toContainText('tutar (Taksidin aslı');
  await expect(page.locator('[name="sutun-2-4"]')).toHaveValue('vade');
  await page.locator('[name="sutun-2-5"]').selectOption('tutar');
  await press(page, 'Denetle');
  await expect(page.getByText('Denendi; hiçbir şey yazılmadı')).toBeVisible();
  await expect(page.getByText(/sayfası, 3\. satır, gelir_turu \(C\): Şunlardan biri/)).toBeVisible();
  await expect(page.getByText(/^3\. satır, vade: .*31\.05\.2026/)).toBeVisible();
  await expect(page.getByText('1 satır alınamıyor')).toBeVisible();
  await expect(page.getByRole('button', { name: 'İçeri al' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '1 satırı atlayarak al' })).toBeVisible();
  await expectPageAccessible(page, 'uploaded files');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'nothing stands out of a narrow page').toBeLessThanOrEqual(360);
  await press(page, 'Vazgeç');
  await expect(page.getByText('hiçbir şey içeri alınmadı')).toBeVisible();

  await upload(page, debtsOf('Arsa Vergisi', '31.12.2026'));
  for (const [place, kind] of kinds.entries()) await page.locator(`[name="tur-${place}"]`).selectOption(kind);
  await press(page, 'Denetle');
  for (const [place, own] of columns.entries())
    for (const [number, column] of Object.values(own).entries())
      await page.locator(`[name="sutun-${place}-${number}"]`).selectOption(column);
  await press(page, 'Denetle');
  await expect(page.getByText('Denendi; hiçbir şey yazılmadı')).toBeVisible();
  await press(page, 'İçeri al');
  await expect(page.getByText('Dosyalar içeri alındı')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'tahakkuk' })).toContainText('2');

  await upload(page, debtsOf('Arsa Vergisi', '31.12.2026'));
  await press(page, 'Denetle');
  await expect(page.getByText('Denendi; hiçbir şey yazılmadı')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'tahakkuk' })).toContainText('2');
  await expect(page.getByText(/kayıt bitsin$/)).toHaveCount(0);
  await press(page, 'Vazgeç');
  await expect(page.getByText('hiçbir şey içeri alınmadı')).toBeVisible();

  await upload(page, oneDebt);
  await page.locator('[name="kapsam-2"][value="butun"]').check();
  await press(page, 'Denetle');
  await expect(page.getByRole('checkbox', { name: 'Listede olmayan 1 kayıt bitsin' })).not.toBeChecked();
  await press(page, 'İçeri al');
  await expect(page.getByRole('alert')).toContainText('1 kayıt bitecek; kabul ediyorsanız kutuyu');
  await press(page, 'Vazgeç');
  await expect(page.getByText('hiçbir şey içeri alınmadı')).toBeVisible();
});

/** Drags files of this machine over the label of the field, waits until the form shows it, and drops them. */
async function dropFiles(page: Page, files: string[], outline: () => Promise<string>): Promise<void> {
  const label = page.getByText('Bilgi sisteminizden aldığınız listeler');
  await label.scrollIntoViewIfNeeded();
  const box = await label.boundingBox();
  if (!box) throw new Error('The label of the field is not on the page');
  const session = await page.context().newCDPSession(page);
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', {
      ...{ type, x: box.x + box.width / 2, y: box.y + box.height / 2 },
      data: { items: [], files, dragOperationsMask: 1 },
    });
  await drag('dragEnter');
  // The script comes while the files are over the form.
  await expect
    .poll(async () => {
      await drag('dragOver');
      return outline();
    })
    .toBe('dashed');
  await drag('drop');
  await session.detach();
}

test(
  'files dropped beside the field are chosen, named with their sizes and sent by the form',
  scriptOnly,
  async ({ page }, testInfo) => {
    const paths = [people, phones].map(({ name, buffer }) => {
      const path = testInfo.outputPath(name);
      writeFileSync(path, buffer);
      return path;
    });
    const folder = testInfo.outputPath('klasör');
    mkdirSync(folder);
    const form = page.locator('form', { hasText: 'Bilgi sisteminizden' });
    const outline = () =>
      form
        .locator('> div')
        .last()
        .evaluate((place) => getComputedStyle(place).outlineStyle);
    const field = page.getByLabel('Bilgi sisteminizden aldığınız listeler');
    const status = form.getByRole('status');
    const both = /Seçilen: Mukellefler 27\.11\.2026\.xlsx \(\d+ kB\), Cepler\.xlsx \(\d+ kB\)$/;
    await page.goto('/yonetim/veri-aktarimi');
    expect(await outline()).toBe('none');
    await dropFiles(page, [...paths, folder], outline);
    expect(await outline()).toBe('none');
    await expect(status).toHaveText(both);
    await expect(status).toContainText('Klasör bırakılamaz; içindeki dosyaları seçip bırakın.');
    await field.setInputFiles([]);
    await expect(status).toBeHidden();
    await field.setInputFiles([phones]);
    await expect(status).toHaveText(/^Seçilen: Cepler\.xlsx \(\d+ kB\)$/);
    await dropFiles(page, paths, outline);
    await expect(status).toHaveText(both);
    await expectPageAccessible(page, 'chosen files');
    await press(page, 'Yükle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yüklenen dosyalar');
    await expect(page.getByRole('heading', { name: 'Mukellefler 27.11.2026.xlsx' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Cepler.xlsx' })).toBeVisible();
  },
);
