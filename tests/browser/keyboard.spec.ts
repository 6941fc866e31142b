import { expectAccessible } from '../support/browser/accessibility';
import { expect, test } from '../support/browser/fixtures';
import { readFocus, tabTo } from '../support/browser/keyboard';
import { members, password } from '../support/browser/sign-in';

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

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Borçlarım');
  await tabTo(page, ({ name }) => name === 'borc', 'the first debt');
  await page.keyboard.press('Space');
  await expect(page.locator('input[name=borc]:checked')).toHaveCount(1);
  await tabTo(page, ({ text }) => text === 'Seçilenleri öde', 'the pay button');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ziraat-banka/);
  await tabTo(page, ({ text }) => text.endsWith('₺ öde'), 'the way to the bank');
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

test('a dialog keeps the focus while it is open and gives it back', async ({ page }) => {
  await page.goto('/FastPayment');
  const opener = page.locator('.dialog-place > summary');
  await opener.focus();
  // It is fetched only now.
  await expect(opener).toHaveAttribute('aria-haspopup', 'dialog');
  const before = await opener.boundingBox();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Numarayı nerede bulurum?' });
  await expect(dialog).toBeFocused();
  await expect(dialog).toHaveAccessibleDescription(/hangisi elinizdeyse/);
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Kapat' })).toBeFocused();
  }
  await expectAccessible(page, 'fast payment, dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(await opener.boundingBox()).toEqual(before);

  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Kapat' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('what a dialog says opens below its words', async ({ page }) => {
    await page.goto('/FastPaymentForMatrimony');
    const matter = page.getByText('kimliğinizle evlendirme memurluğuna başvurun');
    await expect(matter).toBeHidden();
    await page.getByText('Başvuru numarasını nerede bulurum?').press('Enter');
    await expect(matter).toBeVisible();
  });
});

test.describe('the account menu', () => {
  test.use({ signedInAs: members.company });

  test('closes by Escape, which leads back to its button, and by a press outside', async ({ page }) => {
    await page.goto('/DebtQuestioning');
    const button = page.locator('header summary');
    const link = page.locator('header').getByRole('link', { name: 'Şifre değiştir' });
    await button.click();
    await link.focus();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(link).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(link).toBeHidden();
  });
});
