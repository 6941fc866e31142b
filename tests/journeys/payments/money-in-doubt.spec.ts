import type { Page } from 'playwright/test';
import type { Behaviour } from 'municipality/sandbox';
import { getOrder, giveCard, giveCode, goToBank, payAtBank, setBankFault } from '../../support/bank/bank';
import type { ShownDebt } from '../../support/bank/debts';
import { listDebtOids, openDebts, readDebts, startPayment } from '../../support/bank/debts';
import { expect, test } from '../../support/browser/fixtures';
import { expectOutcome, inFours, listReceiptNos, referenceOf } from '../../support/bank/outcome';
import { members } from '../../support/browser/sign-in';

test.use({ signedInAs: members.fiftyLines });

/** Lists the debts that a payment under review holds: no other test may want them. */
const held = new Set<string>();

interface OpenPayment {
  readonly debt: ShownDebt;
  readonly orderNumber: string;
  readonly reference: string;
  readonly receipts: string[];
}

/** Opens a payment for a bill that no other payment holds. */
async function openPayment(page: Page): Promise<OpenPayment> {
  await openDebts(page);
  const receipts = await listReceiptNos(page);
  const { overdue } = await readDebts(page);
  const debt = overdue.debts.find(({ oid, instalment }) => instalment === 0 && !held.has(oid));
  if (!debt) throw new Error('No bill is left to pay');
  await startPayment(page, [debt.oid]);
  const orderNumber = (await page.locator('input[name=oid]').getAttribute('value')) ?? '';
  return { debt, orderNumber, reference: referenceOf(page), receipts };
}

/** Expects it booked once, charged once, gone from the list. */
async function expectBookedOnce(page: Page, bank: string, payment: OpenPayment): Promise<void> {
  await expectOutcome(page, 'paid');
  expect(await getOrder(page.request, bank, payment.orderNumber)).toMatchObject({
    state: 'paid',
    charged: payment.debt.total,
    chargeCount: 1,
  });
  await openDebts(page);
  expect(await listDebtOids(page)).not.toContain(payment.debt.oid);
  const receipts = await listReceiptNos(page);
  expect(receipts.slice(1), 'one receipt came, and only one').toEqual(
    payment.receipts.slice(0, receipts.length - 1),
  );
}

/** Says why the order ends as paid although its return could not be believed, or never came. */
const paidAfterAsking: ReadonlyArray<readonly [Behaviour, string]> = [
  ['altered-in-transit', 'the signature does not fit, the bank is asked and took what was ordered'],
  ['hash-missing', 'an unsigned return proves nothing, the bank is asked'],
  ['other-order', 'a return that names another order proves nothing about this one, the bank is asked'],
  ['answer-three-times', 'the first of three equal returns books, the others find it done'],
];

for (const [behaviour, reason] of paidAfterAsking) {
  test(`${behaviour}: paid, because ${reason}`, async ({ page, bank }) => {
    const payment = await openPayment(page);
    await payAtBank(page, behaviour);
    await expectBookedOnce(page, bank, payment);
  });
}

test('slow-answer: a bank that takes its time has still been paid', async ({ page, bank }) => {
  test.slow();
  const payment = await openPayment(page);
  await payAtBank(page, 'slow-answer');
  await expectBookedOnce(page, bank, payment);
});

test('answer-lost: nobody comes back from the bank, and asking finds the payment', async ({ page, bank }) => {
  const payment = await openPayment(page);
  await goToBank(page);
  await giveCard(page, 'answer-lost');
  await giveCode(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bağlantı kesildi');
  await openDebts(page);
  await page.getByRole('link', { name: 'Sonucu kontrol edin' }).first().click();
  await expectOutcome(page, 'unknown');
  expect(referenceOf(page)).toBe(payment.reference);
  await page.getByRole('button', { name: 'Sonucu kontrol et' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ödemeniz alındı');
  await expectBookedOnce(page, bank, payment);
});

/** Lists the ways of a bank to be unreachable for questions. */
const silences = ['http-500', 'garbage', 'cut'] as const;

for (const silence of silences) {
  test(`bank that answers queries with ${silence}: the payer waits and is told so, then it is resolved`, async ({
    page,
    bank,
  }) => {
    const payment = await openPayment(page);
    await setBankFault(page.request, bank, silence);
    try {
      await payAtBank(page, 'hash-missing');
      await expectOutcome(page, 'unknown');
      await expect(page.getByRole('main')).toContainText('Bankadan kesin sonuç henüz gelmedi.');
      await page.getByRole('button', { name: 'Sonucu kontrol et' }).click();
      await expectOutcome(page, 'unknown');

      // In doubt the debt is held: it has no tick, and leads to its payment.
      await openDebts(page);
      expect(await listDebtOids(page)).not.toContain(payment.debt.oid);
      await page.getByRole('link', { name: 'Ödemesinin sonucu bekleniyor' }).click();
      await expectOutcome(page, 'unknown');
      expect(referenceOf(page)).toBe(payment.reference);
    } finally {
      await setBankFault(page.request, bank, 'none');
    }
    await page.getByRole('button', { name: 'Sonucu kontrol et' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ödemeniz alındı');
    await expectBookedOnce(page, bank, payment);
  });
}

/** The bank took money, but not as ordered: a person has to look, and nobody hears "failed". */
const reviewed: ReadonlyArray<readonly [Behaviour, (requested: number) => number]> = [
  ['mdstatus-4', (requested) => requested],
  ['other-amount', (requested) => requested + 100],
];

for (const [behaviour, charged] of reviewed) {
  test(`${behaviour}: the bank took money otherwise than ordered, so it is reviewed`, async ({
    page,
    bank,
  }) => {
    const payment = await openPayment(page);
    held.add(payment.debt.oid);
    await payAtBank(page, behaviour);
    await expectOutcome(page, 'review');
    await expect(page.getByRole('main')).toContainText(inFours(payment.orderNumber));
    expect((await getOrder(page.request, bank, payment.orderNumber)).charged).toBe(
      charged(payment.debt.total),
    );

    await openDebts(page);
    expect(await listReceiptNos(page), 'nothing is booked unseen').toEqual(payment.receipts);
    await expect(page.getByRole('main')).toContainText('Ödemeniz inceleniyor, tekrar ödemeyin');
    expect(await listDebtOids(page)).not.toContain(payment.debt.oid);
    const notice = page.getByRole('link', { name: 'Ödemesi inceleniyor' });
    await notice.and(page.locator(`[href*="${payment.reference}"]`)).click();
    await expectOutcome(page, 'review');
    expect(referenceOf(page)).toBe(payment.reference);
  });
}
