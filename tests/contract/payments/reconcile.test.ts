import type { Behaviour } from 'municipality/sandbox';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Registry } from 'municipality/contract';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { listRegistries } from '~/features/identity/citizen/citizen.server';
import { countHandOver, findAttempt } from '~/features/payments/attempt/attempt-store.server';
import { createReceiptLink, deliverReceipt } from '~/features/payments/receipt/receipt-link.server';
import { reconcilePayments } from '~/features/payments/reconcile.server';
import { memberPayer } from '~/features/payments/payer.server';
import { startPayment } from '~/features/payments/start-payment.server';
import { settleCancelled } from '~/features/payments/settle-payment.server';
import { readAudit } from '~/platform/audit/audit.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import type { InProcessPortal } from '../../support/portal/in-process-portal';
import { openInProcessPortal } from '../../support/portal/in-process-portal';
import { wholeOf } from '../../support/bank/whole-line';
import { wholeClient } from '../../support/portal/whole-client';

let portal: InProcessPortal;
let town: TestMunicipality;
let citizen: Citizen;
let registry: Registry;
/** Says whether the line to the municipality works. */
let isConnected = true;
/** Names the call the municipality answers with an error page of its own. */
let fault: string | null = null;

beforeAll(async () => {
  portal = await openInProcessPortal((request, answer) => {
    if (!isConnected) throw new TypeError('connection refused');
    if (fault !== null && request.url.endsWith(`/${fault}`)) {
      return Promise.resolve(Response.json({ Message: 'Beklenmedik bir hata oluştu' }, { status: 500 }));
    }
    return answer(request);
  });
  ({ town } = portal);
  citizen = await portal.signIn(demoAccounts.fiftyLines.identityNo);
  const [own] = (await listRegistries(citizen)).rows;
  if (!own) throw new Error('The demo member has no registry');
  registry = own;
});
beforeEach(async () => {
  isConnected = true;
  await setFault('none');
  // The tests of one file start more payments than a person may.
  await town.client.query('delete from portal.rate_limit');
});
afterAll(() => portal.close());

const setFault = (mode: string) => portal.setFault(mode);

/** Opens a payment for a bill nothing holds; answers with its reference. */
async function openPayment(): Promise<string> {
  const { Lines } = await wholeClient(getPortal().municipality).GetAccrumentListForEMunicipality(
    { registryOid: registry.Oid },
    { token: citizen.accessToken },
  );
  const { rows } = await town.client.query<{ oid: string }>(
    'select accrual_oid as oid from portal.payment_attempt_line',
  );
  const taken = new Set(rows.map(({ oid }) => oid));
  const line = Lines.find(({ Oid, InstallmentCount }) => InstallmentCount === 1 && !taken.has(Oid));
  if (!line) throw new Error('No bill is left to pay');
  const started = await startPayment(memberPayer(citizen, registry), [wholeOf(line)]);
  if (started.kind !== 'started') throw new Error(`Not started: ${started.kind}`);
  return started.reference;
}

const payAndVanish = (reference: string, behaviour: Behaviour) => portal.pay(reference, behaviour);

const stateOf = async (reference: string) => (await findAttempt(reference))?.state;

/** Makes it as if the attempt had been opened, and last looked at, so many minutes earlier. */
const passMinutes = (reference: string, minutes: number) =>
  town.client.query(
    `update portal.payment_attempt set created_at = created_at - make_interval(mins => $2),
       looked_at = looked_at - make_interval(mins => $2), asked_at = asked_at - make_interval(mins => $2)
     where reference = $1`,
    [reference, minutes],
  );

async function checksOf(reference: string): Promise<number> {
  const { rows } = await town.client.query(
    `select 1 from portal.payment_event where reference = $1 and kind = 'asked'`,
    [reference],
  );
  return rows.length;
}

const chargesOf = async (reference: string) => (await portal.booksOf(reference))?.chargeCount ?? 0;

test('who paid and never came back has a receipt two minutes later', async () => {
  const reference = await openPayment();
  await payAndVanish(reference, 'paid');
  await reconcilePayments();
  expect(await stateOf(reference), 'the browser may still be on its way').toBe('at_bank');
  await passMinutes(reference, 2);
  await Promise.all([reconcilePayments(), reconcilePayments()]);
  const attempt = await findAttempt(reference);
  expect(attempt).toMatchObject({ state: 'collected' });
  expect(attempt?.receiptNo).toMatch(/^\d{4}-\d{8}$/);
  expect(await chargesOf(reference)).toBe(1);
});

test('what the bank refused is told as refused, with its reason', async () => {
  const reference = await openPayment();
  await payAndVanish(reference, 'insufficient-funds');
  await passMinutes(reference, 2);
  await reconcilePayments();
  expect(await findAttempt(reference)).toMatchObject({ state: 'refused', reason: 'bank-51' });
});

test('a window nobody used stays open for the bank’s own time and then frees its debts', async () => {
  const reference = await openPayment();
  await passMinutes(reference, 40);
  await reconcilePayments();
  expect(await stateOf(reference)).toBe('at_bank');
  await passMinutes(reference, 15);
  await reconcilePayments();
  expect(await stateOf(reference)).toBe('expired');
});

