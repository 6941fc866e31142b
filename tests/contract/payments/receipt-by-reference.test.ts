import type { Registry } from 'municipality/contract';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { nameOfDebt } from 'municipality/contract/debt-name';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listRegistries, requireCitizen } from '~/features/identity/citizen/citizen.server';
import { findAttempt } from '~/features/payments/attempt/attempt-store.server';
import { openOutcome } from '~/features/payments/outcome/outcome-page.server';
import { memberPayer } from '~/features/payments/payer.server';
import { findReceiptPdf } from '~/features/payments/receipt/receipt.server';
import { reconcilePayments } from '~/features/payments/reconcile.server';
import { startPayment } from '~/features/payments/start-payment.server';
import { getPortal } from '~/platform/portal/portal.server';
import { outcomeUrl, receiptUrl } from '~/urls';
import { read } from '../../support/portal/guest-portal';
import { openInProcessPortal, type InProcessPortal } from '../../support/portal/in-process-portal';
import {
  getRequest,
  inRequest,
  noMember,
  signInBrowser,
  thrownBy,
  type MemberBrowser,
} from '../../support/browser/member-browser';
import { textOfPdf } from '../../support/house/pdf';
import { wholeOf } from '../../support/bank/whole-line';
import { wholeClient } from '../../support/portal/whole-client';

const { citizen: member, company } = demoAccounts;
let portal: InProcessPortal;
let town: TestMunicipality;
let payer: MemberBrowser;
let registry: Registry;
let reference = '';
let receiptNo = '';
let debtName = '';

beforeAll(async () => {
  portal = await openInProcessPortal();
  ({ town } = portal);
  payer = await signInBrowser(member.identityNo, { isRemembered: true });
  const citizen = await inRequest(() => requireCitizen(getRequest(payer, '/')));
  const [own] = (await listRegistries(citizen)).rows;
  if (!own) throw new Error('The demo member has no registry');
  registry = own;
  const { Lines } = await wholeClient(getPortal().municipality).GetAccrumentListForEMunicipality(
    { registryOid: own.Oid },
    { token: citizen.accessToken },
  );
  const line = Lines.find(({ InstallmentCount }) => InstallmentCount === 1);
  if (!line) throw new Error('The demo member owes nothing');
  debtName = nameOfDebt(line);
  const started = await startPayment(memberPayer(citizen, own), [wholeOf(line)]);
  if (started.kind !== 'started') throw new Error(`Not started: ${started.kind}`);
  ({ reference } = started);
  await portal.pay(reference, 'paid');
  await town.client.query(
    "update portal.payment_attempt set created_at = created_at - interval '2 minutes', looked_at = looked_at - interval '2 minutes', asked_at = asked_at - interval '2 minutes'",
  );
  await reconcilePayments();
  receiptNo = (await findAttempt(reference))?.receiptNo ?? '';
});
beforeEach(async () => {
  await town.client.query('update portal.payment_attempt set changed_at = now()');
  await town.client.query('update portal.session set last_seen_at = now()');
});
afterAll(() => portal.close());

const passAnHour = () =>
  town.client.query("update portal.payment_attempt set changed_at = now() - interval '61 minutes'");

const ask = (who: MemberBrowser) => {
  const request = getRequest(who, receiptUrl(receiptNo, reference));
  return findReceiptPdf(request, receiptNo);
};
async function textFor(who: MemberBrowser): Promise<string> {
  const file = await inRequest(() => ask(who));
  return textOfPdf(Buffer.from(file?.pdf ?? []));
}
const personal = () => [registry.RegistryInfo.NameOrTitle, registry.RegistryInfo.RegistryNo];

async function pathFor(who: MemberBrowser): Promise<string | null> {
  const request = getRequest(who, outcomeUrl('succeeded', reference));
  const { body } = await inRequest(() => read(openOutcome(request, 'succeeded')));
  return (body as { outcome: { receiptPath: string | null } }).outcome.receiptPath;
}

test('the payer reads the whole of it, whenever', async () => {
  await passAnHour();
  const text = await textFor(payer);
  for (const word of personal()) expect(text).toContain(word);
  expect(await pathFor(payer)).not.toBeNull();
});

test('the link alone shows a masked copy, whoever is signed in', async () => {
  for (const who of [noMember, await signInBrowser(company.identityNo)]) {
    const text = await textFor(who);
    expect(text).toContain(receiptNo);
    expect(text, 'which month was paid').toContain(debtName);
    for (const word of personal()) expect(text).not.toContain(word);
    expect(text, 'no digit of the payer’s number').not.toMatch(/\d{3}\*{3,}|T\.C\. kimlik/);
    expect(text, 'nothing a receipt is found again by').not.toMatch(/son dört hanesi/);
  }
  expect(await textFor(payer), 'the payer’s own file stays what it was').toContain(
    registry.RegistryInfo.NameOrTitle,
  );
});

test('after an hour the link alone shows none, and leads the payer to sign-in', async () => {
  await passAnHour();
  const { to } = await thrownBy(() => ask(noMember));
  expect(to).toContain('/session/signin');
  const other = await signInBrowser(company.identityNo);
  expect(await inRequest(() => ask(other))).toBeNull();
  expect(await pathFor(noMember)).toBeNull();
});

test('the browser that paid has its receipt within the hour, though its sign-in went stale', async () => {
  const stale = "update portal.session set last_seen_at = now() - interval '40 minutes'";
  await town.client.query(stale);
  expect(await textFor(payer)).toContain(registry.RegistryInfo.NameOrTitle);
  await passAnHour();
  expect((await thrownBy(() => ask(payer))).to).toContain('/session/signin');
});

test('a browser that brought no cookie back from the bank sees the outcome masked, and the way to sign in', async () => {
  const request = getRequest(noMember, outcomeUrl('succeeded', reference));
  const { body } = await inRequest(() => read(openOutcome(request, 'succeeded')));
  const { outcome } = body as {
    outcome: {
      signInPath: string | null;
      payer: string;
      registryNo: unknown;
      cardLastFour: string | null;
    };
  };
  expect(outcome.signInPath).toContain(encodeURIComponent(outcomeUrl('succeeded', reference)));
  expect(outcome.payer).not.toContain(registry.RegistryInfo.NameOrTitle);
  expect(outcome.registryNo).toBeNull();
  expect(outcome.cardLastFour).toBeNull();
  const own = await inRequest(() =>
    read(openOutcome(getRequest(payer, outcomeUrl('succeeded', reference)), 'succeeded')),
  );
  expect(own.body).toMatchObject({ outcome: { cardLastFour: expect.stringMatching(/^\d{4}$/) as string } });
});
