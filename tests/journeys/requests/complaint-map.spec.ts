import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/fixtures';
import { FIRST_FLIGHT, weigh } from '../../support/browser/weigh';
import { isScripted, members, passHumanCheck } from '../../support/browser/sign-in';

async function photo() {
  const picture = { create: { width: 400, height: 300, channels: 3 as const, background: '#555' } };
  return { name: 'çukur.jpg', mimeType: 'image/jpeg', buffer: await sharp(picture).jpeg().toBuffer() };
}

/** Every press of a button, a link or the map counts; what is typed, and the choice of a file, does not. */
function countPresses() {
  let presses = 0;
  return {
    press: async (target: Locator, at?: { x: number; y: number }) => {
      presses += 1;
      await target.click(at && { position: at });
    },
    count: () => presses,
  };
}

const mapOf = (page: Page) => page.locator('.map');
/** Finds the tile in the middle. */
const tile = (page: Page) => mapOf(page).locator('input').nth(4);

test.describe('a member', () => {
  test.use({ signedInAs: members.citizen });

  test('reports a pothole with photo and point in three presses from home', async ({ page }) => {
    const { press, count } = countPresses();
    await page.goto('/anasayfa');
    await press(page.getByRole('main').getByRole('link', { name: 'Yol ve kaldırım' }));
    await page.getByLabel('Fotoğraf ya da belge').setInputFiles([await photo()]);
    await press(tile(page), { x: 60, y: 180 });
    await expect(page.getByText(/Yer işaretlendi: 37\.\d{5}, 30\.\d{5}/)).toBeVisible();
    await expect(mapOf(page).locator('path')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('çukur.jpg');
    if (isScripted()) await expectAccessible(page, 'the form with a marked map');
    await page.getByLabel('Açıklama').fill('Yolda büyük bir çukur var.');
    await press(page.getByRole('button', { name: 'Başvuruyu gönder' }));
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Başvurunuz alındı');
    await expect(main).toContainText('Yol ve kaldırım');
    await expect(main).toContainText(/37\.\d{5}, 30\.\d{5}/);
    const shown = page.getByRole('img', { name: 'Gönderdiğiniz fotoğraf: çukur.jpg' });
    await shown.scrollIntoViewIfNeeded();
    await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(400);
    expect(count()).toBe(3);
  });
});

test('a guest moves the map by its buttons, marks its middle, and takes the mark away', async ({ page }) => {
  await page.goto('/ComplaintsAndRequests?tur=cop');
  await page.getByLabel('Açıklama').fill('Konteyner taştı.');
  for (const name of ['Kuzeye kaydır', 'Yakınlaştır', 'Haritanın ortasını işaretle'])
    await page.getByRole('button', { name }).click();
  await expect(page.getByText('Yer işaretlendi:')).toBeVisible();
  await page.getByLabel('Mahalle').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Uzaklaştır' }).click();
  const mark = page.getByRole('status').filter({ hasText: 'Yer işaretlendi:' });
  await expect(mark, 'figures say nothing to people').toHaveText(/ Mah\.$/);
  await expect(page.getByLabel('Açıklama')).toHaveValue('Konteyner taştı.');
  await page.getByRole('button', { name: 'İşareti kaldır' }).click();
  await expect(page.getByText('Yer işaretlendi:')).toBeHidden();
  await page.getByRole('button', { name: 'Haritanın ortasını işaretle' }).click();
  await page.getByLabel('Adımı yazmadan').check();
  await passHumanCheck(page);
  await page.getByRole('button', { name: 'Başvuruyu gönder' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Başvurunuz alındı');
});

test('a first view of the form is light, and asks for four files besides its pictures', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const path = '/ComplaintsAndRequests?tur=yol';
  await page.goto(path, { waitUntil: 'networkidle' });
  const own = files.filter((file) => !/^\/(harita|dogrulama)\//.test(file));
  expect(own.length, own.join(' ')).toBeLessThanOrEqual(4);
  const { html, styles } = await weigh(page.request, 'complaint', path);
  expect(html + styles).toBeLessThan(FIRST_FLIGHT);
});

test.describe('a phone that may say where it is', () => {
  test.use({ geolocation: { latitude: 37.4851, longitude: 30.2471 }, permissions: ['geolocation'] });

  test('marks its place in one press', async ({ page }) => {
    await page.goto('/ComplaintsAndRequests?tur=yol');
    const button = page.getByRole('button', { name: 'Konumumu kullan' });
    if (!isScripted()) return expect(button).toBeHidden();
    await button.click();
    await expect(page.getByText('Yer işaretlendi: 37.48510, 30.24710')).toBeVisible();
    await expect(mapOf(page).locator('path')).toBeVisible();
  });
});

test.describe('a phone that may not', () => {
  test.use({ permissions: [] });

  test('is told what else to do', async ({ page }) => {
    await page.goto('/ComplaintsAndRequests?tur=yol');
    const button = page.getByRole('button', { name: 'Konumumu kullan' });
    if (!isScripted()) return expect(button).toBeHidden();
    await button.click();
    await expect(page.getByRole('alert')).toContainText('Konumunuz alınamadı');
  });
});
