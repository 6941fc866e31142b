import type { APIRequestContext, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import type { Behaviour, BookLine, FaultMode } from 'municipality/sandbox';
import { sandboxSmsCode } from 'municipality/sandbox';

/** Goes from the payment window to the bank's card page. */
export async function goToBank(page: Page): Promise<void> {
  await page.getByRole('button', { name: /₺ öde$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kart bilgileri');
}

/** Gives the bank the card that behaves as wanted. */
export async function giveCard(page: Page, behaviour: Behaviour): Promise<void> {
  await page.locator(`button[name=fill][value="${behaviour}"]`).click();
  await expect(page.locator('#number')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Ödemeye devam et' }).click();
}

/** Exceeds the time the slow card lets the payer wait. */
const PATIENCE = 40_000;

/** Types the code of the text message and confirms. */
export async function giveCode(page: Page, code = sandboxSmsCode): Promise<void> {
  await page.locator('#code').fill(code);
  await page.getByRole('button', { name: 'Onayla' }).click({ timeout: PATIENCE });
}

export async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Vazgeç' }).click();
}

const outcome = /\/(success|failed)-operation/;

/** Goes from the bank's result back to the portal's outcome page. */
export async function returnFromBank(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'İş yerine dön' }).click({ timeout: PATIENCE });
  await expect(page).toHaveURL(outcome);
}

/** Does everything at the bank: the card, the code where it is asked for, and the way back. */
export async function payAtBank(page: Page, behaviour: Behaviour): Promise<void> {
  await goToBank(page);
  await giveCard(page, behaviour);
  if (new URL(page.url()).pathname.endsWith('/code')) await giveCode(page);
  await returnFromBank(page);
}

/** Reads the fields of the form on the bank's result page, as the browser would post them. */
export async function readReturnForm(
  page: Page,
): Promise<{ target: string; fields: Array<[string, string]> }> {
  const form = page.locator('form#return');
  await form.waitFor();
  const inputs = await form.locator('input[type=hidden]').all();
  const fields = await Promise.all(
    inputs.map(async (input): Promise<[string, string]> => [
      (await input.getAttribute('name')) ?? '',
      (await input.getAttribute('value')) ?? '',
    ]),
  );
  return { target: (await form.getAttribute('action')) ?? '', fields };
}

/** Asks what the bank's own books say of an order. @throws Error when the bank has never heard of it */
export async function getOrder(request: APIRequestContext, bank: string, oid: string): Promise<BookLine> {
  const orders = (await (await request.get(`${bank}/orders.json`)).json()) as BookLine[];
  const found = orders.find((order) => order.oid === oid);
  if (!found) throw new Error(`The bank has no order ${oid}`);
  return found;
}

/** Makes the bank answer queries badly, or well again with `none`. */
export async function setBankFault(request: APIRequestContext, bank: string, mode: FaultMode): Promise<void> {
  const answer = await request.post(`${bank}/faults`, { data: { mode } });
  expect(answer.status()).toBe(200);
}
