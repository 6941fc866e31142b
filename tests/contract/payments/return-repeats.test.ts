import { kurus } from 'municipality/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { step } from '~/features/payments/attempt/attempt-store.server';
import { repeatText } from '~/features/payments/desk/desk-texts';
import { receiveReturn } from '~/features/payments/receive-return.server';
import { listReturnRepeats } from '~/features/payments/return-repeats.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { openInProcessPortal, type InProcessPortal } from '../../support/portal/in-process-portal';
import { storeAttempt } from '../../support/bank/stored-attempt';

const reference = 'r'.repeat(22);
let portal: InProcessPortal;
beforeAll(async () => {
  portal = await openInProcessPortal();
});
afterAll(() => portal.close());

/** Sends a return nobody signed, each from another address. */
async function sendUnsigned(turn: number): Promise<void> {
  const request = new Request(`http://localhost:3000/banka-donusu/ziraat?islem=${reference}`, {
    method: 'POST',
    body: new URLSearchParams({ oid: 'SIPARIS-1', mdStatus: '1', Response: 'Approved', turn: String(turn) }),
  });
  await runInRequestContext({ clientIp: `192.0.2.${turn}`, requestId: '-' }, () =>
    receiveReturn(request, 'ziraat'),
  );
}

test('an unsigned return stands in the history once, however often it is sent', async () => {
  await storeAttempt(reference, 'borc-1', kurus(10_000));
  await portal.town.client.query(`update portal.payment_attempt set order_number = 'SIPARIS-1'`);
  await step(reference, 'order-registered', { kind: 'handed-over' });
  for (let turn = 1; turn <= 30; turn += 1) await sendUnsigned(turn);
  const { rows } = await portal.town.client.query<{ kind: string; reason: string | null }>(
    `select kind, reason from portal.payment_event where reference = $1 and kind like 'return-%'`,
    [reference],
  );
  expect(rows).toHaveLength(1);
  const [event] = rows;
  const repeat = (await listReturnRepeats(reference)).find(event?.kind ?? '', event?.reason ?? null);
  expect(repeat?.times).toBe(29);
  expect(repeatText(repeat)).toMatch(/^Aynı dönüş 29 kez daha geldi, sonuncusu /);
});
