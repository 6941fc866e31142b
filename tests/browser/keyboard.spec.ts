import { expect, test } from '../support/fixtures';
import { readFocus, tabTo } from '../support/keyboard';
import { members, password } from '../support/sign-in';

test('sign-in and the start of a payment need no mouse', async ({ page }) => {
  await page.goto('/DebtQuestioning');
  await page.keyboard.press('Tab');
  expect((await readFocus(page)).text).toBe('Ana içeriğe geç');
  await page.keyboard.press('Enter');

  await tabTo(page, ({ name }) => name === 'kimlik', 'the identity number');
  await page.keyboard.type(members.citizen.identityNo);
  await tabTo(page, ({ name }) => name === 'sifre', 'the password');
  await page.keyboard.type(password);
  await page.locator('[name=is]').waitFor({ state: 'attached', timeout: 30_000 });
  await tabTo(page, ({ text }) => text === 'Giriş Yap', 'the button');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Borç Sorgulama');
  await tabTo(page, ({ text }) => text.startsWith('Sicil no'), 'the sicil record');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sicil=/);
  await tabTo(page, ({ name }) => name === 'borc', 'the first debt');
  await page.keyboard.press('Space');
  await expect(page.locator('input[name=borc]:checked')).toHaveCount(1);
  await tabTo(page, ({ text }) => text === 'Seçilenleri öde', 'the pay button');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ziraat-banka/);
  await tabTo(page, ({ text }) => text.startsWith('Devam et'), 'the way to the bank');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kart bilgileri');
});

test('after a refusal the summary has the focus and leads to the field', async ({ page }) => {
  await page.goto('/session/signin');
  await page.getByRole('button', { name: 'Giriş Yap' }).press('Enter');
  await expect(page).toHaveTitle(/^Hata: /);
  await expect(page.locator('#hata-ozeti')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#kimlik')).toBeFocused();
});
