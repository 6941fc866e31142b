import type { Page } from 'playwright/test';
import {
  demoFiftyLinesSubscriberNo,
  demoMarriageApplicationNo,
  demoSubscriberNo,
} from 'municipality/service/sample/town/demo-accounts';
import { expectAccessible } from '../../support/browser/accessibility';
import { giveUp, goToBank, payAtBank, returnFromBank } from '../../support/bank/bank';
import { pressPay, readDebts, startPayment, tick } from '../../support/bank/debts';
import { expect, test } from '../../support/browser/fixtures';
import { codeIn, listMessages, waitForMessage, wrongCode } from '../../support/portal/messages';
import { expectOutcome, getReceiptNo, readFact } from '../../support/bank/outcome';
import { textOfPdf } from '../../support/house/pdf';
import { isScripted, members, passHumanCheck } from '../../support/browser/sign-in';

const { citizen, fiftyLines } = members;

async function sendCode(page: Page): Promise<void> {
  await passHumanCheck(page);
  await page.getByRole('button', { name: 'Kod gönder' }).click();
}

async function askFor(page: Page, kind: string, number: string): Promise<void> {
  await page.goto('/FastPayment');
  await page.getByLabel(kind).check();
  await page.getByLabel('Numara', { exact: true }).fill(number);
  await sendCode(page);
}

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('SMS ile gelen kod').fill(code);
  await page.getByRole('button', { name: 'Borçları göster' }).click();
}

/** The checker is a script: it runs where scripts do. */
async function checkScripted(page: Page, state: string): Promise<void> {
  if (isScripted()) await expectAccessible(page, state);
}

const codeSent = 'kayıttaki cep telefonuna 6 haneli bir kod gönderiyoruz';

