import type { APIRequestContext, Page } from 'playwright/test';
import type { ShortMessage } from 'municipality/sandbox';
import { expect, test } from '../../support/browser/fixtures';
import { codeIn, wrongCode } from '../../support/portal/messages';
import { fillSignIn, isScripted, members, passHumanCheck, password } from '../../support/browser/sign-in';

/** The member is signed in nowhere else: a new password ends every session of theirs. */
const member = members.debtless;
const sent = 'Yeni şifreniz sms olarak cep telefonunuza gönderilmiştir.';

async function listMessages(request: APIRequestContext, operator: string): Promise<ShortMessage[]> {
  const messages = (await (await request.get(`${operator}/sms.json`)).json()) as ShortMessage[];
  return messages.filter(({ to }) => to === member.gsmNumber);
}

async function askForPassword(page: Page, path: string, identityNo: string, phone: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('T.C Kimlik No veya Vergi No').fill(identityNo);
  await page.getByLabel('Cep telefonu').fill(phone);
  await passHumanCheck(page);
  await page.getByRole('button', { name: 'Onay', exact: true }).click();
}

async function changePassword(page: Page, current: string, chosen: string, again = chosen): Promise<void> {
  await page.getByLabel('Şu anki şifreniz').fill(current);
  await page.getByLabel('Yeni şifreniz', { exact: true }).fill(chosen);
  await page.getByLabel('Yeni şifreniz, bir kez daha').fill(again);
  await page.getByRole('button', { name: 'Şifreyi değiştir' }).click();
}

test('a forgotten password comes by SMS and is changed before anything else', async ({ page, bank }) => {
  const before = (await listMessages(page.request, bank)).length;
  await page.goto('/session/signin');
  await page.getByRole('link', { name: 'Şifremi Unuttum' }).click();
  await expect(page).toHaveURL(/forgot-password$/);
  await expect(page.getByRole('navigation', { name: 'Hizmetler' })).toHaveCount(0);
  await askForPassword(
    page,
    '/session/forgot-password',
    member.identityNo,
    `0 (${member.gsmNumber.slice(0, 3)}) ${member.gsmNumber.slice(3)}`,
  );
  await expect(page).toHaveURL(/forgot-password\?onay=/);
  await expect.poll(async () => (await listMessages(page.request, bank)).length).toBe(before + 1);
  const [first] = await listMessages(page.request, bank);
  await page.getByLabel('SMS ile gelen kod').fill(wrongCode(codeIn(first?.text ?? '')));
  await page.getByRole('button', { name: 'Yeni şifre gönder' }).click();
  await expect(page.getByRole('main')).toContainText('Kod yanlış. 4 deneme hakkınız kaldı');
  await page.getByLabel('SMS ile gelen kod').fill(codeIn(first?.text ?? ''));
  await page.getByRole('button', { name: 'Yeni şifre gönder' }).click();
  await expect(page).toHaveURL(/signin$/);
  await expect(page.getByText(sent).first()).toBeVisible();

  await expect.poll(async () => (await listMessages(page.request, bank)).length).toBe(before + 2);
  const [message] = await listMessages(page.request, bank);
  const given = /şifreniz: (\w{6}) /.exec(message?.text ?? '')?.[1] ?? '';

  await page.goto('/session/signin?hedef=/DebtQuestioning');
  await fillSignIn(page, member.identityNo, { password: given });
  await expect(page).toHaveURL(/sifre-degistir\?hedef=%2FDebtQuestioning$/);
  await page.goto('/UserUpdate');
  await expect(page).toHaveURL(/sifre-degistir\?hedef=%2FUserUpdate$/);

  await changePassword(page, given, 'kisa1');
  await expect(page.getByRole('main')).toContainText('Yeni şifre en az 8 karakter olmalıdır.');
  await expect(page.getByLabel('Şu anki şifreniz')).toHaveValue('');
  await changePassword(page, given, password, `${password}x`);
  await expect(page.getByRole('main')).toContainText('İki yeni şifre aynı değil');
  // What was wanted survives the refused tries.
  await changePassword(page, given, password);
  await expect(page).toHaveURL(/UserUpdate$/);
  await expect(page.getByText('Şifreniz değiştirildi.').first()).toBeVisible();
  await page.goto('/DebtQuestioning');
  await expect(page).toHaveURL(/DebtQuestioning$/);
});

test('another phone is asked for a code as well and gets no SMS', async ({ page, bank }) => {
  const before = await listMessages(page.request, bank);
  await askForPassword(page, '/ForgottenPassword', member.identityNo, '555 999 99 99');
  await expect(page.getByRole('main')).toContainText('Yazdığınız bilgi bir kayda uyuyorsa');
  await page.goto('/session/signin');
  await fillSignIn(page, member.identityNo);
  await expect(page).not.toHaveURL(/signin/);
  const messages = (await (await page.request.get(`${bank}/sms.json`)).json()) as ShortMessage[];
  expect(messages.filter(({ to }) => to === '5559999999')).toEqual([]);
  expect(await listMessages(page.request, bank)).toEqual(before);
});

test('who is no member is told so and keeps what was typed', async ({ page }) => {
  await askForPassword(page, '/ForgottenPassword', '29091919022', '0555 000 00 00');
  await expect(page.getByText('Kullanıcı kaydı bulunamadı Lütfen üyelik alınız.')).toBeVisible();
  await expect(page.getByLabel('T.C Kimlik No veya Vergi No')).toHaveValue('29091919022');
  // A script writes a number as it is read; nothing of it is lost.
  await expect(page.getByLabel('Cep telefonu')).toHaveValue(
    isScripted() ? '(555) 000 00 00' : '0555 000 00 00',
  );
});
