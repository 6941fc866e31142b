import type { Scenario } from 'municipality/sandbox';
import type { Page } from 'playwright/test';
import { consent, demoNonMember, enterViaEDevlet, goToEDevlet } from '../../support/browser/e-devlet';
import { expect, test } from '../../support/browser/fixtures';
import { pressAndReadStatus } from '../../support/browser/forms';
import { giveCode } from '../../support/browser/become-member';
import { codeIn, waitForMessage, wrongCode } from '../../support/portal/messages';
import { members } from '../../support/browser/sign-in';
import { once } from '../../support/run/projects';

/** The check digits are right, and the municipality knows nobody under this number. */
const NEWCOMER = '22222222220';
const { debtless, citizen } = members;
const account = (page: Page) => page.locator('header').getByText('Hesabım');

test('the button on the sign-in page leads over e-Devlet to the page that was wanted', async ({
  page,
  context,
}) => {
  await page.goto('/DebtQuestioning');
  await expect(page).toHaveURL(/session\/signin\?hedef=/);
  await page.getByRole('button', { name: 'e-Devlet ile giriş' }).click();
  await consent(page, { identityNo: debtless.identityNo });
  await expect(page).toHaveURL(/\/DebtQuestioning$/);
  await expect(page.getByRole('main')).toContainText('Sicil no');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'portal')?.expires, 'never remembered').toBe(-1);
  expect(
    cookies.filter(({ name }) => name.startsWith('edv')),
    'nothing of the flow is left',
  ).toEqual([]);
});

test('one click leads straight to e-Devlet and back home', async ({ page }) => {
  await page.goto('/index_edevlet_girisi');
  await consent(page, { identityNo: debtless.identityNo });
  await expect(page).toHaveURL(/\/anasayfa$/);
  await expect(account(page)).toBeVisible();
  // Who is in already is not sent away again.
  await page.goto('/index_edevlet_girisi');
  await expect(page).toHaveURL(/\/anasayfa$/);
});

test('who owns several registries chooses; none is taken for them', async ({ page }) => {
  await enterViaEDevlet(page, citizen.identityNo, '/DebtQuestioning');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sicil kaydınızı seçin');
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(account(page)).toHaveCount(0);

  const enter = page.getByRole('button', { name: 'Bu sicille gir' });
  expect(await pressAndReadStatus(page, () => enter.click())).toBe(422);
  await expect(page.getByRole('alert')).toContainText('Hangi sicil kaydıyla gireceğinizi seçin.');
  await page.getByRole('radio').last().check();
  await enter.click();
  await expect(page).toHaveURL(/\/DebtQuestioning$/);
  await expect(account(page)).toBeVisible();
  await page.goto('/e-devlet-girisi?adim=sicil');
  await expect(page, 'the choice is over').toHaveURL(/\/anasayfa$/);
});

test('a person the municipality knows, but who is no member, comes in without a password', async ({
  page,
}) => {
  await enterViaEDevlet(page, demoNonMember.identityNo, '/sifre-degistir');
  await expect(page).toHaveURL(/\/sifre-degistir$/);
  await expect(page.getByRole('main')).toContainText('E-Belediye şifreniz yok');
  await expect(page.getByLabel('Yeni şifreniz')).toHaveCount(0);
  await page.goto('/DebtQuestioning');
  await expect(page.getByRole('main')).toContainText('Gecikme');

  await page.locator('header').getByText('Hesabım').click();
  await page.getByRole('button', { name: 'Çıkış yap' }).click();
  await expect(page.getByRole('main')).toContainText('e-Devlet oturumunuz ise açık kalır');
  const link = page.getByRole('main').getByRole('link', { name: 'e-Devlet Kapısı’na git' });
  await expect(link).toHaveAttribute('href', 'https://www.turkiye.gov.tr');
});

test('who changes their mind at e-Devlet finds the other way in, and hears of no failure', async ({
  page,
}) => {
  await goToEDevlet(page, '/DebtQuestioning');
  await page.getByRole('button', { name: 'Vazgeç' }).click();
  await expect(page).toHaveURL(/\/session\/signin\?hedef=%2FDebtQuestioning$/);
  await expect(page.getByText('e-Devlet ile girişten vazgeçtiniz.').first()).toBeVisible();
  await expect(page.getByText('E-devlet girişi başarısız')).toHaveCount(0);
  await expect(account(page)).toHaveCount(0);
});

