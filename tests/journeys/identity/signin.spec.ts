import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/fixtures';
import { once } from '../../support/run/projects';
import { postForm, pressAndReadStatus, readHidden } from '../../support/browser/forms';
import {
  fillSignIn,
  keepVisibleCheck,
  members,
  passHumanCheck,
  password,
  workFor,
} from '../../support/browser/sign-in';

const path = '/session/signin';
const notHuman = 'Lütfen gerçek kişi olduğunuzu doğrulayınız';
/** The check digits of this number are right, but it belongs to nobody. */
const nobody = '11111111110';

const pressSignIn = (page: Page) => page.getByRole('button', { name: 'Giriş Yap' }).click();

/** Expects the page after a refusal: title, summary with a link to the field, the words beside the field. */
async function expectProblem(page: Page, field: string, sentence: string): Promise<void> {
  await expect(page).toHaveTitle(/^Hata: Giriş – /);
  const link = page.getByRole('alert').getByRole('link', { name: sentence });
  await expect(link).toHaveAttribute('href', `#${field}`);
  const control = page.locator(`#${field}`);
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  const described = (await control.getAttribute('aria-describedby')) ?? '';
  expect(described.split(' ')).toContain(`${field}-hata`);
  await expect(page.locator(`#${field}-hata`)).toContainText(sentence);
}

/** Opens the form and does its work; what a browser would then post besides number and password. */
async function readAnsweredCheck(page: Page): Promise<Record<string, string>> {
  await page.goto(path);
  return {
    jeton: await readHidden(page, 'jeton'),
    dogrulama: await readHidden(page, 'dogrulama'),
    is: await workFor(page),
    islem: 'giris',
  };
}

test('an empty form names both fields', async ({ page }) => {
  await page.goto(path);
  expect(await pressAndReadStatus(page, () => pressSignIn(page))).toBe(422);
  await expectProblem(page, 'kimlik', 'T.C. kimlik numaranızı veya vergi numaranızı yazın.');
  await expectProblem(page, 'sifre', 'Şifrenizi yazın.');
});

const wrongNumbers: ReadonlyArray<readonly [number: string, sentence: string, reason: string]> = [
  ['1234567895O', 'Numara yalnızca rakamlardan oluşur', 'the letter O for a zero'],
  ['123456', 'hane sayısını denetleyin', 'too short for either number'],
  ['123456789012', 'hane sayısını denetleyin', 'too long for either number'],
  ['12345678951', 'Bu T.C. kimlik numarası doğru değil', 'last check digit wrong'],
  ['12345678960', 'Bu T.C. kimlik numarası doğru değil', 'tenth digit wrong'],
  ['01234567890', 'Bu T.C. kimlik numarası doğru değil', 'no T.C. number begins with a zero'],
  ['1111111115', 'Bu vergi numarası doğru değil', 'check digit of the tax number wrong'],
];

test('a number that cannot be right is refused in words and kept', once, async ({ page }) => {
  for (const [number, sentence, reason] of wrongNumbers) {
    await test.step(reason, async () => {
      await page.goto(path);
      await page.getByLabel('T.C Kimlik No').fill(number);
      await page.getByLabel('Şifre', { exact: true }).fill('bir şifre');
      expect(await pressAndReadStatus(page, () => pressSignIn(page))).toBe(422);
      await expect(page.locator('#kimlik-hata')).toContainText(sentence);
      await expect(page.locator('#kimlik')).toHaveValue(number);
      await expect(page.locator('#sifre')).toHaveValue('');
      expect(await page.content()).not.toContain('bir şifre');
    });
  }
});

test('spaces between the digits are no mistake', async ({ page }) => {
  await page.goto(path);
  await fillSignIn(page, ' 246 813 579 94 ');
  await expect(page).toHaveURL(/\/anasayfa$/);
  await expect(page.locator('header').getByText('Hesabım')).toBeVisible();
});

test('Enter in a field signs in; it does not ask for another picture', async ({ page }) => {
  await page.goto(path);
  await page.getByLabel('T.C Kimlik No').fill(members.debtless.identityNo);
  await passHumanCheck(page);
  await page.getByLabel('Şifre', { exact: true }).fill(password);
  await page.getByLabel('Şifre', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/anasayfa$/);
});

test('a wrong answer to the human check is a warning, and nothing is asked of the municipality', async ({
  page,
}) => {
  await keepVisibleCheck(page);
  await page.goto(path);
  await page.getByLabel('T.C Kimlik No').fill(nobody);
  await page.getByLabel('Şifre', { exact: true }).fill('bir şifre');
  await page.locator('#cevap').fill('11111');
  expect(await pressAndReadStatus(page, () => pressSignIn(page))).toBe(422);
  // The summary and the field say it, and no banner besides.
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expectProblem(page, 'cevap', notHuman);
  await expect(page.getByRole('main')).not.toContainText('Kullanıcı kaydı bulunamadı');
  await expect(page.locator('#cevap')).toHaveValue('');
});

