import type { Page } from 'playwright/test';
import { chosenPassword, newcomerAt } from '../../support/browser/become-member';
import { expect, test } from '../../support/browser/fixtures';
import { members, passHumanCheck } from '../../support/browser/sign-in';

async function signUp(page: Page, user: string, email: string, password: string): Promise<void> {
  await page.getByLabel('Kullanıcı adı').fill(user);
  await page.getByLabel('E-posta').fill(email);
  await passHumanCheck(page);
  await page.getByLabel('Şifre', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Üye ol' }).click();
}

test('the short form signs in at once, with its agreement box unticked, and shows nothing personal', async ({
  page,
}) => {
  const { identityNo } = newcomerAt(7);
  await page.goto('/session/signup');
  await signUp(page, '', '', '');
  await expect(page.getByRole('alert').getByText('Bu alan zorunludur')).toHaveCount(3);
  await signUp(page, identityNo, 'adres', chosenPassword);
  await expect(page.getByText('E-posta adresi geçerli değil').first()).toBeVisible();
  await expect(page.getByLabel('Kullanıcı adı')).toHaveValue(identityNo);
  await expect(page.getByLabel('Aydınlatma metnini okudum')).not.toBeChecked();
  await signUp(page, identityNo, 'yeni@example.com', chosenPassword);
  await expect(page).toHaveURL(/anasayfa$/);
  await page.goto('/RegistryObservation');
  await expect(page.getByText('Kimliğiniz henüz doğrulanmadı.')).toBeVisible();
  await expect(page.getByText('Adınıza kayıtlı sicil yok')).toBeVisible();
  await page.goto('/DebtQuestioning');
  await expect(page.getByText('Kimliğiniz henüz doğrulanmadı.')).toBeVisible();
});

test('a number with a membership or records is sent on to the full form', async ({ page }) => {
  await page.goto('/session/signup');
  await signUp(page, members.debtless.identityNo, 'yeni@example.com', chosenPassword);
  await expect(page.getByText('Bu numarayla kısa üyelik açılamaz').first()).toBeVisible();
  await page.getByRole('link', { name: 'Kimliğimi doğrulayarak üye ol' }).click();
  await expect(page).toHaveURL(/Register$/);
});
