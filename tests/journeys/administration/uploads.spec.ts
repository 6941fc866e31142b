import type { Page } from 'playwright/test';
import { dayCell, sheetOf, type CellValue } from 'municipality/testing/workbook';
import { expectPageAccessible, press } from '../../support/administration/pages';
import { expect, test } from '../../support/browser/fixtures';
import { members } from '../../support/browser/sign-in';

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
  await press(page, 'İçeri al');
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
  await press(page, 'İçeri al');
  await expect(page.getByText('Dosyalar içeri alındı')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'tahakkuk' })).toContainText('2');

  await upload(page, debtsOf('Arsa Vergisi', '31.12.2026'));
  await press(page, 'Denetle');
  await expect(page.getByText('Denendi; hiçbir şey yazılmadı')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'tahakkuk' })).toContainText('2');
  await press(page, 'Vazgeç');
  await expect(page.getByText('hiçbir şey içeri alınmadı')).toBeVisible();
});
