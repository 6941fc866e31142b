import { isoDate, kurus } from 'municipality/contract';
import { expect, test } from 'vitest';
import {
  findAttempt,
  leaveWith,
  setOrderNumber,
  step,
} from '~/features/payments/attempt/attempt-store.server';
import { findHeldDebts, freeOf } from '~/features/payments/position/holds.server';
import { settleCancelled, settleForReview, settlePaid } from '~/features/payments/settle-payment.server';
import { storeAttempt } from '../../../support/bank/stored-attempt';
import { openModelTown } from '../../../support/portal/model-town';
import { usePortalAt } from '../../../support/portal/portal-at';

const town = openModelTown();
usePortalAt(new Date('2026-11-21T09:00:00Z'), (request) => town.handle(request));

const amount = kurus(10_000);
const taken = { bankReference: 'B', authCode: 'A', cardLastFour: '4358' };
let opened = 0;

/** Opens a payment of a debt, ready for the bank. */
async function open(debt: string) {
  const number = String((opened += 1)).padStart(8, '0');
  const [reference, orderNumber] = [number.padEnd(22, '-'), `MIS${number}`];
  expect(await storeAttempt(reference, debt, amount)).toBe(true);
  town.orders.set(orderNumber, { total: amount, debt, state: 'none', taken: 0 });
  await setOrderNumber(reference, orderNumber);
  await step(reference, 'order-registered', { kind: 'handed-over' });
  return reference;
}

async function attemptOf(reference: string) {
  const attempt = await findAttempt(reference);
  if (!attempt) throw new Error('The attempt is gone');
  return attempt;
}

/** Gives a payment that was given up while its page stayed open at the bank. */
async function giveUp(debt: string) {
  const reference = await open(debt);
  await leaveWith(reference);
  await settleCancelled(await attemptOf(reference), 'given-up');
  expect(await listFree(debt)).toEqual([debt]);
  return attemptOf(reference);
}

async function listFree(debt: string) {
  const day = isoDate('2026-11-16');
  const lines = [{ Oid: debt, AccrumentNo: debt, InstallmentNo: 1, DueDate: day }];
  return freeOf(lines, await findHeldDebts(lines, null, day)).map(({ Oid }) => Oid);
}

test('money of another amount that comes in after a payment was given up closes its debt again', async () => {
  const late = await giveUp('other-amount');
  await settleForReview(late, taken, 'return', 'amount-differs');
  expect(await listFree('other-amount')).toEqual([]);
});

test('money that comes in late closes its debt while the municipality does not book it', async () => {
  const late = await giveUp('booked-late');
  town.setTransport(() => 'fault');
  expect((await settlePaid(late, taken, 'return')).state).toBe('provisioned');
  town.setTransport(() => 'well');
  expect(await listFree('booked-late')).toEqual([]);
});

test('an order nobody left with ends where money for its debt comes in late', async () => {
  const late = await giveUp('ordered-anew');
  const anew = await open('ordered-anew');
  await settleForReview(late, taken, 'return', 'amount-differs');
  expect((await attemptOf(anew)).state).toBe('cancelled');
  expect(await listFree('ordered-anew')).toEqual([]);
});

test('who is at the bank with the debt keeps it, and late money is noted all the same', async () => {
  const late = await giveUp('at-the-bank');
  const anew = await open('at-the-bank');
  await leaveWith(anew);
  expect((await settleForReview(late, taken, 'return', 'amount-differs')).state).toBe('under_review');
  expect((await attemptOf(anew)).state).toBe('at_bank');
  await settleCancelled(await attemptOf(anew), 'given-up');
  expect(await listFree('at-the-bank')).toEqual([]);
});