test('a subscriber’s debt is paid without an account, and the receipt is fetched later', async ({
  page,
  bank,
  browser,
  baseURL,
}) => {
  const known = (await listMessages(page.request, bank, fiftyLines.gsmNumber)).length;
  await askFor(page, 'Su abone numarası', demoFiftyLinesSubscriberNo);
  await expect(page.getByRole('main')).toContainText(codeSent);
  expect(page.url()).not.toContain(demoFiftyLinesSubscriberNo);
  const code = codeIn(await waitForMessage(page.request, bank, fiftyLines.gsmNumber, known + 1));
  await giveCode(page, wrongCode(code));
  await expect(page.getByText('Kod yanlış. 4 deneme hakkınız kaldı').first()).toBeVisible();
  await checkScripted(page, 'fast payment, wrong code');
  await giveCode(page, code);

  await expect(page).toHaveURL(/\/FastPayment\?odeme=/);
  await expect(page.getByRole('main')).toContainText('Nu*** İ*****');
  await expect(page.getByRole('main')).not.toContainText(fiftyLines.surname);
  expect(await pressPay(page)).toBe(422);
  await expect(page.getByText('en az bir borcu işaretleyin').first()).toBeVisible();
  const { overdue } = await readDebts(page);
  const [debt] = overdue.debts;
  expect(overdue.debts.every(({ name }) => name.startsWith('Su Bedeli'))).toBe(true);
  await startPayment(page, [debt?.oid ?? '']);
  await expect(page.getByRole('main')).toContainText('Nu*** İ*****');
  const windowPath = page.url();

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const stranger = await context.newPage();
  await stranger.goto(windowPath);
  await expect(stranger, 'the window is the guest’s own').toHaveURL(/\/FastPayment$/);

  await payAtBank(page, 'paid');
  await expectOutcome(page, 'paid');
  await expect(page.getByRole('main')).not.toContainText(fiftyLines.surname);
  await expect(page.getByRole('main'), 'what was paid').toContainText('Abone no');
  await stranger.goto(page.url());
  await expectOutcome(stranger, 'paid');
  await expect(stranger.getByRole('main'), 'of whom, only the payer reads').not.toContainText('Abone no');
  await context.close();
  const [receiptNo, orderNumber] = [await getReceiptNo(page), await readFact(page, 'İşlem no')];
  const lastFour = /sonu (\d{4})/.exec(await readFact(page, 'Ödeme yolu'))?.[1] ?? '';
  await expect(page.getByRole('link', { name: 'Makbuzu indir' })).toBeVisible();
  await page.getByRole('link', { name: 'Hızlı ödemeye dön' }).click();
  expect((await readDebts(page)).overdue.debts.map(({ oid }) => oid)).not.toContain(debt?.oid);

  await page.goto('/FastPayment');
  await page.getByRole('link', { name: 'makbuzunuzu alabilirsiniz' }).click();
  const [year = '', month = '', day = ''] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' })
    .format(new Date())
    .split('-');
  await page.getByLabel('İşlem no').fill(orderNumber);
  await page.getByLabel('Gün').fill(day);
  await page.getByLabel('Ay', { exact: true }).fill(month);
  await page.getByLabel('Yıl').fill(year);
  await page
    .getByLabel('Kartın son 4 hanesi')
    .fill(lastFour.replace(/\d$/, (last) => String((Number(last) + 1) % 10)));
  await page.getByRole('button', { name: 'Makbuzumu al' }).click();
  await expect(page.getByText('eşleşen bir ödeme bulunamadı').first()).toBeVisible();
  await page.getByLabel('Kartın son 4 hanesi').fill(lastFour);
  await page.getByRole('button', { name: 'Makbuzumu al' }).click();
  await expect(page).toHaveURL(/\/makbuz-al\//);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Makbuzu al' }).click();
  const stream = await (await download).createReadStream();
  const text = await textOfPdf(Buffer.concat(await stream.toArray()));
  expect(text).toContain(receiptNo);
  expect(text).not.toContain(fiftyLines.identityNo);
  expect(text).not.toContain(fiftyLines.surname);
});

/** Types the number of the one who is looked for, and the code that the phone on record gets. */
async function proveNumber(page: Page, bank: string, number: string, gsmNumber: string): Promise<void> {
  const known = (await listMessages(page.request, bank, gsmNumber)).length;
  await page.getByLabel('Su abone numarası').check();
  await page.getByLabel('Numara', { exact: true }).fill(number);
  await sendCode(page);
  await giveCode(page, codeIn(await waitForMessage(page.request, bank, gsmNumber, known + 1)));
}

test('debts of two numbers are paid from one basket, one payment after the other', async ({ page, bank }) => {
  await page.goto('/FastPayment');
  await proveNumber(page, bank, demoFiftyLinesSubscriberNo, fiftyLines.gsmNumber);
  await page.getByRole('link', { name: 'Başka bir numara ekle' }).click();
  await expect(page.getByRole('link', { name: 'Sepete dön' })).toBeVisible();
  await proveNumber(page, bank, demoSubscriberNo, citizen.gsmNumber);
  await expect(page.getByRole('main')).toContainText('2 numaranın borçları');
  await checkScripted(page, 'fast payment, two numbers');
  const groups = page.getByRole('heading', { level: 2 }).filter({ hasText: 'Su: abone' });
  await expect(groups).toHaveCount(2);
  const firstOfEach = await Promise.all(
    [demoFiftyLinesSubscriberNo, demoSubscriberNo].map((no) =>
      page
        .locator('main section')
        .filter({ has: page.getByRole('heading', { level: 2 }).filter({ hasText: `abone ${no}` }) })
        .locator('input[name=borc]')
        .first()
        .getAttribute('value'),
    ),
  );
  await startPayment(
    page,
    firstOfEach.map((oid) => oid ?? ''),
  );
  await expect(page.getByRole('main')).toContainText('Ödeme 1/2');
  await payAtBank(page, 'paid');
  await expectOutcome(page, 'paid');
  await expect(page.getByRole('main')).toContainText('1/2 ödendi');
  await page.getByRole('button', { name: /^Sıradakini öde/ }).click();
  await expect(page.getByRole('main')).toContainText('Ödeme 2/2');
  await payAtBank(page, 'paid');
  await expectOutcome(page, 'paid');
  await expect(page.getByRole('main')).toContainText('2/2 ödendi');
});

test('the code on a paper bill leads to the door with the number filled in', async ({ page }) => {
  await page.goto(`/FastPayment?tur=abone&no=${demoFiftyLinesSubscriberNo}`);
  await expect(page.getByLabel('Su abone numarası')).toBeChecked();
  await expect(page.getByLabel('Numara', { exact: true })).toHaveValue(demoFiftyLinesSubscriberNo);
  await expect(page.getByRole('main')).toContainText('Numarayı karekoddan aldık.');
  await checkScripted(page, 'fast payment, number given');
  await sendCode(page);
  await expect(page.getByRole('main')).toContainText(codeSent);
  expect(page.url()).not.toContain(demoFiftyLinesSubscriberNo);
});

test('a marriage fee is paid by application and T.C. number', async ({ page, bank }) => {
  await page.goto('/FastPaymentForMatrimony');
  const known = (await listMessages(page.request, bank, citizen.gsmNumber)).length;
  await page.getByLabel('Evlenme başvurusu numarası').fill(demoMarriageApplicationNo);
  await page.getByLabel('T.C. kimlik numarası').fill(citizen.identityNo);
  await sendCode(page);
  await giveCode(page, codeIn(await waitForMessage(page.request, bank, citizen.gsmNumber, known + 1)));
  const { overdue, coming } = await readDebts(page);
  expect(overdue.debts).toEqual([]);
  expect(coming.debts).toMatchObject([{ name: expect.stringContaining('Evlendirme') as unknown }]);
  await startPayment(
    page,
    coming.debts.map(({ oid }) => oid),
  );
  await payAtBank(page, 'paid');
  await expectOutcome(page, 'paid');
});

test('a number nobody has leads to the same form for a code', async ({ page, bank }) => {
  const before = (await (await page.request.get(`${bank}/sms.json`)).json()) as unknown[];
  await askFor(page, 'Belediye sicil numarası', '999999');
  await expect(page.getByRole('main')).toContainText(codeSent);
  await giveCode(page, '123456');
  await expect(page.getByText('Kod yanlış. 4 deneme hakkınız kaldı').first()).toBeVisible();
  expect((await (await page.request.get(`${bank}/sms.json`)).json()) as unknown[]).toHaveLength(
    before.length,
  );
});

test.describe('signed in', () => {
  test.use({ signedInAs: fiftyLines });

  test('a member is led to their own debts, and pays a part of one there', async ({ page }) => {
    await page.goto('/FastPayment');
    await page.getByRole('link', { name: 'Borçlarıma git' }).click();
    await page.getByRole('link', { name: 'bir kısmını ödemek istiyorum' }).click();
    const { debts } = (await readDebts(page)).overdue;
    const debt = debts.find(({ name, principal }) => name.startsWith('Bina') && principal >= 20_000);
    const field = page.locator(`input[name="tutar-${debt?.oid ?? ''}"]`);
    await tick(page, [debt?.oid ?? '']);
    await field.fill('100.50.1');
    expect(await pressPay(page)).toBe(422);
    await expect(page.getByText('1.234,56 biçiminde yazın').first()).toBeVisible();
    await expect(field).toHaveValue('100.50.1');
    await checkScripted(page, 'part of a debt, error');
    await field.fill('100,50');
    await pressPay(page);
    await expect(page).toHaveURL(/ziraat-banka/);
    await expect(page.getByRole('main')).toContainText('100,50 ₺');
    // It is given up, so that the debt is there for the next test.
    await goToBank(page);
    await giveUp(page);
    await returnFromBank(page);
    await expectOutcome(page, 'refused');
  });
});