test('a human check serves once', once, async ({ page }) => {
  await keepVisibleCheck(page);
  const form = { ...(await readAnsweredCheck(page)), kimlik: nobody, sifre: 'bir şifre' };
  const first = await postForm(page, path, form);
  expect(await first.text()).toContain('Kullanıcı kaydı bulunamadı');
  const second = await postForm(page, path, form);
  expect(second.status()).toBe(422);
  expect(await second.text()).toContain(notHuman);
});

test('picture and sound of a check are there, and only of a check of ours', once, async ({ page }) => {
  await keepVisibleCheck(page);
  await page.goto(path);
  const id = await readHidden(page, 'dogrulama');
  const picture = await page.request.get(`/dogrulama/${id}.png`);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  expect((await picture.body()).subarray(1, 4).toString()).toBe('PNG');
  const sound = await page.request.get(`/dogrulama/${id}.wav`);
  expect([sound.status(), sound.headers()['content-type']]).toEqual([200, 'audio/wav']);
  expect((await sound.body()).subarray(0, 4).toString()).toBe('RIFF');
  for (const strange of [`${id}x.png`, `${id.slice(0, -3)}AAA.png`, '.png', 'a.wav', `${id}.gif`]) {
    expect((await page.request.get(`/dogrulama/${strange}`)).status(), strange).toBe(404);
  }
});

test(
  'an unknown member and a wrong password are told in the words of the specification',
  once,
  async ({ page }) => {
    await page.goto(path);
    await fillSignIn(page, nobody, { password: 'bir şifre' });
    await expect(page.getByRole('main')).toContainText('Kullanıcı kaydı bulunamadı Lütfen üyelik alınız.');
    await expect(page).toHaveTitle(/^Hata: Giriş – /);
    await expect(page.locator('#kimlik')).toHaveValue(nobody);

    await page.goto(path);
    await fillSignIn(page, members.debtless.identityNo, { password: 'Yanlis.2026!' });
    await expectProblem(page, 'sifre', 'Kullanıcı adı veya şifre hatalı.');
    await expect(page.locator('#kimlik')).toHaveValue(members.debtless.identityNo);
    await expect(page.locator('#sifre')).toHaveValue('');
    expect(await page.content()).not.toContain('Yanlis.2026!');
  },
);

test('the sixth try for one number has to wait', once, async ({ page }) => {
  await keepVisibleCheck(page);
  const typed = { kimlik: '22222222220', sifre: 'x' };
  for (let round = 1; round <= 5; round += 1) {
    const answer = await postForm(page, path, { ...(await readAnsweredCheck(page)), ...typed });
    expect(answer.status(), `try ${round}`).toBe(422);
  }
  const sixth = await postForm(page, path, { ...(await readAnsweredCheck(page)), ...typed });
  expect(sixth.status()).toBe(429);
  expect(await sixth.text()).toMatch(/Çok sayıda deneme yapıldı.*1[45] dakika sonra/);
  const seconds = Number(sixth.headers()['retry-after']);
  expect(seconds, 'Retry-After in seconds').toBeGreaterThan(13 * 60);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
});

test('a machine that tries a number locks nobody out', once, async ({ page }) => {
  await page.goto(path);
  const form = { jeton: await readHidden(page, 'jeton'), kimlik: members.employee.identityNo, sifre: 'x' };
  for (let round = 1; round <= 7; round += 1) {
    expect((await postForm(page, path, { ...form, islem: 'giris' })).status()).toBe(422);
  }
  await fillSignIn(page, members.employee.identityNo);
  await expect(page).toHaveURL(/\/anasayfa$/);
});

const foreignTargets = [
  '//evil.example/x',
  'https://evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  'DebtQuestioning',
];

test('a target on another site is forgotten', once, async ({ page, baseURL }) => {
  for (const target of foreignTargets) {
    await page.goto(`${path}?hedef=${encodeURIComponent(target)}`);
    expect(
      await page
        .locator('input[name=hedef]')
        .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value'))),
    ).not.toContain(target);
  }
  await keepVisibleCheck(page);
  const answer = await postForm(page, path, {
    ...(await readAnsweredCheck(page)),
    kimlik: members.debtless.identityNo,
    sifre: password,
    hedef: '//evil.example/x',
  });
  expect([answer.status(), answer.headers()['location']]).toEqual([303, '/']);
  expect(new URL(answer.headers()['location'] ?? '', baseURL).origin).toBe(baseURL);
});

test('who comes for debts reads why to sign in, and may pay without a membership', once, async ({ page }) => {
  await page.goto('/anasayfa');
  await page.getByRole('main').getByRole('link', { name: 'Üye girişiyle öde' }).click();
  await expect(page).toHaveURL(/signin\?hedef=%2FDebtQuestioning/);
  await expect(page.getByText('Borçlarınızı görmek için giriş yapın.')).toBeVisible();
  await page.getByRole('link', { name: 'Elinizdeki numarayla öde (üyelik gerekmez)' }).click();
  await expect(page).toHaveURL(/\/FastPayment$/);
  await page.goto('/session/signin?hedef=%2Ftahakkuklarim');
  await expect(page.getByText('Tahakkuklarım için giriş yapın.')).toBeVisible();
  await expect(page.getByRole('link', { name: /üyelik gerekmez/ })).toHaveCount(0);
  await page.goto('/session/signin');
  await expect(page.getByText('için giriş yapın.')).toHaveCount(0);
});
