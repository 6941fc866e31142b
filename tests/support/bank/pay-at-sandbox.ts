import type { Kurus } from 'municipality/contract';
import type { Behaviour } from 'municipality/sandbox';
import { getSandboxCard, sandboxSmsCode } from 'municipality/sandbox';
import { gateFields } from '~/features/payments/banks/nestpay/gate-form.server';
import type { ReturnFields } from './bank-return';
import { getForm, listForms, openBrowser } from '../browser/plain-browser';

interface SandboxOrder {
  readonly merchantId: string;
  readonly storeKey: string;
  readonly orderNumber: string;
  readonly amount: Kurus;
}

/**
 * Pays an order at the sandbox bank (NestPay, hosted card page) as a browser does, and never comes back from there.
 * @returns what the bank would have the browser post back
 */
export async function payAtSandbox(
  sandboxUrl: string,
  behaviour: Behaviour,
  order: SandboxOrder,
): Promise<ReturnFields> {
  const fields = gateFields({
    ...order,
    storeType: '3D_PAY_HOSTING',
    currency: '949',
    okUrl: 'http://localhost/ok',
    failUrl: 'http://localhost/fail',
  });
  const browser = openBrowser('127.0.0.1');
  let page = await browser.send({
    action: `${sandboxUrl}/fim/est3Dgate`,
    method: 'POST',
    fields,
    names: [],
  });
  const { number, expiry, cvv } = getSandboxCard(behaviour);
  page = await browser.send(getForm(page, '/card'), { name: 'A B', number, expiry, cvv });
  if (page.url.endsWith('/code')) page = await browser.send(getForm(page, '/code'), { code: sandboxSmsCode });
  return listForms(page).find(({ names }) => names.includes('HASH'))?.fields ?? [];
}
