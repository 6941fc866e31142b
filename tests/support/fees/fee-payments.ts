import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { openEmail } from '~/parts/messages/outbox.server';
import { smsOutbox } from '~/parts/messages/tables.server';
import { findAttempt } from '~/features/payments/attempt/attempt-store.server';
import { bookAgain } from '~/features/payments/settle-step.server';
import { getPortal } from '~/platform/portal/portal.server';
import { debtsUrl, outcomeUrl, receiptUrl } from '~/urls';
import { inRequest } from '../browser/member-browser';
import type { BuiltPortal } from '../portal/built-portal';
import type { FeeDebtor } from './fee-debtors';
import { visitorOf } from './fee-places';

/** Holds everything that is said while a debt is paid and after it, by its place. */
export interface PaidDebt {
  readonly receiptNo: string;
  readonly window: string;
  readonly outcome: string;
  readonly receipt: string;
  readonly email: string;
}

/** Starts the payment of a debt; leads to the window of the payment. */
export async function startFeePayment(debt: string, debtor: FeeDebtor, portal: BuiltPortal) {
  const who = visitorOf(portal, debtor.browser);
  const answer = await who.post(debtsUrl(debtor.registryOid), { borc: debt });
  expect(answer.status).toBe(303);
  const path = answer.headers.get('Location') ?? '';
  return {
    window: await who.open(path),
    reference: new URL(path, portal.origin).searchParams.get('islem') ?? '',
  };
}

/** Pays a debt as if the bank had taken the money. */
export async function payFeeDebt(debt: string, debtor: FeeDebtor, portal: BuiltPortal): Promise<PaidDebt> {
  const who = visitorOf(portal, debtor.browser);
  const { database } = getPortal();
  const { window, reference } = await startFeePayment(debt, debtor, portal);
  await portal.town.client.query(
    `update portal.payment_attempt
     set state = 'provisioned', hand_overs = 1, bank_reference = 'R', auth_code = 'A', card_last_four = '4358'
     where reference = $1`,
    [reference],
  );
  await inRequest(async () => {
    const attempt = await findAttempt(reference);
    if (!attempt) throw new Error('The payment was not started');
    await bookAgain(attempt);
  });
  const { receiptNo = null } = (await findAttempt(reference)) ?? {};
  if (receiptNo === null) throw new Error('The payment was not booked');
  const rows = await database.select().from(smsOutbox).where(eq(smsOutbox.purpose, 'receipt'));
  return {
    receiptNo,
    window,
    outcome: await who.open(outcomeUrl('succeeded', reference)),
    receipt: await who.open(receiptUrl(receiptNo)),
    email: JSON.stringify(rows.map(openEmail)),
  };
}
