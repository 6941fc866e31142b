import type { Page } from 'playwright/test';
import type { Behaviour } from 'municipality/sandbox';
import {
  getOrder,
  giveCard,
  giveCode,
  giveUp,
  goToBank,
  payAtBank,
  returnFromBank,
} from '../../support/bank/bank';
import { listDebtOids, openDebts, startPayment } from '../../support/bank/debts';
import { expect, test } from '../../support/browser/fixtures';
import { expectOutcome } from '../../support/bank/outcome';
import { members } from '../../support/browser/sign-in';

test.use({ signedInAs: members.company });

const givenUp = 'Ödemeden vazgeçtiniz ya da SMS kodu yanlış girildi.';

/** Lists the cards the bank takes no money from, with the sentence the payer reads. */
const refusedCards: ReadonlyArray<readonly [Behaviour, string]> = [
  ['insufficient-funds', 'Kartınızın limiti veya bakiyesi bu ödeme için yeterli değil.'],
  ['expired-card', 'Kartınızın son kullanma tarihi geçmiş ya da yanlış yazılmış.'],
  ['mdstatus-0', givenUp],
  ['mdstatus-2', 'Kartınız veya bankanız 3-D Secure doğrulamasına katılmıyor.'],
  ['mdstatus-3', 'Kartınızın bankası 3-D Secure doğrulamasına katılmıyor.'],
  ['mdstatus-5', 'Kart doğrulaması bankada yapılamadı.'],
  ['mdstatus-6', 'Kart doğrulaması sırasında bankada hata oluştu.'],
  ['mdstatus-7', 'Bankanın doğrulama sisteminde hata oluştu.'],
  ['mdstatus-8', 'Kart numarası doğrulama sisteminde tanınmadı.'],
];

/** Opens a payment for the oldest debt and goes to the bank; answers with the debt and the order. */
async function openPayment(page: Page): Promise<{ oid: string; orderNumber: string }> {
  await openDebts(page);
  const [oid = ''] = await listDebtOids(page);
  await startPayment(page, [oid]);
  const orderNumber = (await page.locator('input[name=oid]').getAttribute('value')) ?? '';
  return { oid, orderNumber };
}

async function expectRefusal(page: Page, sentence: string): Promise<void> {
  await expectOutcome(page, 'refused');
  const main = page.getByRole('main');
  await expect(main).toContainText(sentence);
  await expect(main).toContainText('Kartınızdan para çekilmedi.');
  await expect(main.getByRole('link', { name: 'PDF' })).toHaveCount(0);
}

/** The debt is open as before, and the bank took nothing. */
async function expectNothingPaid(page: Page, bank: string, payment: { oid: string; orderNumber: string }) {
  expect((await getOrder(page.request, bank, payment.orderNumber)).charged).toBe(0);
  await page.getByRole('link', { name: 'Yeniden dene' }).click();
  await expect(page).toHaveURL(/\/DebtQuestioning/);
  expect(await listDebtOids(page)).toContain(payment.oid);
  await expect(
    page.locator(`input[type=checkbox][name=borc][value="${payment.oid}"]`),
    'ticked as before',
  ).toBeChecked();
  await expect(page.getByRole('link', { name: 'Sonucu kontrol edin' })).toHaveCount(0);
}

for (const [behaviour, sentence] of refusedCards) {
  test(`${behaviour}: the payer reads why, and the debt stays open`, async ({ page, bank }) => {
    const payment = await openPayment(page);
    await payAtBank(page, behaviour);
    await expectRefusal(page, sentence);
    await expectNothingPaid(page, bank, payment);
  });
}

test('a wrong code three times ends the payment', async ({ page, bank }) => {
  const payment = await openPayment(page);
  await goToBank(page);
  await giveCard(page, 'paid');
  for (const code of ['000000', '111111', '222222']) await giveCode(page, code);
  await returnFromBank(page);
  await expectRefusal(page, givenUp);
  await expectNothingPaid(page, bank, payment);
});

test('giving up at the card page ends the payment', async ({ page, bank }) => {
  const payment = await openPayment(page);
  await goToBank(page);
  await giveUp(page);
  await returnFromBank(page);
  await expectRefusal(page, givenUp);
  await expectNothingPaid(page, bank, payment);
});

test('giving up at the code page ends the payment', async ({ page, bank }) => {
  const payment = await openPayment(page);
  await goToBank(page);
  await giveCard(page, 'paid');
  await giveUp(page);
  await returnFromBank(page);
  await expectRefusal(page, givenUp);
  await expectNothingPaid(page, bank, payment);
});

test('who leaves the bank without a word finds the payment again and can finish it', async ({
  page,
  bank,
}) => {
  const payment = await openPayment(page);
  await goToBank(page);
  await openDebts(page);
  await expect(page.getByRole('main')).toContainText('Sonuç bekleniyor, tekrar ödemeyin');
  expect(await listDebtOids(page)).toContain(payment.oid);

  // The bank takes an order's number once: the same debt goes there again with another.
  await startPayment(page, [payment.oid]);
  const again = (await page.locator('input[name=oid]').getAttribute('value')) ?? '';
  expect(again).not.toBe(payment.orderNumber);
  await payAtBank(page, 'paid');
  await expectOutcome(page, 'paid');
  expect(await getOrder(page.request, bank, again)).toMatchObject({ state: 'paid', chargeCount: 1 });
  expect((await getOrder(page.request, bank, payment.orderNumber)).chargeCount).toBe(0);
});

test('who leaves the bank may choose other debts at once', async ({ page, bank }) => {
  const left = await openPayment(page);
  await goToBank(page);
  await openDebts(page);
  const [first = '', second = ''] = await listDebtOids(page);
  await startPayment(page, [first, second]);
  const orderNumber = (await page.locator('input[name=oid]').getAttribute('value')) ?? '';
  expect(orderNumber).not.toBe(left.orderNumber);
  await payAtBank(page, 'insufficient-funds');
  await expectRefusal(page, 'yeterli değil');
  await expectNothingPaid(page, bank, { oid: second, orderNumber });
});
