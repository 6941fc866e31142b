import type { Behaviour } from 'municipality/sandbox';
import { getSandboxCard, sandboxSmsCode } from 'municipality/sandbox';
import { findAttempt } from '~/payments/attempt-store.server';
import { gateFields } from '~/payments/nestpay/gate-form.server';
import { getPortal } from '~/platform/portal.server';
import type { ReturnFields } from './bank-return';
import { getForm, listForms, openBrowser } from './plain-browser';

/**
 * Pays an attempt of the portal in this process at the sandbox bank, as a browser does, and never comes back from there.
 * @returns what the bank would have the browser post back
 */
export async function payAtSandbox(
  bankUrl: string,
  reference: string,
  behaviour: Behaviour,
): Promise<ReturnFields> {
  const attempt = await findAttempt(reference);
  if (attempt?.orderNumber == null) throw new Error('There is no such attempt to pay');
  const { settings } = getPortal().configuration;
  const fields = gateFields({
    merchantId: settings.MerchantId,
    storeKey: settings.StoreKey,
    storeType: '3D_PAY_HOSTING',
    currency: '949',
    orderNumber: attempt.orderNumber,
    amount: attempt.amount,
    okUrl: 'http://localhost/ok',
    failUrl: 'http://localhost/fail',
  });
  const browser = openBrowser('127.0.0.1');
  const action = `${bankUrl}/fim/est3Dgate`;
  let page = await browser.send({ action, method: 'POST', fields, names: [] });
  const { number, expiry, cvv } = getSandboxCard(behaviour);
  page = await browser.send(getForm(page, '/card'), { name: 'A B', number, expiry, cvv });
  if (page.url.endsWith('/code')) page = await browser.send(getForm(page, '/code'), { code: sandboxSmsCode });
  return listForms(page).find(({ names }) => names.includes('HASH'))?.fields ?? [];
}
