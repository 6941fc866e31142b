import type { ReceivedEmail } from 'municipality/sandbox';
import type { Page } from 'playwright/test';
import {
  chosenPassword,
  giveCode,
  giveContact,
  newcomerAt,
  proveIdentity,
} from '../../support/browser/become-member';
import { expect, test } from '../../support/browser/fixtures';
import { codeIn, listMessages, waitForMessage, wrongCode } from '../../support/portal/messages';
import { fillSignIn, passSecondProof } from '../../support/browser/sign-in';
import { once } from '../../support/run/projects';

/** Creates a member of their own for each test: phones and sessions of the demo accounts belong to other tests. */
async function becomeMember(page: Page, bank: string, place: number) {
  const person = newcomerAt(place);
  await proveIdentity(page, person);
  await giveContact(page, person.phone);
  await giveCode(page, codeIn(await waitForMessage(page.request, bank, person.phone, 1)));
  await expect(page).toHaveURL(/signin$/);
  await page.goto('/session/signin?hedef=/UserUpdate');
  await fillSignIn(page, person.identityNo, { password: chosenPassword });
  await expect(page).toHaveURL(/UserUpdate$/);
  return person;
}

test('an e-mail address is confirmed by one press on the page its link opens, and left by another', async ({
  page,
  bank,
}) => {
  await becomeMember(page, bank, 8);
  const main = page.getByRole('main');
  const address = `posta-${Date.now()}@ornek.example`;
  await page.getByLabel('E-posta (isteğe bağlı)').fill(address);
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(main).toContainText('Onay bekliyor');
  const received = async () =>
    ((await (await page.request.get(`${bank}/eposta.json`)).json()) as ReceivedEmail[]).filter(
      ({ to }) => to === address,
    );
  await expect.poll(async () => (await received()).length).toBe(1);
  const [email] = await received();
  expect(email?.subject).toBe('E-posta adresinizi onaylayın');
  const link = /http\S+\/e-posta-onayi\/\S+/.exec(email?.text ?? '')?.[0] ?? '';
  expect(email?.html).toContain(link);

  // As a scanner of the mail server would, before anybody reads it.
  expect((await page.request.get(link)).status()).toBe(200);
  await page.goto('/UserUpdate');
  await expect(main).toContainText('Onay bekliyor');
  await page.goto(link);
  await page.getByRole('button', { name: 'Adresimi onayla' }).click();
  await expect(main).toContainText('E-posta adresiniz onaylandı.');
  await page.goto('/UserUpdate');
  await expect(page.getByText('Onaylı', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'E-posta göndermeyin' }).click();
  await expect(page.getByText('E-posta gönderilmiyor', { exact: true })).toBeVisible();

  // The inbox of the sandbox shows both parts of it.
  await page.goto(`${bank}/eposta`);
  await page.getByRole('link', { name: 'E-posta adresinizi onaylayın' }).first().click();
  await expect(page.locator('pre')).toContainText('E-Belediye üyeliğinde bu e-posta adresi yazıldı.');
  await expect(page.frameLocator('iframe').getByRole('link', { name: 'Adresimi onayla' })).toBeVisible();

  await page.goto('/bilgilerime-kim-bakti');
  // The link confirmed it; to leave, the member pressed a button of the page.
  await expect(page.getByRole('row', { name: /E-posta ile bilgilendirme/ })).toContainText([
    'Siz',
    'E-postanızdaki bağlantıyla',
  ]);
});