const failures: ReadonlyArray<readonly [Scenario, identityNo: string, sentence: string]> = [
  ['expired-code', debtless.identityNo, 'Geçersiz token, E-devlet girişi başarısız'],
  ['token-error-200', debtless.identityNo, 'Geçersiz token, E-devlet girişi başarısız'],
  ['person-error-200', debtless.identityNo, 'E-devlet girişi başarısız'],
  ['error-without-state', debtless.identityNo, 'E-devlet girişi başarısız'],
  ['server-error', debtless.identityNo, 'E-devlet girişi başarısız'],
  ['usual', '12345678901', 'E-devlet girişi başarısız'],
];

test('each failure ends at home in the words of the specification', once, async ({ page }) => {
  for (const [scenario, identityNo, sentence] of failures) {
    await test.step(`${scenario} ${identityNo}`, async () => {
      await goToEDevlet(page);
      await consent(page, { identityNo, scenario });
      await expect(page).toHaveURL(/\/anasayfa$/);
      await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible();
      await expect(account(page)).toHaveCount(0);
    });
  }
});

test('who has no record yet has one opened under the gateway’s name, by a code, and is in', async ({
  page,
  bank,
}) => {
  const phone = '5550004471';
  await goToEDevlet(page, '/DebtQuestioning');
  await consent(page, { identityNo: NEWCOMER });
  await expect(page).toHaveURL('/e-devlet-girisi?adim=kayit');
  const main = page.getByRole('main');
  await expect(main).toContainText('Sicil bilgisi bulunamadı.');
  await expect(main).toContainText(NEWCOMER);
  await expect(main).toContainText('DENEME KİŞİSİ');
  await expect(main.getByRole('textbox'), 'only the phone can be typed').toHaveCount(1);
  await expect(account(page)).toHaveCount(0);

  await page.getByLabel('Cep telefonu').fill('0312 444 00 00');
  const send = page.getByRole('button', { name: 'Onay kodu gönder' });
  expect(await pressAndReadStatus(page, () => send.click())).toBe(422);
  await expect(page.getByLabel('Cep telefonu')).toHaveValue('0312 444 00 00');
  await page.getByLabel('Cep telefonu').fill(phone);
  await send.click();
  await expect(page).toHaveURL(/adim=kayit&onay=/);
  const code = codeIn(await waitForMessage(page.request, bank, phone, 1));
  await giveCode(page, wrongCode(code), 'Kaydımı aç');
  await expect(main).toContainText('Kod yanlış. 4 deneme hakkınız kaldı');
  await giveCode(page, code, 'Kaydımı aç');
  await expect(page).toHaveURL(/\/DebtQuestioning$/);
  await expect(account(page)).toBeVisible();

  await page.goto('/e-devlet-girisi?adim=kayit');
  await expect(page, 'the step is over').toHaveURL(/\/anasayfa$/);
});

test('while e-Devlet is silent the page says so, keeps the way and the wanted page', async ({ page }) => {
  await goToEDevlet(page, '/DebtQuestioning');
  await consent(page, { identityNo: debtless.identityNo, scenario: 'token-500' });
  await expect(page).toHaveURL(/\/e-devlet-girisi\?hedef=%2FDebtQuestioning$/);
  await expect(page.getByText('Giriş yapılmadı; birkaç dakika sonra yeniden deneyin.').first()).toBeVisible();
  await page.getByRole('button', { name: 'e-Devlet ile giriş' }).click();
  await consent(page, { identityNo: debtless.identityNo });
  await expect(page).toHaveURL(/\/DebtQuestioning$/);
});

const mark = '?ISLEMADI=EDEVLETGIRIS';

test(
  'any page opened with the mark of e-Devlet leads to its page, and begins nothing',
  once,
  async ({ page, context }) => {
    for (const path of ['/anasayfa', '/', '/DebtQuestioning', '/session/signin', '/bilinmeyen']) {
      await page.goto(path + mark);
      await expect(page, path).toHaveURL(`/e-devlet-girisi${mark}`);
    }
    expect((await context.cookies()).filter(({ name }) => name.startsWith('edv'))).toEqual([]);
    await page.goto(`/anasayfa${mark}&x=1`);
    await expect(page, 'exactly this query').toHaveURL(/\/anasayfa/);
    await page.goto(`/e-devlet-girisi${mark}`);
    await page.getByRole('button', { name: 'e-Devlet ile giriş' }).click();
    await consent(page, { identityNo: debtless.identityNo });
    await expect(page).toHaveURL(/\/anasayfa$/);
    await expect(account(page)).toBeVisible();
  },
);
