import type { ReturnFields } from '../../support/bank/bank-return';
import { postReturn, valueOf, withValues, without } from '../../support/bank/bank-return';
import {
  getOrder,
  giveCard,
  giveCode,
  giveUp,
  goToBank,
  readReturnForm,
  returnFromBank,
} from '../../support/bank/bank';
import { listDebtOids, openDebts, pressPay, readDebts, startPayment, tick } from '../../support/bank/debts';
import { expect, test } from '../../support/browser/fixtures';
import { municipalityPlace } from '../../support/run/projects';
import { expectOutcome, listReceiptNos, outcomes, referenceOf } from '../../support/bank/outcome';
import { members } from '../../support/browser/sign-in';

test.use({ signedInAs: members.citizen });
test.describe.configure({ mode: 'serial' });

/** Holds the place of the sicil record whose debts are paid here; the other one belongs to the payment journey. */
const WATER = 1;

let paid: { target: string; fields: ReturnFields } | null = null;

test('the same return ten times at once, without a cookie and from any origin, pays once', async ({
  page,
  bank,
  request,
}) => {
  await openDebts(page, WATER);
  const receiptsBefore = await listReceiptNos(page);
  const [debt] = (await readDebts(page)).overdue.debts;
  if (!debt) throw new Error('The sample citizen owes no water bill');
  await startPayment(page, [debt.oid]);
  const reference = referenceOf(page);
  await goToBank(page);
  await giveCard(page, 'paid');
  await giveCode(page);
  const { target, fields } = await readReturnForm(page);
  // The bank's page would go back by itself.
  await page.goto('about:blank');

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, round) => postReturn(target, fields, round % 2 === 0 ? bank : 'null')),
  );
  const outcome = `${outcomes.paid.page}?islem=${reference}`;
  for (const answer of answers) expect(answer).toEqual({ status: 303, location: outcome, setsCookie: false });
  paid = { target, fields };

  expect(await getOrder(request, bank, valueOf(fields, 'oid'))).toMatchObject({
    state: 'paid',
    charged: debt.total,
    chargeCount: 1,
  });
  await page.goto(outcome);
  await expectOutcome(page, 'paid');
  await openDebts(page, WATER);
  expect(await listDebtOids(page)).not.toContain(debt.oid);
  const receipts = await listReceiptNos(page);
  expect(receipts.slice(1), 'one receipt came, and only one').toEqual(
    receiptsBefore.slice(0, receipts.length - 1),
  );
});

test('a signed return of one order pays no other order', async ({ page, bank, request }) => {
  if (!paid) throw new Error('The test before leaves a signed return');
  await openDebts(page, WATER);
  const [oid = ''] = await listDebtOids(page);
  await startPayment(page, [oid]);
  const reference = referenceOf(page);
  const orderNumber = (await page.locator('input[name=oid]').getAttribute('value')) ?? '';
  await goToBank(page);

  const target = new URL(paid.target);
  target.searchParams.set('islem', reference);
  const answer = await postReturn(target.href, paid.fields, bank);
  expect(answer).toMatchObject({ status: 303, setsCookie: false });
  expect((await getOrder(request, bank, orderNumber)).charged).toBe(0);
  const visitor = await page.context().newPage();
  await visitor.goto(answer.location);
  await expectOutcome(visitor, 'unknown');
  await openDebts(visitor, WATER);
  await expect(visitor.locator(`a[href="/borc/${oid}"]`), 'the debt is not paid').toHaveCount(1);
  await visitor.close();

  // The true payment is still possible, and then it counts.
  await giveCard(page, 'paid');
  await giveCode(page);
  await returnFromBank(page);
  await expectOutcome(page, 'paid');
  expect((await getOrder(request, bank, orderNumber)).chargeCount).toBe(1);
});

test('an order number alone leads nowhere and holds nothing up', async ({ page, bank, baseURL }) => {
  await openDebts(page, WATER);
  const [oid = ''] = await listDebtOids(page);
  await startPayment(page, [oid]);
  const orderNumber = (await page.locator('input[name=oid]').getAttribute('value')) ?? '';
  const guess: ReturnFields = [['oid', orderNumber]];
  const answer = await postReturn(`${baseURL ?? ''}/banka-donusu/ziraat`, guess, bank);
  expect(answer).toEqual({ status: 303, location: '/failed-operation', setsCookie: false });
  await page.reload();
  // It is still the payer's own: they may pay, or give up as here, which leaves the debt to the next test.
  await goToBank(page);
  await giveUp(page);
  await returnFromBank(page);
  await expectOutcome(page, 'refused');
});

