import { kurus } from 'municipality/contract';
import { expect, test, vi } from 'vitest';
import { askBank, isAnswered } from '~/features/payments/ask-bank.server';
import { findAttempt, setOrderNumber, step } from '~/features/payments/attempt/attempt-store.server';
import { reconcilePayments } from '~/features/payments/reconcile.server';
import { openModelTown } from '../../support/portal/model-town';
import { usePortalAt } from '../../support/portal/portal-at';
import { storeAttempt } from '../../support/bank/stored-attempt';

const town = openModelTown();
const noon = new Date('2026-11-21T09:00:00Z');
const anHourBefore = new Date('2026-11-21T08:00:00Z');
const client = usePortalAt(noon, (request) => town.handle(request));

/** Opens a payment whose payer is at the bank, which was asked at noon and knew of nothing; then the clock is set back. */
async function openAttempt(name: string): Promise<string> {
  vi.setSystemTime(noon);
  const [reference, orderNumber, amount] = [name.padEnd(22, '-'), `MIS${name}`, kurus(10_000)];
  await storeAttempt(reference, name, amount);
  town.orders.set(orderNumber, { total: amount, debt: name, state: 'none', taken: 0 });
  await setOrderNumber(reference, orderNumber);
  await step(reference, 'order-registered', { kind: 'handed-over' });
  await reload(reference, askBank);
  vi.setSystemTime(anHourBefore);
  return orderNumber;
}

async function reload<Outcome>(
  reference: string,
  work: (attempt: NonNullable<Awaited<ReturnType<typeof findAttempt>>>) => Outcome,
) {
  const attempt = await findAttempt(reference);
  if (!attempt) throw new Error('The attempt is gone');
  return work(attempt);
}

const payAtBank = (orderNumber: string) => {
  const order = town.orders.get(orderNumber);
  if (order) Object.assign(order, { state: 'paid', taken: order.total });
};

test('what the bank said before the clock was set back is no word of now, and the bank is asked', async () => {
  const orderNumber = await openAttempt('00000001');
  const reference = '00000001'.padEnd(22, '-');
  expect(await reload(reference, isAnswered)).toBe(false);
  payAtBank(orderNumber);
  expect((await reload(reference, askBank)).state).toBe('collected');
});

test('an open payment is looked at though its last look lies ahead', async () => {
  const orderNumber = await openAttempt('00000002');
  vi.setSystemTime(noon);
  await client.query('update portal.payment_attempt set looked_at = $1', [noon]);
  vi.setSystemTime(anHourBefore);
  payAtBank(orderNumber);
  await reconcilePayments();
  expect((await reload('00000002'.padEnd(22, '-'), (attempt) => attempt)).state).toBe('collected');
});
