import { setTimeout as delay } from 'node:timers/promises';
import { MunicipalOutage, MunicipalRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { askBank } from './ask-bank.server';
import { type Attempt, findAttempt, step } from './attempt/attempt-store.server';
import type { ReturnVerdict } from './banks/shape/bank-adapter.server';
import {
  isSameAmount,
  settleForReview,
  settlePaid,
  settleRefused,
  settleUnknown,
  settleUnread,
} from './settle-payment.server';

type Authenticated = Extract<ReturnVerdict, { kind: 'authenticated' }>;

/**
 * Says how long a page waits for a sale; whatever stands in front of the portal may cut it off after a minute.
 * Milliseconds.
 */
const PAGE_PATIENCE = 20_000;

/**
 * Takes the money of an authentication (store type `3d`). The page is answered in time; a sale that takes longer goes
 * on.
 */
export async function takeSale(attempt: Attempt, verdict: Authenticated): Promise<Attempt | null> {
  const { reference } = attempt;
  const sold = await findInTime(sellAndAsk(attempt, verdict), PAGE_PATIENCE, reference);
  return sold ?? (await findAttempt(reference));
}

/** Asks for the bank's record, which may tell the outcome where the sale had no answer or one without an amount. */
async function sellAndAsk(attempt: Attempt, verdict: Authenticated): Promise<Attempt> {
  const settled = await sellOnce(attempt, verdict);
  return settled.state === 'unknown' ? askBank(settled, { isFresh: true }) : settled;
}

/**
 * The bank knows the card holder again: only now is the money asked for. Whoever takes the attempt this step makes that
 * one call; a second return finds it made.
 */
async function sellOnce(attempt: Attempt, { cardLastFour, sell }: Authenticated): Promise<Attempt> {
  const { attempt: authenticated, isTaken } = await step(attempt.reference, 'holder-authenticated', {
    kind: 'return',
  });
  const { orderNumber } = authenticated;
  if (!isTaken || orderNumber === null) return authenticated;
  try {
    const sold = await sell();
    if (sold.kind === 'declined') return await settleRefused(authenticated, 'provision', sold.reason);
    const { amount, authCode } = sold;
    const taken = { bankReference: sold.bankReference ?? orderNumber, authCode, cardLastFour };
    if (amount === null) return await settleUnread(authenticated, taken);
    return isSameAmount(attempt, amount)
      ? await settlePaid(authenticated, taken, 'provision')
      : await settleForReview(authenticated, taken, 'provision', 'amount-differs');
  } catch (error) {
    // No answer is neither yes nor no: the bank's own record decides.
    if (!(error instanceof MunicipalOutage) && !(error instanceof MunicipalRefusal)) throw error;
    return settleUnknown(authenticated, 'provision', 'no-answer');
  }
}

/** Finds the result of work that goes on in any case; null when it takes longer. */
export async function findInTime<Result>(
  work: Promise<Result>,
  milliseconds: number,
  reference: string,
): Promise<Result | null> {
  let isLate = false;
  const watched = work.catch((error: unknown) => {
    if (!isLate) throw error;
    getPortal().log.error({ reference, err: error }, 'payment.sale-failed');
    return null;
  });
  const ended = new AbortController();
  const patience = delay(milliseconds, null, { signal: ended.signal, ref: false }).then(
    () => {
      isLate = true;
      return null;
    },
    () => null,
  );
  try {
    return await Promise.race([watched, patience]);
  } finally {
    ended.abort();
  }
}