test('details change: address and SMS wish at once, the phone by a code to the old and one to the new', async ({
  page,
  bank,
}) => {
  const person = await becomeMember(page, bank, 5);
  const main = page.getByRole('main');
  await expect(main).not.toContainText(person.identityNo);
  await expect(main).toContainText(person.surname);

  await page.getByLabel('E-posta (isteğe bağlı)').fill('kötü adres');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(main).toContainText('E-posta adresini ad@ornek.com biçiminde yazın.');
  await expect(page.getByLabel('E-posta (isteğe bağlı)')).toHaveValue('kötü adres');
  await page.getByLabel('E-posta (isteğe bağlı)').fill('yeni@example.com');
  await page.getByLabel('Belediyenin duyuru').check();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Üyelik bilgileriniz kaydedildi.').first()).toBeVisible();
  await expect(page.getByLabel('E-posta (isteğe bağlı)')).toHaveValue('yeni@example.com');
  await expect(page.getByLabel('Belediyenin duyuru')).toBeChecked();

  const newPhone = person.phone.replace('888', '777');
  const askForCode = async (password: string) => {
    await page.getByLabel('Yeni cep telefonu').fill(newPhone);
    await page.getByLabel('Şu anki şifreniz').fill(password);
    await page.getByRole('button', { name: 'Onay kodu gönder' }).click();
  };
  // The old phone comes first: the form waits meanwhile, but for the password.
  await askForCode(chosenPassword);
  await expect(page).toHaveURL(/kod-dogrulama\?.*icin=contact/);
  expect(await listMessages(page.request, bank, newPhone)).toEqual([]);
  await passSecondProof(page, person.phone);
  await page.goto('/UserUpdate');
  await askForCode('yanlis1234');
  await expect(main).toContainText('Şu anki şifreniz hatalı; yeniden yazın.');
  // With script it has taken its usual spelling.
  const kept = await page.getByLabel('Yeni cep telefonu').inputValue();
  expect(kept.replace(/\D/g, '')).toBe(newPhone);
  expect(await listMessages(page.request, bank, newPhone)).toEqual([]);
  await askForCode(chosenPassword);
  const code = codeIn(await waitForMessage(page.request, bank, newPhone, 1));
  const give = async (typed: string) => {
    await page.getByLabel('SMS ile gelen kod').fill(typed);
    await page.getByRole('button', { name: 'Telefonu değiştir' }).click();
  };
  await give(wrongCode(code));
  await expect(main).toContainText(
    'Kod yanlış. 4 deneme hakkınız kaldı; SMS’teki kodu denetleyip yeniden yazın.',
  );
  await give(code);
  await expect(page.getByText('Cep telefonunuz değiştirildi.').first()).toBeVisible();
  await expect(main).toContainText(`(${newPhone.slice(0, 3)}) *** ** ${newPhone.slice(-2)}`);
  // They are the code, the welcome, the code to the old phone, and now the notice.
  expect(await waitForMessage(page.request, bank, person.phone, 4)).toContain('cep telefonu');
});

test(
  'another browser’s session is closed from the list, at once',
  once,
  async ({ page, browser, bank, baseURL }) => {
    const person = await becomeMember(page, bank, 6);
    const open = async () => {
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        javaScriptEnabled: test.info().project.use.javaScriptEnabled !== false,
        locale: 'tr-TR',
        userAgent: 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
      });
      const other = await context.newPage();
      await other.goto('/session/signin?hedef=/UserUpdate');
      await fillSignIn(other, person.identityNo, { password: chosenPassword });
      await expect(other).toHaveURL(/UserUpdate$/);
      return other;
    };
    const phone = await open();
    await page.reload();
    const sessions = page.getByRole('table', { name: 'Bu üyelikle açık oturumlar' });
    await expect(sessions.getByRole('row')).toHaveCount(3);
    await expect(sessions.getByRole('row').nth(1)).toContainText('Bu oturum');
    await sessions
      .getByRole('row', { name: 'Firefox, Android' })
      .getByRole('button', { name: 'Oturumu kapat' })
      .click();
    await expect(page.getByText('Oturum kapatıldı.').first()).toBeVisible();
    await phone.reload();
    await expect(phone).toHaveURL(/signin/);

    const another = await open();
    await page.reload();
    await page.getByRole('button', { name: 'Diğer bütün oturumları kapat' }).click();
    await expect(page.getByText('Diğer bütün oturumlarınız kapatıldı.').first()).toBeVisible();
    await another.reload();
    await expect(another).toHaveURL(/signin/);
    await page.reload();
    await expect(page).toHaveURL(/UserUpdate$/);
    await phone.context().close();
    await another.context().close();
  },
);