/** Holds what is done to a return in which the bank says no; none of it may make a yes of it. */
const forgeries: ReadonlyArray<readonly [what: string, forge: (fields: ReturnFields) => ReturnFields]> = [
  ['approval', (fields) => withValues(fields, { Response: 'Approved', ProcReturnCode: '00', mdStatus: '1' })],
  ['amount', (fields) => withValues(fields, { amount: '0.01' })],
  ['currency', (fields) => withValues(fields, { currency: '840' })],
  ['order number', (fields) => withValues(fields, { oid: 'MIS202601010000000001' })],
  ['3-D status', (fields) => withValues(fields, { mdStatus: '4' })],
  ['merchant', (fields) => withValues(fields, { clientid: '190200000' })],
  [
    'no hash',
    (fields) => without(withValues(fields, { Response: 'Approved', ProcReturnCode: '00' }), 'HASH'),
  ],
  ['empty hash', (fields) => withValues(fields, { Response: 'Approved', ProcReturnCode: '00', HASH: '' })],
  [
    'wrong hash',
    (fields) => withValues(fields, { HASH: valueOf(fields, 'HASH').split('').reverse().join('') }),
  ],
  ['doubled field', (fields) => [['Response', 'Approved'], ['ProcReturnCode', '00'], ...fields]],
  ['nothing but the order', (fields) => fields.filter(([name]) => name === 'oid')],
  ['nothing at all', () => []],
];

test('a refused return stays refused, however it is altered', async ({ page, bank, request }) => {
  await openDebts(page, WATER);
  const receipts = await listReceiptNos(page);
  const [oid = ''] = await listDebtOids(page);
  await startPayment(page, [oid]);
  const reference = referenceOf(page);
  await goToBank(page);
  await giveCard(page, 'insufficient-funds');
  await giveCode(page);
  const { target, fields } = await readReturnForm(page);
  await page.goto('about:blank');

  for (const [what, forge] of forgeries) {
    const answer = await postReturn(target, forge(fields), bank);
    expect(answer, what).toMatchObject({ status: 303, setsCookie: false });
    await page.goto(answer.location);
    await expect(page.getByRole('heading', { level: 1 }), what).not.toHaveText(outcomes.paid.heading);
  }
  expect((await getOrder(request, bank, valueOf(fields, 'oid'))).charged).toBe(0);
  await page.goto(`/failed-operation?islem=${reference}`);
  await expectOutcome(page, 'refused');
  await openDebts(page, WATER);
  expect(await listDebtOids(page)).toContain(oid);
  expect(await listReceiptNos(page)).toEqual(receipts);
});

test('altered copies of a paid return change nothing that was booked', async ({ page, bank, request }) => {
  if (!paid) throw new Error('The first test leaves a signed return');
  const { target, fields } = paid;
  await openDebts(page, WATER);
  const receipts = await listReceiptNos(page);
  for (const [what, forge] of [
    ...forgeries,
    ['refusal', (copy: ReturnFields) => withValues(copy, { Response: 'Declined', ProcReturnCode: '51' })],
  ] as const) {
    const answer = await postReturn(target, forge(fields), 'null');
    expect(answer, what).toMatchObject({ status: 303, setsCookie: false });
  }
  await page.goto(`${outcomes.paid.page}?${new URL(target).searchParams.toString()}`);
  await expectOutcome(page, 'paid');
  expect((await getOrder(request, bank, valueOf(fields, 'oid'))).chargeCount).toBe(1);
  await openDebts(page, WATER);
  expect(await listReceiptNos(page)).toEqual(receipts);
});

test('fifty times "Öde" at once opens one payment', async ({ page, baseURL }) => {
  await openDebts(page, WATER);
  const [oid = ''] = await listDebtOids(page);
  const address = page.url();
  const token = (await page.locator('input[name=jeton]').last().getAttribute('value')) ?? '';
  const posts = await Promise.all(
    Array.from({ length: 50 }, () =>
      page.request.post(address, {
        form: { jeton: token, borc: oid },
        headers: { Origin: baseURL ?? '' },
        maxRedirects: 0,
        timeout: 60_000,
      }),
    ),
  );
  const statuses = posts.map((post) => post.status());
  // A line that spoils answers spoils some of fifty: those say so, and may be sent again.
  const expected = municipalityPlace() === 'faulty' ? [303, 429, 503] : [303, 429];
  expect(
    statuses.filter((status) => !expected.includes(status)),
    'every post leads to the payment or says to wait',
  ).toEqual([]);
  const references = posts
    .filter((post) => post.status() === 303)
    .map((post) => new URL(post.headers()['location'] ?? '', baseURL).searchParams.get('islem'));
  expect(references.length).toBeGreaterThan(1);
  expect(new Set(references).size, 'one attempt for all').toBe(1);
  for (const post of posts.filter((answer) => answer.status() === 429)) {
    expect(Number(post.headers()['retry-after'])).toBeGreaterThan(0);
  }

  await openDebts(page, WATER);
  await expect(page.getByRole('link', { name: 'Ödemeye devam edin' })).toHaveCount(1);
  // One more press is told so in words, or finds the same payment; never a second one.
  await tick(page, [oid]);
  if ((await pressPay(page)) === 429) await expect(page.getByRole('alert')).toContainText('çok sayıda');
  else expect(referenceOf(page)).toBe(references[0]);
});