test('looks grow apart', async () => {
  const reference = await openPayment();
  const checkAfter = async (minutes: number) => {
    await passMinutes(reference, minutes);
    const before = (await findAttempt(reference))?.checkedAt?.getTime();
    await reconcilePayments();
    return (await findAttempt(reference))?.checkedAt?.getTime() !== before;
  };
  expect(await checkAfter(0), 'at once').toBe(false);
  expect(await checkAfter(1), 'after a minute').toBe(true);
  expect(await checkAfter(0), 'and not again at once').toBe(false);
  expect(await checkAfter(15), 'after sixteen').toBe(true);
  expect(await checkAfter(1), 'a minute later').toBe(false);
  expect(await checkAfter(6), 'seven minutes later').toBe(true);
});

test('while the bank is silent nothing is decided; after ninety minutes a person looks into it', async () => {
  const reference = await openPayment();
  await countHandOver(reference);
  await payAndVanish(reference, 'paid');
  await setFault('http-500');
  await passMinutes(reference, 30);
  await reconcilePayments();
  expect(await stateOf(reference)).toBe('at_bank');
  expect(await checksOf(reference)).toBe(1);
  await passMinutes(reference, 65);
  await reconcilePayments();
  expect(await findAttempt(reference)).toMatchObject({ state: 'under_review', reason: 'bank-silent' });
  await setFault('none');
  await passMinutes(reference, 16);
  await reconcilePayments();
  expect(await stateOf(reference), 'the bank speaks again').toBe('collected');
});

test('what a silent bank never heard of is let go once it speaks again', async () => {
  const reference = await openPayment();
  await countHandOver(reference);
  await setFault('http-500');
  await passMinutes(reference, 95);
  await reconcilePayments();
  expect(await stateOf(reference)).toBe('under_review');
  await setFault('none');
  await passMinutes(reference, 16);
  await reconcilePayments();
  expect(await stateOf(reference)).toBe('expired');
});

test('what nobody left for the bank with is nothing to look into, however long the bank is silent', async () => {
  const reference = await openPayment();
  await setFault('http-500');
  await passMinutes(reference, 95);
  await reconcilePayments();
  expect(await findAttempt(reference)).toMatchObject({ state: 'cancelled', reason: 'expired' });
  await setFault('none');
});

test('money the bank took while the municipality is away is booked once it is back', async () => {
  const reference = await openPayment();
  await payAndVanish(reference, 'paid');
  await town.client.query(`update portal.payment_attempt set state = 'provisioned' where reference = $1`, [
    reference,
  ]);
  await passMinutes(reference, 2);
  isConnected = false;
  await reconcilePayments();
  expect(await stateOf(reference)).toBe('provisioned');
  isConnected = true;
  await passMinutes(reference, 2);
  await reconcilePayments();
  expect(await stateOf(reference)).toBe('collected');
});

test('a payment given up for a newer one is asked about once more, and money taken after all is booked', async () => {
  const reference = await openPayment();
  const attempt = await findAttempt(reference);
  if (!attempt) throw new Error('The attempt is gone');
  await settleCancelled(attempt, 'superseded');
  await payAndVanish(reference, 'paid');
  await passMinutes(reference, 10);
  await reconcilePayments();
  expect(await stateOf(reference), 'its window at the bank may still be open').toBe('cancelled');
  await setFault('http-500');
  await passMinutes(reference, 40);
  await reconcilePayments();
  expect(await stateOf(reference), 'the bank says nothing').toBe('cancelled');
  await setFault('none');
  await passMinutes(reference, 6);
  await reconcilePayments();
  expect(await stateOf(reference)).toBe('collected');
});

test('a fault of the municipality in its own words leaves a paid attempt to be booked later', async () => {
  const reference = await openPayment();
  await payAndVanish(reference, 'paid');
  await passMinutes(reference, 2);
  fault = 'OnlineOperationCollectDebt';
  await reconcilePayments();
  expect(await stateOf(reference)).toBe('provisioned');
  fault = null;
  await passMinutes(reference, 2);
  await reconcilePayments();
  expect(await stateOf(reference)).toBe('collected');
});

test('what never reached the bank is put away', async () => {
  const reference = await openPayment();
  await town.client.query(
    `update portal.payment_attempt set state = 'created', order_number = null where reference = $1`,
    [reference],
  );
  await passMinutes(reference, 11);
  await reconcilePayments();
  expect(await findAttempt(reference)).toMatchObject({ state: 'cancelled', reason: 'not-started' });
});

test('a receipt taken by its link stands in the payer’s record as opened by nobody signed in, once', async () => {
  const reference = await openPayment();
  await payAndVanish(reference, 'paid');
  await passMinutes(reference, 2);
  await reconcilePayments();
  const link = createReceiptLink({ reference });
  const phone = `a${'p'.repeat(43)}`;
  const take = () =>
    deliverReceipt(
      new Request('http://localhost:3000/makbuz-al', {
        method: 'POST',
        body: new URLSearchParams({ jeton: formTokenOf(phone) }),
        headers: { Cookie: `portal=${phone}` },
      }),
      link,
    );
  const answers = [await take(), await take()];
  expect(answers.map((answer) => answer.headers.get('Content-Type'))).toEqual(['application/pdf', null]);
  const { rows } = await readAudit(citizen.identityNo, 50);
  const { receiptNo } = (await findAttempt(reference)) ?? {};
  expect(
    rows.filter(({ action, detail }) => action === 'receipt-opened' && detail === receiptNo),
  ).toMatchObject([{ actor: 'guest' }]);
});
