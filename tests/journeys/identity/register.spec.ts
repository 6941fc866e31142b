import {
  chosenPassword,
  giveCode,
  giveContact,
  newcomerAt,
  proveIdentity,
} from '../../support/browser/become-member';
import { expect, test } from '../../support/browser/fixtures';
import { codeIn, listMessages, waitForMessage, wrongCode } from '../../support/portal/messages';
import { fillSignIn, members } from '../../support/browser/sign-in';
import { once } from '../../support/run/projects';

test('a person becomes a member: identity, contact, code, and signs in', async ({ page, bank }) => {
  const person = newcomerAt(0);
  await page.goto('/session/signin');
  await page.getByRole('link', { name: 'Üye ol' }).click();
  await expect(page).toHaveURL(/Register$/);
  await proveIdentity(page, person);
  await expect(page.getByText(`Kimliğiniz doğrulandı: ${person.name.slice(0, 2)}***`)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'aydınlatma metninde' })).toHaveAttribute(
    'href',
    '/aydinlatma-metni',
  );
  await expect(page.getByLabel('Belediyenin duyuru')).not.toBeChecked();

  await giveContact(page, `0 (${person.phone.slice(0, 3)}) ${person.phone.slice(3)}`, { again: 'baska' });
  await expect(page.getByText('İki yeni şifre aynı değil; yeniden yazın.').first()).toBeVisible();
  await expect(page.getByLabel('Cep telefonu')).toHaveValue(/888/);
  expect(await listMessages(page.request, bank, person.phone)).toEqual([]);
  await giveContact(page, person.phone, { email: 'yeni@example.com' });

  await expect(page).toHaveURL(/onay=/);
  expect(page.url()).not.toContain(person.identityNo);
  expect(page.url()).not.toContain(person.phone);
  const code = codeIn(await waitForMessage(page.request, bank, person.phone, 1));
  await giveCode(page, wrongCode(code));
  await expect(
    page.getByText('Kod yanlış. 4 deneme hakkınız kaldı; SMS’teki kodu denetleyip yeniden yazın.').first(),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Geri' }).click();
  await expect(page.getByLabel('E-posta (isteğe bağlı)')).toHaveValue('yeni@example.com');
  await page.goBack();
  await giveCode(page, `${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL(/signin$/);
  await expect(page.getByText('Üyeliğiniz açıldı. Şimdi giriş yapabilirsiniz.').first()).toBeVisible();
  expect(await waitForMessage(page.request, bank, person.phone, 2)).toContain('üyeliğiniz açıldı');

  await fillSignIn(page, person.identityNo, { password: chosenPassword });
  await expect(page).not.toHaveURL(/signin/);
  await page.goto('/DebtQuestioning');
  await expect(page.getByRole('main')).toContainText(person.surname);
});

test('who is a member already is told so, and shown the ways on', async ({ page }) => {
  await proveIdentity(page, { identityNo: members.debtless.identityNo, birthDate: '1985-07-19' });
  await expect(page.getByText('Bu numarayla zaten üyelik var.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Giriş yap' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Şifremi unuttum' })).toBeVisible();
});

test('a wrong birth date is refused without saying which part was wrong, and stays in the form', async ({
  page,
}) => {
  const { identityNo } = newcomerAt(1);
  await proveIdentity(page, { identityNo, birthDate: '1900-01-02' });
  await expect(page.getByText('Kimlik bilgileriniz nüfus kaydıyla eşleşmedi.').first()).toBeVisible();
  await expect(page.getByLabel('T.C. kimlik numarası')).toHaveValue(identityNo);
  await expect(page.getByLabel('Yıl')).toHaveValue('1900');
});

test(
  'another browser can do nothing with somebody’s registration',
  once,
  async ({ page, browser, bank, baseURL }) => {
    const person = newcomerAt(2);
    await proveIdentity(page, person);
    await giveContact(page, person.phone);
    const code = codeIn(await waitForMessage(page.request, bank, person.phone, 1));
    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), locale: 'tr-TR' });
    const stranger = await context.newPage();
    await stranger.goto(page.url());
    await expect(stranger).toHaveURL(/Register$/);
    await expect(stranger.getByText('Bu başvurunun süresi dolmuş').first()).toBeVisible();
    await context.close();
    await giveCode(page, code);
    await expect(page).toHaveURL(/signin$/);
  },
);
