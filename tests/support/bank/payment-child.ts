/*
 * This is a portal without its pages, to be killed: it looks after what others left behind, then, given whose debt and
 * which, pays it as the payer's requests would. Everything it needs comes by the environment.
 */
import type { AccrualLine, Registry } from 'municipality/contract';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { findAttempt } from '~/features/payments/attempt/attempt-store.server';
import { memberPayer } from '~/features/payments/payer.server';
import { receiveReturn } from '~/features/payments/receive-return.server';
import { startPayment } from '~/features/payments/start-payment.server';
import { openPortal } from '~/platform/portal/portal.server';
import { payAtSandbox } from './pay-at-sandbox';
import { wholeOf } from './whole-line';
import { reconcileEverything } from './reconcile-everything';

interface ChildPayment {
  readonly citizen: Citizen;
  readonly registry: Registry;
  readonly line: AccrualLine;
  readonly bankUrl: string;
  /** It is called when the payment begins, and when the bank has taken the money and the browser has not come back yet. */
  readonly townUrl: string;
}

const { configuration } = await openPortal();
await reconcileEverything();
const childPayment = process.env['PAYMENT'];
if (childPayment !== undefined) {
  const { citizen, registry, line, bankUrl, townUrl } = JSON.parse(childPayment) as ChildPayment;
  await fetch(`${townUrl}/begin`, { method: 'POST' });
  const started = await startPayment(memberPayer(citizen, registry), [wholeOf(line)]);
  if (started.kind !== 'started') throw new Error(`Not started: ${started.kind}`);
  const attempt = await findAttempt(started.reference);
  if (attempt?.orderNumber == null) throw new Error('The payment has no order');
  const { MerchantId: merchantId, StoreKey: storeKey } = configuration.settings;
  const { orderNumber, amount } = attempt;
  const fields = await payAtSandbox(bankUrl, 'paid', { merchantId, storeKey, orderNumber, amount });
  await fetch(`${townUrl}/marker`, { method: 'POST' });
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  const address = `http://localhost/banka-donusu/ziraat?islem=${started.reference}`;
  await receiveReturn(new Request(address, { method: 'POST', body }), 'ziraat');
}
process.exit(0);
