import type { Page } from 'playwright/test';
import { listNewcomers, type Newcomer } from 'municipality/service/sample/town/population';
import { expect, test } from './fixtures';
import { passHumanCheck } from './sign-in';

export type { Newcomer };

/** New members choose this in the tests. */
export const chosenPassword = 'Yepyeni2026';

const perTest = 2;

/** Picks somebody who is no member yet. Each place is for one test; a second try of it takes another person. */
export function newcomerAt(place: number): Newcomer & { phone: string } {
  const index = place * perTest + Math.min(test.info().retry, perTest - 1);
  const newcomer = listNewcomers()[index];
  if (!newcomer) throw new Error('There are no newcomers left');
  return { ...newcomer, phone: `55588800${String(index).padStart(2, '0')}` };
}

/** Goes from the first page on to the question for contact and password, if the identity is right. */
export async function proveIdentity(
  page: Page,
  { identityNo, birthDate }: { identityNo: string; birthDate: string },
): Promise<void> {
  await page.goto('/Register');
  await page.getByLabel('T.C. vatandaşı').check();
  await page.getByRole('button', { name: 'Devam et' }).click();
  await expect(page).toHaveURL(/tur=G/);
  const [year = '', month = '', day = ''] = birthDate.split('-');
  await page.getByLabel('T.C. kimlik numarası').fill(identityNo);
  await page.getByLabel('Gün').fill(day);
  await page.getByLabel('Ay', { exact: true }).fill(month);
  await page.getByLabel('Yıl').fill(year);
  await passHumanCheck(page);
  await page.getByRole('button', { name: 'Devam et' }).click();
}

export async function giveContact(
  page: Page,
  phone: string,
  {
    password = chosenPassword,
    again,
    email = '',
  }: { password?: string; again?: string; email?: string } = {},
): Promise<void> {
  await page.getByLabel('Cep telefonu').fill(phone);
  await page.getByLabel('E-posta (isteğe bağlı)').fill(email);
  await page.getByLabel('Şifre', { exact: true }).fill(password);
  await page.getByLabel('Şifre, bir kez daha').fill(again ?? password);
  await page.getByRole('button', { name: 'Onay kodu gönder' }).click();
}

export async function giveCode(page: Page, code: string, button = 'Üyeliği tamamla'): Promise<void> {
  await page.getByLabel('SMS ile gelen kod').fill(code);
  await page.getByRole('button', { name: button }).click();
}
