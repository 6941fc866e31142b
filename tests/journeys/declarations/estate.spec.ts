import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/fixtures';
import { isScripted, members } from '../../support/browser/sign-in';

const { cashier, citizen } = members;

const phone = { width: 360, height: 740 } as const;
test.use({ viewport: phone, signedInAs: citizen });

test('an owner reads value and tax year by year, and nobody else does', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/RegistryObservation');
  await page.getByRole('link', { name: 'Değeri ve vergisi' }).first().click();
  const main = page.getByRole('main');
  const table = page.getByRole('table', { name: 'Vergi değeri ve tahakkuk eden vergi' });
  expect(await table.getByRole('rowheader').count()).toBe(6);
  await expect(main.getByRole('img', { name: /yılında .* tahakkuk etti/ })).toBeVisible();
  await expect(main).toContainText('yeniden değerleme oranı');
  await expect(main).toContainText('Sıfır oran bana uyar mı?');
  await expect(main).toContainText('Sokağınız mahallede nerede?');
  await expect(main).not.toContainText(/son ödeme|vade/i);
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(wide).toBeLessThanOrEqual(0);
  if (isScripted()) await expectAccessible(page, 'an estate year by year');

  const stranger = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    storageState: { cookies: [], origins: [] },
  });
  const other = await stranger.newPage();
  await other.goto(page.url());
  expect(other.url()).toContain('/session/signin');
  await stranger.close();
  expect((await page.goto('/tasinmaz/E0000000000'))?.status()).toBe(404);
});

test.describe('another member', () => {
  test.use({ signedInAs: cashier });

  test('finds nothing under a stranger’s estate', async ({ page }) => {
    expect((await page.goto('/tasinmaz/E0000000001'))?.status()).toBe(404);
  });
});
