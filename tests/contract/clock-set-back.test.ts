import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { kurus } from 'municipality/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { askBank, isAnswered } from '~/payments/ask-bank.server';
import { findAttempt, insertAttempt, setOrderNumber, step } from '~/payments/attempt-store.server';
import { reconcilePayments } from '~/payments/reconcile.server';
import { readConfiguration } from '~/platform/configuration.server';
import { migratePortal } from '~/platform/database.server';
import { openPortal, providePortalParts } from '~/platform/portal.server';
import { openModelTown } from '../support/model-town';

const folder = mkdtempSync(join(tmpdir(), 'clock-'));
const town = openModelTown();
const client = new PGlite();
const noon = new Date('2026-11-21T09:00:00Z');
const anHourBefore = new Date('2026-11-21T08:00:00Z');

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  const configuration = readConfiguration({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  await client.waitReady;
  const connection = { kind: 'pglite', client } as const;
  await migratePortal(connection);
  providePortalParts({ configuration, connection, embedded: (request) => town.handle(request) });
  await openPortal();
});
afterAll(async () => {
  vi.useRealTimers();
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A payment whose payer is at the bank, which was asked at noon and knew of nothing; then the clock is set back. */
async function openAttempt(name: string): Promise<string> {
  vi.setSystemTime(noon);
  const [reference, orderNumber, amount] = [name.padEnd(22, '-'), `MIS${name}`, kurus(10_000)];
  const line = { accrualOid: name, title: 'Vergi', year: 2026, instalmentNo: 1, instalmentCount: 1 };
  const attempt = {
    reference,
    owner: 'o',
    registryOid: 'r',
    registryNo: '1',
    payerName: 'Deneme',
    bankCode: '0010',
    bankName: 'Banka',
    storeType: '3D_PAY_HOSTING',
    amount,
    currency: '949',
    clientIp: '127.0.0.1',
  };
  await insertAttempt(attempt, [{ ...line, principal: amount, lateFee: 0, total: amount }]);
  town.orders.set(orderNumber, { total: amount, debt: name, state: 'none', taken: 0 });
  await setOrderNumber(reference, orderNumber);
  await step(reference, 'at_bank', { kind: 'handed-over' });
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
