import type { Contract, ResponseOf } from 'municipality/contract';
import { MunicipalOutage, MunicipalRefusal } from '~/platform/municipal-errors.server';
import { getPortal } from '~/platform/portal.server';
import type { Attempt } from './attempt-store.server';
import type { AttemptState } from './attempt-states';
import { findAttempt, recordEvent, setAskedAt } from './attempt-store.server';
import { bankSession } from './bank-windows';
import {
  bookAgain,
  isSameAmount,
  reasonOf,
  settleExpired,
  settleForReview,
  settlePaid,
  settleRefunded,
  settleRefused,
} from './settle-payment.server';

export type BankAnswer = ResponseOf<Contract['QueryOnlinePaymentOrderStatus']>;

/** An impatient finger on "Sonucu kontrol et" must not become a load on the bank. */
const ASK_GAP = 3_000;

interface Asking {
  /** Also of an attempt given up or refused: its window at the bank may have stayed open. */
  readonly isLate?: boolean;
}

const openStates: ReadonlySet<AttemptState> = new Set(['at_bank', 'authenticated', 'unknown', 'refunding']);
const closedStates: ReadonlySet<AttemptState> = new Set(['refused', 'cancelled', 'expired']);

/** With a person only because the bank said nothing for long. */
function isLeftSilent({ state, reason }: Attempt): boolean {
  return state === 'under_review' && reason === 'bank-silent';
}

/** Whether the bank's record alone may lead the attempt on. */
export function isAskable(attempt: Attempt, { isLate = false }: Asking = {}): boolean {
  return (
    openStates.has(attempt.state) || isLeftSilent(attempt) || (isLate && closedStates.has(attempt.state))
  );
}

/** Whether it was at most so many milliseconds ago. A clock that was set back makes no answer of before a fresh one. */
function isWithin(milliseconds: number, at: Date | null): boolean {
  if (at === null) return false;
  const since = getPortal().now().getTime() - at.getTime();
  return since >= 0 && since < milliseconds;
}

/** What the bank holds for the attempt's order; null when it does not answer, or was asked a moment ago. */
export async function findBankAnswer(attempt: Attempt): Promise<BankAnswer | null> {
  const { municipality } = getPortal();
  if (attempt.orderNumber === null) return null;
  if (isWithin(ASK_GAP, attempt.askedAt)) return null;
  try {
    const answer = await municipality.QueryOnlinePaymentOrderStatus({ orderNumber: attempt.orderNumber });
    // "Pending" is no word on the outcome: an order that may be under way must not pass for one that was left.
    if (answer.State !== 'pending') await setAskedAt(attempt.reference);
    return answer;
  } catch (error) {
    if (!(error instanceof MunicipalOutage) && !(error instanceof MunicipalRefusal)) throw error;
    await recordEvent(attempt.reference, { kind: 'asked', reason: 'no-answer' });
    return null;
  }
}

/**
 * Asks the bank what became of an attempt and takes the attempt as far as the answer proves. A bank that does not
 * answer changes nothing.
 */
export async function askBank(attempt: Attempt, asking: Asking = {}): Promise<Attempt> {
  if (attempt.state === 'provisioned') return bookAgain(attempt);
  if (!isAskable(attempt, asking)) return attempt;
  const answer = await findBankAnswer(attempt);
  return answer === null ? attempt : concludeFrom(attempt, answer);
}

/** Takes an attempt as far as the bank's record proves. */
export async function concludeFrom(attempt: Attempt, answer: BankAnswer): Promise<Attempt> {
  const { now } = getPortal();
  if (attempt.state === 'refunding' || attempt.state === 'refund_due') {
    const isBack = answer.State === 'voided' || answer.State === 'refunded';
    return isBack ? settleRefunded(attempt, 'asked', answer.State) : attempt;
  }
  const taken = {
    bankReference: answer.BankReference ?? attempt.orderNumber ?? '',
    authCode: answer.AuthCode ?? '',
    cardLastFour: answer.CardLastFour ?? null,
  };
  switch (answer.State) {
    case 'paid':
      if (!isSameAmount(attempt, answer.Amount))
        return settleForReview(attempt, taken, 'asked', 'amount-differs');
      if (answer.MdStatus && answer.MdStatus !== '1')
        return settleForReview(attempt, taken, 'asked', 'half-secure');
      return settlePaid(attempt, taken, 'asked');
    case 'declined':
    case 'voided':
    case 'refunded':
      return settleRefused(attempt, 'asked', reasonOf(answer.BankCode), [attempt.state]);
    case 'none':
      return now().getTime() - attempt.createdAt.getTime() > bankSession(attempt.bankCode) * 60_000
        ? settleExpired(attempt)
        : { ...attempt, askedAt: now() };
    case 'pending':
      return { ...attempt, askedAt: null };
    default:
      return answer.State satisfies never;
  }
}

/** The bank's word on an attempt counts as fresh for this long. */
const FRESH = 10_000;

/** Whether the bank has just told what it holds of an attempt. */
export function isAnswered({ askedAt }: Attempt): boolean {
  return isWithin(FRESH, askedAt);
}

/** The attempt behind a reference as the bank's record has it now. */
export async function findSettledAttempt(reference: string): Promise<Attempt | null> {
  const attempt = await findAttempt(reference);
  return attempt ? askBank(attempt) : null;
}
