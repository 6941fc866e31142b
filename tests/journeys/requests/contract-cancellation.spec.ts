import type { Page } from 'playwright/test';
import { demoSubscriberNo } from 'municipality/service/sample/town/demo-accounts';
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/fixtures';
import { codeIn, listMessages, waitForMessage } from '../../support/portal/messages';
import { fillSignIn, isScripted, members, passHumanCheck } from '../../support/browser/sign-in';

const { cashier, citizen, clerk } = members;

/** The checker is a script: it runs where scripts do. */
async function checkScripted(page: Page, state: string): Promise<void> {
  if (isScripted()) await expectAccessible(page, state);
}

async function fillDay(page: Page, name: string): Promise<void> {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date());
  const [year = '', month = '', date = ''] = day.split('-');
  await page.locator(`[name="${name}.gun"]`).fill(date);
  await page.locator(`[name="${name}.ay"]`).fill(month);
  await page.locator(`[name="${name}.yil"]`).fill(year);
}

/** Reads the m³ of the last bill, as the form's hint tells it. */
async function readLastIndex(page: Page): Promise<number> {
  const hint = await page.locator('#endeks-ipucu').innerText();
  return Number(/([\d.]+) okundu/.exec(hint)?.[1]?.replaceAll('.', ''));
}

/** Goes from the form over the check page to what came of it; answers with the tracking number. */
async function apply(page: Page, index: number): Promise<string> {
  await page.locator('[name=endeks]').fill(String(index));
  await page.getByLabel('Taşınma').check();
  await fillDay(page, 'ayrilma');
  await page.locator('[name=iban]').fill('TR61 0000 1000 0000 0000 0000 01');
  await page.locator('[name=sahip]').fill('Zeynep Akçay');
  await page.getByRole('button', { name: 'Devam et' }).click();
  await expect(page.getByRole('heading', { name: 'Yazdıklarınızı gözden geçirin' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('TR61 … 0001');
  await checkScripted(page, 'contract cancellation, check page');
  await page.getByRole('button', { name: 'Başvuruyu gönder' }).click();
  // A few days after a bill any consumption is unusual: it is asked about again.
  const confirmation = page.getByLabel('Sayaca yeniden baktım, endeks doğru.');
  await expect(confirmation.or(page.getByRole('heading', { name: 'Başvurunuz alındı' }))).toBeVisible();
  if (await confirmation.isVisible()) {
    await checkScripted(page, 'contract cancellation, an index asked about again');
    await confirmation.check();
    await page.getByRole('button', { name: 'Başvuruyu gönder' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Başvurunuz alındı' })).toBeVisible();
  const shown = await page
    .getByText(/\d{4} \d{3} \d{3}/)
    .first()
    .innerText();
  return /\d{4} \d{3} \d{3}/.exec(shown)?.[0].replaceAll(' ', '') ?? '';
}

test('a guest applies with a code, follows the application and takes it back', async ({ page, bank }) => {
  const { gsmNumber, identityNo, surname } = citizen;
  const countCodes = async () => (await listMessages(page.request, bank, gsmNumber)).length;
  let known = await countCodes();
  const giveCode = async (button: string) => {
    const code = codeIn(await waitForMessage(page.request, bank, gsmNumber, known + 1));
    await page.getByLabel('SMS ile gelen kod').fill(code);
    await page.getByRole('button', { name: button }).click();
  };
  await page.goto('/ContractCancellation');
  await page.getByLabel('Su abone numarası').fill(demoSubscriberNo);
  await page.getByLabel('Abonenin T.C. kimlik veya vergi numarası').fill(identityNo);
  await passHumanCheck(page);
  await page.getByRole('button', { name: 'Kod gönder' }).click();
  await giveCode('Aboneliği göster');
  await expect(page.getByRole('main')).toContainText('Ödenmemiş borç');
  await expect(page.getByRole('main')).not.toContainText(surname);
  await page.getByRole('button', { name: 'Devam et' }).click();
  await expect(page.getByText('Sayacın üstündeki son endeksi yazın.').first()).toBeVisible();
  await checkScripted(page, 'contract cancellation, form with faults');
  const trackingNo = await apply(page, (await readLastIndex(page)) + 99_999);
  expect(page.url()).not.toContain(trackingNo);
  await expect(page.getByRole('main')).toContainText('Borç ödemesi bekleniyor');

  await page.goto('/ContractCancellation?adim=takip');
  await page.getByLabel('Takip numarası').fill(trackingNo);
  await page.locator('[name=son4]').fill('0000');
  await page.getByRole('button', { name: 'Başvurumu göster' }).click();
  await expect(page.getByText('eşleşen bir başvuru bulunamadı').first()).toBeVisible();
  await page.locator('[name=son4]').fill(identityNo.slice(-4));
  await page.getByRole('button', { name: 'Başvurumu göster' }).click();
  await checkScripted(page, 'contract cancellation, followed');
  await page.getByText('Başvurumu geri çekmek istiyorum').click();
  known = await countCodes();
  await page.getByRole('button', { name: 'Kod gönder' }).click();
  await giveCode('Başvuruyu geri çek');
  await expect(page.getByRole('heading', { name: 'Geri çekildi' })).toBeVisible();
});

test.describe('a member', () => {
  test.use({ signedInAs: cashier });

  test('ends a contract; the desk reads the meter, settles and pays the deposit back', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto('/ContractCancellation');
    await page.getByRole('button', { name: 'Devam et' }).click();
    const lastIndex = await readLastIndex(page);
    const trackingNo = await apply(page, lastIndex + 6);

    const office = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      javaScriptEnabled: isScripted(),
      locale: 'tr-TR',
      storageState: { cookies: [], origins: [] },
    });
    const desk = await office.newPage();
    await desk.goto('/masa/abonelik');
    await fillSignIn(desk, clerk.identityNo);
    await desk.getByRole('link', { name: trackingNo.replace(/^(\d{4})(\d{3})/, '$1 $2 ') }).click();
    await desk.locator('[name=endeks]').fill(String(lastIndex - 1));
    await fillDay(desk, 'okuma');
    await desk.getByRole('button', { name: 'Okumayı kaydet' }).click();
    await expect(desk.getByText('küçük olamaz').first()).toBeVisible();
    await desk.locator('[name=endeks]').fill(String(lastIndex + 6));
    await desk.getByRole('button', { name: 'Okumayı kaydet' }).click();
    // Six cubic metres are unusual on some days of a month.
    const approval = desk.getByRole('button', { name: 'Kesin hesabı onayla' });
    const doubt = desk.getByLabel('Endekse yeniden baktım, doğru.');
    await expect(approval.or(doubt)).toBeVisible();
    if (await doubt.isVisible()) {
      await doubt.check();
      await desk.getByRole('button', { name: 'Okumayı kaydet' }).click();
    }
    await checkScripted(desk, 'contract cancellation at the desk, account');
    await approval.click();
    await desk.getByLabel('İade fişi numarası').fill('F-2026-17');
    await fillDay(desk, 'odeme');
    await desk.getByRole('button', { name: 'İadeyi işle' }).click();
    await expect(desk.getByRole('main')).toContainText('Abonelik kapandı');
    const refused = await desk.goto('/masa/su-borclari?tur=1&tutar=abc');
    expect(refused?.status()).toBe(422);
    await expect(desk.locator('input[name=tutar]')).toHaveValue('abc');
    await desk.goto('/masa/su-borclari');
    await checkScripted(desk, 'late water debts');
    await desk.getByRole('main').getByRole('checkbox').first().check();
    await desk.getByRole('button', { name: 'Suyun kesilmesini iste' }).click();
    await expect(desk.getByRole('main')).toContainText('Henüz bir şey istenmedi');
    await checkScripted(desk, 'late water debts, cut check');
    await desk.getByRole('link', { name: 'Vazgeç' }).click();
    await desk.getByRole('main').getByRole('checkbox').first().check();
    await desk.getByRole('button', { name: 'Suyun kesilmesini iste' }).click();
    await desk.getByRole('button', { name: '1 aboneliğin suyunun kesilmesini iste' }).click();
    await expect(desk.getByRole('main')).toContainText(/abonelik(te| için) kesme/);
    await office.close();

    await page.reload();
    await expect(page.getByRole('main')).toContainText('Sözleşmeniz sona erdi');
    await expect(page.getByRole('main')).toContainText('İade edilecek');
  });
});
