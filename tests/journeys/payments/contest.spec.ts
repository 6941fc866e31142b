import type { Page } from 'playwright/test';
import { expectNoOverflow, openDesk, phone } from '../../support/declarations/desk-browser';
import { smallPdf } from '../../support/declarations/fill-step';
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/fixtures';
import { members, openFor } from '../../support/browser/sign-in';
import { isScripted } from '../../support/browser/sign-in';
import { once } from '../../support/run/projects';

test.use({ signedInAs: members.company, viewport: phone });

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

async function expectState(page: Page, state: string) {
  await expectNoOverflow(page);
  if (isScripted()) await expectAccessible(page, state);
}

/** Opens the page of the first debt of a name; answers with its address. */
async function openDebt(page: Page, name: RegExp): Promise<string> {
  await page.goto('/DebtQuestioning');
  await page.locator('a[href^="/borc/"]').filter({ hasText: name }).first().click();
  await expect(page).toHaveURL(/\/borc\//);
  return new URL(page.url()).pathname;
}

test('a wrong area is contested with both columns, accepted, and the debt falls', once, async ({ page }) => {
  const debtPath = await openDebt(page, /İlan ve Reklam Vergisi/);
  const before = await page.getByRole('main').innerText();
  await page.getByRole('link', { name: 'Bu borçta yanlışlık var' }).click();
  await expectState(page, 'the form');
  await expect(page.getByRole('main')).toContainText('son ödeme gününü ve dava süresini durdurmaz');

  await press(page, 'Hesabı gör');
  const summary = page.getByRole('alert').getByRole('listitem');
  await expect(summary, 'as the fields follow').toHaveText([
    'Yanlışlığın ne olduğunu seçin.',
    'Yanlışlığı birkaç cümleyle anlatın.',
  ]);
  await page.getByLabel('Alan yanlış').check();
  await page.getByLabel('Doğru alan').fill('bir');
  await page.getByLabel('Yanlışlığı anlatın').fill('Tabelam bir metrekare.');
  await page.getByLabel('Belgeler').setInputFiles([smallPdf('ölçü.pdf')]);
  await press(page, 'Hesabı gör');
  await expect(page.getByRole('alert')).toContainText('Doğru alanı metrekare olarak yazın');
  await expect(page.getByLabel('Alan yanlış'), 'what was typed is kept').toBeChecked();
  await expect(page.getByLabel('Yanlışlığı anlatın')).toHaveValue('Tabelam bir metrekare.');
  await expect(page.getByRole('main'), 'and the paper').toContainText('ölçü.pdf');

  await page.getByLabel('Doğru alan').fill('1');
  await press(page, 'Hesabı gör');
  await expectState(page, 'the check');
  const steps = page.getByRole('table', { name: 'Hesap adım adım' });
  await expect(steps.getByRole('row').filter({ hasText: 'Tabelaların alanı' })).toContainText('1,00 m²');
  const rate = await steps.getByRole('row').filter({ hasText: '1 m² için yıllık vergi' }).innerText();
  const tax = /[\d.]+,\d\d ₺/.exec(rate)?.[0] ?? '';
  await press(page, 'İsteği gönder');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('İsteğiniz alındı, karar bekliyor');
  await expectState(page, 'the request');
  const path = new URL(page.url()).pathname;
  const no = path.split('/').at(-1) ?? '';
  await page.goto(debtPath);
  await expect(page.getByRole('main'), 'the state stands beside the debt').toContainText(no);
  await expect(page.getByRole('button', { name: / öde$/ }), 'and nothing is withheld').toBeVisible();

  const stranger = await openFor(page, members.citizen, path);
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText('bulunamadı');
  expect((await stranger.request.get(debtPath.replace('/borc/', '/duzeltme?borc='))).status()).toBe(404);

  const desk = await openDesk(page, '/masa/duzeltmeler');
  await expectNoOverflow(desk);
  await desk.getByRole('link', { name: no }).click();
  await expectNoOverflow(desk);
  await press(desk, 'Kararı kaydet');
  await expect(desk.getByRole('alert')).toContainText('Bu taksit için kararınızı seçin');
  for (const radio of await desk.getByLabel(/^Kabul et/).all()) await radio.check();
  await desk.getByLabel('Kararın gerekçesi').fill('Yerinde ölçüldü.');
  await press(desk, 'Kararı kaydet');
  await expect(desk.getByRole('main')).toContainText('Kabul edildi');
  const file = await desk.getByRole('link', { name: 'ölçü.pdf' }).getAttribute('href');
  expect((await desk.request.get(file ?? '')).status()).toBe(200);
  expect((await page.request.get(file ?? '')).status()).toBe(404);

  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('İsteğiniz kabul edildi');
  await expect(page.getByRole('main')).toContainText('Yerinde ölçüldü.');
  await expect(page.getByRole('row').filter({ hasText: 'Toplam' })).toContainText(tax);
  await page.goto(debtPath);
  expect(await page.getByRole('main').innerText(), 'the debt is another sum').not.toBe(before);
  await expect(page.getByRole('main')).toContainText('kabul edildi');
  await page.goto('/bildirimlerim');
  await expect(page.getByRole('main')).toContainText('Borç düzeltme isteğiniz kabul edildi');
});

test('a refusal names the next way with its days', once, async ({ page }) => {
  await page.goto('/tahakkuklarim');
  await page
    .getByRole('row')
    .filter({ hasText: 'Çevre Temizlik Vergisi' })
    .first()
    .getByRole('link', { name: /^Bu borçta yanlışlık var/ })
    .click();
  await page.getByLabel('Bu borç benim değil').check();
  await page.getByLabel('Yanlışlığı anlatın').fill('Dükkânı devrettim.');
  await press(page, 'Hesabı gör');
  await press(page, 'İsteği gönder');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('İsteğiniz alındı, karar bekliyor');
  const path = new URL(page.url()).pathname;
  const desk = await openDesk(page, path.replace('/duzeltmelerim/', '/masa/duzeltmeler/'));
  for (const radio of await desk.getByLabel(/^Reddet/).all()) await radio.check();
  await desk.getByLabel('Kararın gerekçesi').fill('Devir kaydı yok.');
  await press(desk, 'Kararı kaydet');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('İsteğiniz kabul edilmedi');
  await expect(page.getByRole('main')).toContainText('213 sayılı Kanun m.124');
  await expect(page.getByRole('main')).toContainText('30 gün');
  await expectState(page, 'a refused request');
});

test('a receipt leads to the debt it paid', once, async ({ page }) => {
  await page.goto('/makbuzlarim');
  await page
    .getByRole('link', { name: /^Hata bildir: / })
    .first()
    .click();
  await page.getByRole('table', { name: 'Makbuzdaki borçlar' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bu borçta yanlışlık var');
  await expectState(page, 'a form from a receipt');
});
