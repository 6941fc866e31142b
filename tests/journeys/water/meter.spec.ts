import type { Page } from 'playwright/test';
import { demoSubscriberNo } from 'municipality/service/sample/town/demo-accounts';
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/fixtures';
import { fillSignIn, isScripted, members } from '../../support/browser/sign-in';

const { cashier, citizen, clerk } = members;

const phone = { width: 360, height: 740 } as const;
test.use({ viewport: phone });

/** The checker is a script: it runs where scripts do. */
async function check(page: Page, state: string): Promise<void> {
  const wide = await page
    .evaluate<number>('document.documentElement.scrollWidth - innerWidth')
    .catch(() => 0);
  expect(wide, `${state}: sideways scroll`).toBeLessThanOrEqual(0);
  if (!isScripted()) return;
  await expectAccessible(page, state);
  await page.setViewportSize(phone);
}

/** Holds a picture of one point, with a comment in it as phones write place and device. */
const photo = {
  name: 'sayac.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test.describe('a subscriber', () => {
  test.use({ signedInAs: citizen });

  test('reads the bill line by line and reports a reading, which the desk accepts', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto('/su');
    await check(page, 'water subscriptions');
    await page.getByRole('link', { name: `Abone no ${demoSubscriberNo}` }).click();
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Su aboneliği ${demoSubscriberNo}`);
    await expect(main).toContainText('Sayacınız okundu.');
    await expect(main).toContainText('Atık su bedeli');
    await expect(main.getByRole('img', { name: /m³ kullandınız/ })).toBeVisible();
    const contest = main.getByRole('link', { name: 'Bu faturada yanlışlık var' });
    await expect(contest).toHaveAttribute('href', /^\/duzeltme\?borc=\w+$/);
    await page.getByText('Tablo olarak göster').click();
    const rows = page.getByRole('table', { name: 'Okumalar, yeniden eskiye' }).getByRole('rowheader');
    // In the first days of a month the reading of that month is still to come.
    expect([23, 24]).toContain(await rows.count());
    const older = (await rows.nth(3).innerText()).trim();
    await check(page, 'water bill');
    await rows.nth(3).getByRole('link').click();
    await expect(page.getByRole('heading', { name: `${older} okumasının faturası` })).toBeVisible();

    const hint = await page.locator('#endeks-ipucu').innerText();
    const last = Number(/günü ([\d.]+) yazılmıştı/.exec(hint)?.[1]?.replaceAll('.', ''));
    const report = async (index: number) => {
      await page.locator('[name=endeks]').fill(String(index));
      await page.getByRole('button', { name: 'Endeksi bildir' }).click();
    };
    await page.getByRole('button', { name: 'Endeksi bildir' }).click();
    await expect(page.getByRole('alert')).toContainText('Sayacın üstündeki endeksi yazın.');
    await report(last - 1);
    await expect(page.getByRole('alert')).toContainText('endeksinden küçük');
    await expect(page.locator('[name=endeks]')).toHaveValue(String(last - 1));
    await page.getByLabel('Sayacın fotoğrafı').setInputFiles([{ ...photo, buffer: Buffer.from('MZ') }]);
    await report(last + 900);
    await expect(page.getByRole('alert')).toContainText('“sayac.png”');
    await page.getByLabel('Sayacın fotoğrafı').setInputFiles([photo]);
    await report(last + 900);
    await expect(page.getByRole('alert')).toContainText('alışılmış tüketiminiz');
    await check(page, 'a reading asked about again');
    await page.getByLabel('Sayaca yeniden baktım, endeks doğru.').check();
    await report(last + 9_000);
    await expect(page.getByRole('alert'), 'the tick was for another index').toContainText('9.000 m³ demek');
    await report(last + 900);
    await expect(page.getByRole('alert')).toContainText('alışılmış tüketiminiz');
    await page.getByLabel('Sayaca yeniden baktım, endeks doğru.').check();
    await page.getByRole('button', { name: 'Endeksi bildir' }).click();
    await expect(main).toContainText('Geçici faturanız');
    await expect(main).toContainText('Bu tutar geçicidir, borç değildir');
    await expect(main).toContainText('Gönderildi');
    await check(page, 'a reported reading');

    const office = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      javaScriptEnabled: isScripted(),
      locale: 'tr-TR',
      storageState: { cookies: [], origins: [] },
      viewport: phone,
    });
    const desk = await office.newPage();
    await desk.goto('/masa/sayac-bildirimleri');
    await fillSignIn(desk, clerk.identityNo);
    await check(desk, 'reported readings at the desk');
    await desk.getByRole('link', { name: demoSubscriberNo }).click();
    const file = await desk.getByRole('link', { name: 'Sayacın fotoğrafı' }).getAttribute('href');
    expect((await desk.request.get(file ?? '')).headers()['content-type']).toContain('image/');
    expect((await page.request.get(file ?? '')).status()).toBe(404);
    await check(desk, 'a reported reading at the desk');
    await desk.getByText('Geri çevir').first().click();
    await desk.getByRole('button', { name: 'Geri çevir' }).click();
    await expect(desk.getByRole('alert')).toContainText('Gerekçeyi yazın');
    await desk.getByRole('button', { name: 'Endeksi kabul et' }).click();
    await expect(desk.getByRole('main')).toContainText('Kabul edildi');
    await office.close();

    await page.goto(`/su/${demoSubscriberNo}`);
    await expect(main).toContainText('Kabul edildi');
    await expect(page.getByRole('button', { name: 'Endeksi bildir' })).toHaveCount(0);
    await page.goto('/bildirimlerim');
    await expect(main).toContainText('Bildirdiğiniz endeks kabul edildi');
  });
});

test.describe('a stranger', () => {
  test.use({ signedInAs: cashier });

  test('finds nothing under another’s number', async ({ page }) => {
    for (const no of [demoSubscriberNo, '999999']) expect((await page.goto(`/su/${no}`))?.status()).toBe(404);
  });
});
