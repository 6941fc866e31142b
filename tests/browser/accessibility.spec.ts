import { expectAccessible, listViolations } from '../support/browser/accessibility';
import { payAtBank } from '../support/bank/bank';
import { listDebtOids, openDebts, pressPay, startPayment, tick } from '../support/bank/debts';
import { consent } from '../support/browser/e-devlet';
import { expect, test } from '../support/browser/fixtures';
import { fillSignIn, keepVisibleCheck, members } from '../support/browser/sign-in';

/** Lists the states of open pages; every-page.spec.ts checks each of them in the same way as they first come. */
const quietStates: ReadonlyArray<readonly [path: string, state: string]> = [
  ['/anasayfa?ara=makbuz', 'search with results'],
  ['/anasayfa?ara=uzaygemisi', 'search without results'],
  ['/Register?tur=G', 'becoming a member, person'],
  ['/Register?tur=T', 'becoming a member, company'],
  ['/FastPayment?adim=makbuz', 'fast payment, receipt'],
  ['/ResolutionCouncilObservation?ara=uzaygemisi', 'resolutions, none found'],
  ['/ResolutionComitteeObservation?ay=3', 'resolutions, month without year'],
  ['/makbuz-dogrula?no=&kod=', 'receipt check, error'],
  ['/makbuz-dogrula?no=2026-00000001&kod=AAAAAAAAAA', 'receipt check, no match'],
  ['/EstateConstructionCost?kullanim=tumu&sirala=ikinci', 'tariff, sorted, of several pages'],
  ['/EstateStreetValuation?ara=uzaygemisi', 'tariff, nothing found'],
  ['/EstateStreetValuation?yil=yok', 'tariff, wrong filter'],
  ['/maas-bordrosu', 'a page of the staff, nobody signed in'],
];

test('the checker sees a fault where there is one', async ({ page }) => {
  await page.goto('/yardim');
  await page.evaluate(() => {
    document.querySelector('main')?.append(document.createElement('input'), document.createElement('img'));
  });
  const found = (await listViolations(page)).map((violation) => violation.split(':')[0]);
  expect(found).toEqual(expect.arrayContaining(['label', 'image-alt']));
});

test('searched, filtered and asked wrongly, open pages have no accessibility fault', async ({ page }) => {
  test.slow();
  for (const [path, state] of quietStates) {
    await page.goto(path);
    await expectAccessible(page, state);
  }
});

test('sign-in has none, empty, filled, with other digits and with errors', async ({ page }) => {
  await keepVisibleCheck(page);
  await page.goto('/session/signin');
  await expectAccessible(page, 'sign-in, empty');
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(page).toHaveTitle(/^Hata: /);
  await expectAccessible(page, 'sign-in, error');
  await page.getByLabel('T.C Kimlik No').fill('10000000146');
  await page.getByRole('button', { name: 'Yeni rakamlar' }).click();
  await expect(page.getByLabel('T.C Kimlik No')).toHaveValue('10000000146');
  await expectAccessible(page, 'sign-in, other digits');
});

test('the choice among several registries after e-Devlet has none', async ({ page }) => {
  await page.goto('/index_edevlet_girisi');
  await consent(page, { identityNo: members.citizen.identityNo });
  await expectAccessible(page, 'choice, open');
  await page.getByRole('button', { name: 'Bu sicille gir' }).click();
  await expect(page).toHaveTitle(/^Hata: /);
  await expectAccessible(page, 'choice, error');
});

test('what a member sees of themselves has none', async ({ page }) => {
  await page.goto('/session/signin?hedef=%2FUserUpdate');
  await fillSignIn(page, members.citizen.identityNo);
  await expect(page).toHaveURL(/UserUpdate$/);
  await expectAccessible(page, 'member details');
  await page.goto('/RegistryObservation');
  await expectAccessible(page, 'registries');
});

test('what an employee sees has none', async ({ page }) => {
  await page.goto('/session/signin?hedef=%2Fmaas-bordrosu');
  await fillSignIn(page, members.employee.identityNo);
  await expect(page).toHaveURL(/maas-bordrosu$/);
  await expectAccessible(page, 'payslips');
  await page.goto('/icra-bilgileri');
  await expectAccessible(page, 'enforcement files');
  await page.goto('/izin-bilgileri');
  await page.getByRole('button', { name: 'İzin iste' }).click();
  await expect(page).toHaveTitle(/^Hata: /);
  await expectAccessible(page, 'leave, error');
});

test('debts, payment window and outcomes have none', async ({ page }) => {
  test.slow();
  await page.goto('/session/signin?hedef=%2FDebtQuestioning');
  await fillSignIn(page, members.citizen.identityNo);
  await expect(page.getByRole('navigation', { name: 'Sicil kayıtlarınız' })).toBeVisible();
  await expectAccessible(page, 'debts, all records');
  await openDebts(page);
  await expectAccessible(page, 'debts, listed');
  await pressPay(page);
  await expect(page).toHaveTitle(/^Hata: /);
  await expectAccessible(page, 'debts, nothing ticked');
  const [oid = ''] = await listDebtOids(page);
  await tick(page, [oid]);
  await expectAccessible(page, 'debts, ticked');
  await startPayment(page, [oid]);
  await expectAccessible(page, 'payment window');
  await page.goto(page.url().replace('ziraat-banka', 'success-operation'));
  await expectAccessible(page, 'outcome, waiting');
  await openDebts(page);
  await startPayment(page, [oid]);
  await payAtBank(page, 'insufficient-funds');
  await expectAccessible(page, 'outcome, refused');
  await openDebts(page);
  await startPayment(page, [oid]);
  await payAtBank(page, 'paid');
  await expectAccessible(page, 'outcome, paid');
  await page.goto('/anasayfa');
  await expectAccessible(page, 'home, signed in');
  await page.locator('header').getByText('Hesabım').click();
  await expectAccessible(page, 'home, account menu open');
  await page.goto('/bilgilerime-kim-bakti');
  await expectAccessible(page, 'audit record');
});

test('who owes nothing reads so, without a fault', async ({ page }) => {
  await page.goto('/session/signin?hedef=%2FDebtQuestioning');
  await fillSignIn(page, members.debtless.identityNo);
  await expect(page.getByRole('main')).toContainText('Bu sicil kaydında açık borç yok.');
  await expectAccessible(page, 'debts, none');
});
