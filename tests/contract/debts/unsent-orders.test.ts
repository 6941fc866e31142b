import type { AccrualLine, Registry } from 'municipality/contract';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listRegistries, type Citizen } from '~/features/identity/citizen/citizen.server';
import { countHandOver, findAttempt } from '~/features/payments/attempt/attempt-store.server';
import { memberPayer, ownerOf, type Payer } from '~/features/payments/payer.server';
import { endUnsentOrders } from '~/features/payments/position/unsent-orders.server';
import { startPayment } from '~/features/payments/start-payment.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { OffersStep } from '~/features/restructuring/offers/offers-view.server';
import { openRestructuring } from '~/features/restructuring/restructuring-page.server';
import { restructuringUrl } from '~/urls';
import { wholeOf } from '../../support/bank/whole-line';
import {
  getRequest,
  inRequest,
  signInBrowser,
  type MemberBrowser,
} from '../../support/browser/member-browser';
import { openInProcessPortal, type InProcessPortal } from '../../support/portal/in-process-portal';
import { wholeClient } from '../../support/portal/whole-client';

let portal: InProcessPortal;
let citizen: Citizen;
let browser: MemberBrowser;
let registry: Registry;
let overdue: AccrualLine[];

beforeAll(async () => {
  portal = await openInProcessPortal();
  const { identityNo } = demoAccounts.fiftyLines;
  citizen = await portal.signIn(identityNo);
  browser = await signInBrowser(identityNo);
  const [own] = (await listRegistries(citizen)).rows;
  if (!own) throw new Error('The demo member has no registry');
  registry = own;
  const { AsOfDate, Lines } = await wholeClient(getPortal().municipality).GetAccrumentListForEMunicipality(
    { registryOid: own.Oid },
    { token: citizen.accessToken },
  );
  overdue = Lines.filter(({ DueDate }) => DueDate < AsOfDate);
});
beforeEach(() =>
  portal.town.client.exec(`
    delete from portal.rate_limit;
    delete from portal.payment_attempt_line;
    delete from portal.payment_attempt;
    truncate municipality.online_payment cascade;
  `),
);
afterAll(() => portal.close());

/** Opens an order for all that is overdue; its window is open, and no browser has left with it. */
async function orderOverdue(payer: Payer): Promise<string> {
  const started = await inRequest(() => startPayment(payer, overdue.map(wholeOf)));
  if (started.kind !== 'started') throw new Error(`Not started: ${started.kind}`);
  return started.reference;
}

const own = () => memberPayer(citizen, registry);
const somebodyElse = (): Payer => ({ ...own(), owner: 'somebody-else', browser: 'another-browser' });
const age = (reference: string) =>
  portal.town.client.query(
    `update portal.payment_attempt set created_at = created_at - interval '1 minute' where reference = $1`,
    [reference],
  );

async function openOffers(): Promise<OffersStep> {
  const path = restructuringUrl({ registryOid: registry.Oid, method: '2' });
  const { step } = (await inRequest(() => openRestructuring(getRequest(browser, path)))).data;
  return step as OffersStep;
}

test.each([
  ['the member’s own', own],
  ['somebody else’s', somebodyElse],
])('an order that no browser has left with keeps no debt from a plan: %s', async (_whose, payer) => {
  const reference = await orderOverdue(payer());
  await age(reference);
  const { count, hinderedCount } = await openOffers();
  expect([count, hinderedCount]).toEqual([overdue.length, 0]);
  expect(await findAttempt(reference)).toMatchObject({ state: 'cancelled', reason: 'needed-elsewhere' });
});

test('a payment at the bank keeps exactly its debts from a plan, and nobody says that nothing is owed', async () => {
  const reference = await orderOverdue(own());
  await countHandOver(reference);
  const { count, hinderedCount, isWhole } = await openOffers();
  expect([count, hinderedCount, isWhole]).toEqual([0, overdue.length, true]);
  expect(await findAttempt(reference)).toMatchObject({ state: 'at_bank' });
});

test('an order that somebody else has made a moment ago stays', async () => {
  const reference = await orderOverdue(somebodyElse());
  await inRequest(() => endUnsentOrders(registry.Oid, ownerOf(citizen)));
  expect(await findAttempt(reference)).toMatchObject({ state: 'at_bank' });
});

test('orders of another registry stay', async () => {
  const reference = await orderOverdue(own());
  await inRequest(() => endUnsentOrders('R0000009999', ownerOf(citizen)));
  expect(await findAttempt(reference)).toMatchObject({ state: 'at_bank' });
});
