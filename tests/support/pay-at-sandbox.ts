import type { Kurus } from 'municipality/contract';
import type { Behaviour } from 'municipality/sandbox';
import { getSandboxCard, sandboxSmsCode } from 'municipality/sandbox';
import { gateFields } from '~/payments/nestpay/gate-form.server';

interface SandboxOrder {
  readonly merchantId: string;
  readonly storeKey: string;
  readonly orderNumber: string;
  readonly amount: Kurus;
}

const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
const post = (address: string, fields: Array<[string, string]>) =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields).toString(), headers });

/** Pays an order at the sandbox bank (NestPay, hosted card page) as a browser does, and never comes back from there. */
export async function payAtSandbox(
  sandboxUrl: string,
  behaviour: Behaviour,
  order: SandboxOrder,
): Promise<void> {
  const fields = gateFields({
    ...order,
    storeType: '3D_PAY_HOSTING',
    currency: '949',
    okUrl: 'http://localhost/ok',
    failUrl: 'http://localhost/fail',
  });
  const cardPage = await post(`${sandboxUrl}/fim/est3Dgate`, fields);
  const { number, expiry, cvv } = getSandboxCard(behaviour);
  const next = await post(cardPage.url, Object.entries({ name: 'A B', number, expiry, cvv }));
  if (next.url.endsWith('/code')) await post(next.url, [['code', sandboxSmsCode]]);
}
