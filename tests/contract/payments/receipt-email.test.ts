import type { Registry } from 'municipality/contract';
import type { ReceivedEmail } from 'municipality/sandbox';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { listRegistries } from '~/features/identity/citizen/citizen.server';
import { setEmailWanted } from '~/features/identity/email/email-address.server';
import { sweepEmails } from '~/parts/messages/jobs.server';
import { smsOutbox } from '~/parts/messages/tables.server';
import { askBank } from '~/features/payments/ask-bank.server';
import { findAttempt } from '~/features/payments/attempt/attempt-store.server';
import { memberPayer } from '~/features/payments/payer.server';
import { readReceiptMessages } from '~/features/payments/receipt/send-receipt.server';
import { receiptPaper } from '~/features/payments/receipt/receipt-paper.server';
import { bookAgain } from '~/features/payments/settle-step.server';
import { startPayment } from '~/features/payments/start-payment.server';
import { getPortal } from '~/platform/portal/portal.server';
import { wholeOf } from '../../support/bank/whole-line';
import { inRequest } from '../../support/browser/member-browser';
import { confirmEmailOf } from '../../support/portal/confirmed-email';
import { openInProcessPortal, type InProcessPortal } from '../../support/portal/in-process-portal';
import { wholeClient } from '../../support/portal/whole-client';

const { fiftyLines: member } = demoAccounts;
let portal: InProcessPortal;
let citizen: Citizen;
let registry: Registry;
let isSilent = false;

beforeAll(async () => {
  portal = await openInProcessPortal((request, answer) =>
    isSilent && request.url.endsWith('/ControlCollection')
      ? Promise.resolve(new Response('', { status: 502 }))
      : answer(request),
  );
  citizen = await portal.signIn(member.identityNo);
  const [own] = (await listRegistries(citizen)).rows;
  if (!own) throw new Error('The demo member has no registry');
  registry = own;
});
beforeEach(async () => {
  await getPortal().database.delete(smsOutbox);
  await portal.town.client.query('delete from portal.member_email');
});
afterAll(() => portal.close());

async function payOne() {
  await portal.town.client.query('delete from portal.rate_limit');
  const { Lines } = await wholeClient(getPortal().municipality).GetAccrumentListForEMunicipality(
    { registryOid: registry.Oid },
    { token: citizen.accessToken },
  );
  const line = Lines.find(({ InstallmentCount }) => InstallmentCount === 1);
  if (!line) throw new Error('No bill is left to pay');
  const started = await startPayment(memberPayer(citizen, registry), [wholeOf(line)]);
  if (started.kind !== 'started') throw new Error(`Not started: ${started.kind}`);
  await portal.pay(started.reference);
  return started.reference;
}
async function requireAttempt(reference: string) {
  const attempt = await findAttempt(reference);
  if (!attempt) throw new Error('The attempt is gone');
  return attempt;
}
const book = async (reference: string) => inRequest(async () => askBank(await requireAttempt(reference)));
const waiting = () => getPortal().database.$count(smsOutbox);
const received = async () =>
  (await (await fetch(`${portal.sandbox.url}/eposta.json`)).json()) as ReceivedEmail[];
const allDue = () =>
  portal.town.client.query(
    `update portal.sms_outbox set not_before = not_before - interval '10 minutes' where state = 'queued'`,
  );
const address = 'makbuz@ornek.example';

async function confirmed() {
  await confirmEmailOf(member.identityNo, address);
  await getPortal().database.delete(smsOutbox);
}

describe('the receipt of a payment', () => {
  test('goes by e-mail with its file to who confirmed an address, once, however often it is booked', async () => {
    await confirmed();
    const reference = await payOne();
    await Promise.all([book(reference), book(reference)]);
    await inRequest(async () => bookAgain(await requireAttempt(reference)));
    expect(await waiting()).toBe(1);
    await inRequest(() => sweepEmails(receiptPaper));
    const [email, ...others] = (await received()).filter(({ to }) => to === address);
    expect(others).toEqual([]);
    const { receiptNo } = await requireAttempt(reference);
    expect(email?.subject).toBe('Ödemeniz alındı, makbuzunuz hazır');
    expect(email?.text).toContain(`Makbuz no: ${receiptNo ?? ''}`);
    expect(email?.attachments).toEqual([
      { filename: `makbuz-${receiptNo ?? ''}.pdf`, bytes: expect.any(Number) as number },
    ]);
    expect(email?.attachments[0]?.bytes).toBeGreaterThan(5_000);
    expect(`${email?.text ?? ''} ${email?.html ?? ''}`).not.toContain(member.identityNo);
  });

  test('is said to be sent once the mail server has it, and is offered where nothing was sent', async () => {
    const shownOf = async (reference: string) => {
      const attempt = await requireAttempt(reference);
      return inRequest(() => readReceiptMessages(citizen, attempt, attempt.receiptNo ?? ''));
    };
    const early = await payOne();
    await book(early);
    expect(await shownOf(early)).toEqual({ texts: [], ways: ['sms'] });
    await confirmed();
    expect(await shownOf(early)).toEqual({ texts: [], ways: ['sms', 'email'] });
    const reference = await payOne();
    await book(reference);
    expect(await shownOf(reference)).toEqual({
      texts: ['Makbuz e-posta adresinize gönderilecek.'],
      ways: ['sms'],
    });
    await inRequest(() => sweepEmails(receiptPaper));
    expect(await shownOf(reference)).toEqual({
      texts: ['Makbuz e-posta adresinize gönderildi.'],
      ways: ['sms'],
    });
    await getPortal().database.update(smsOutbox).set({ state: 'failed' });
    expect(await shownOf(reference)).toEqual({ texts: [], ways: ['sms', 'email'] });
  });

  test('goes nowhere without a confirmed address, and where its owner wants no e-mails', async () => {
    await book(await payOne());
    expect(await waiting()).toBe(0);
    await confirmed();
    await setEmailWanted(member.identityNo, false);
    await book(await payOne());
    expect(await waiting()).toBe(0);
  });

  test('waits while the municipality does not give the paper, and loses nothing', async () => {
    await confirmed();
    await book(await payOne());
    const before = (await received()).length;
    isSilent = true;
    await inRequest(() => sweepEmails(receiptPaper)).finally(() => (isSilent = false));
    expect(await received()).toHaveLength(before);
    await allDue();
    await inRequest(() => sweepEmails(receiptPaper));
    expect(await received()).toHaveLength(before + 1);
  });
});
