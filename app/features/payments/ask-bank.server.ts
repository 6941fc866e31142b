import type { Contract, ResponseOf } from 'municipality/contract';
import { MunicipalOutage, MunicipalRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { Attempt } from './attempt/attempt-store.server';
import { setAskedAt } from './attempt/attempt-store.server';
import { recordEvent } from './attempt/payment-events.server';
import { silenceReasons } from './attempt/reasons';
import { stateProperties } from './attempt/transitions';
import { bankSession } from './banks/banks';
import { bookAgain } from './settle-step.server';
import { refusalReason } from './banks/shape/bank-reason';
import {
  isSameAmount,
  SALE_APPROVED,
  settleExpired,
  settleForReview,
  settlePaid,
  settleRefunded,
  settleRefusedByRecord,
} from './settle-payment.server';

export type BankAnswer = ResponseOf<Contract['QueryOnlinePaymentOrderStatus']>;

/** An impatient finger on "Sonucu kontrol et" must not become a load on the bank. */
const ASK_GAP = 3_000;

interface Asking {
  /** An attempt given up or refused is asked about, too: its window at the bank may have stayed open. */
  readonly isLate?: boolean;
  /** Something has just happened at the bank: an answer of before it does not count. */
  readonly isFresh?: boolean;
}

/** Tells whether the attempt is with a person only because the bank said nothing for long. */
function isLeftSilent({ state, reason }: Attempt): boolean {
  return state === 'under_review' && silenceReasons.some((silence) => silence === reason);
}

/** The bank's answer to the sale was yes, and its record has not said so yet. */
function isApproved({ reason }: Attempt): boolean {
  return reason === SALE_APPROVED || reason === 'sale-unconfirmed';
}

/** Tells whether the bank's record alone may lead the attempt on. */
export function isAskable(attempt: Attempt, { isLate = false }: Asking = {}): boolean {
  const { bankRecord } = stateProperties[attempt.state];
  return bankRecord === 'decides' || isLeftSilent(attempt) || (isLate && bankRecord === 'may-correct');
}

/**
 * Tells whether it was at most so many milliseconds ago. A clock that was set back makes no answer of before a fresh
 * one.
 */
function isWithin(milliseconds: number, at: Date | null): boolean {
  if (at === null) return false;
  const since = getPortal().now().getTime() - at.getTime();
  return since >= 0 && since < milliseconds;
}

interface Query {
  readonly at: number;
  readonly answer: Promise<BankAnswer | null>;
  isUnderWay: boolean;
}

/** Keeps the last question about each attempt, as long as its answer counts for whoever else wants to know. */
const queries = new Map<string, Query>();

function findQuery(reference: string, at: number): Query | undefined {
  for (const [key, query] of queries) {
    const age = at - query.at;
    if (!query.isUnderWay && (age < 0 || age >= ASK_GAP)) queries.delete(key);
  }
  return queries.get(reference);
}

/**
 * Finds what the bank holds for the attempt's order; null when it does not answer. Whoever asks while a question is
 * under way, or a moment after it, gets that one's answer.
 */
export async function findBankAnswer(
  attempt: Attempt,
  { isFresh = false }: Asking = {},
): Promise<BankAnswer | null> {
  const { reference, orderNumber } = attempt;
  if (orderNumber === null) return null;
  const at = getPortal().now().getTime();
  const last = findQuery(reference, at);
  if (last && !isFresh) return last.answer;
  if (last) await last.answer;
  const answer = questionOf(reference, orderNumber);
  const query: Query = { at, answer, isUnderWay: true };
  queries.set(reference, query);
  try {
    const bankAnswer = await answer;
    // Silence, and "pending", are no answer anybody else should have to live with.
    if ((bankAnswer === null || bankAnswer.State === 'pending') && queries.get(reference) === query)
      queries.delete(reference);
    return bankAnswer;
  } finally {
    query.isUnderWay = false;
  }
}

async function questionOf(reference: string, orderNumber: string): Promise<BankAnswer | null> {
  try {
    const answer = await getPortal().municipality.QueryOnlinePaymentOrderStatus({ orderNumber });
    // "Pending" is no word on the outcome: an order that may be under way must not pass for one that was left.
    if (answer.State !== 'pending') await setAskedAt(reference);
    return answer;
  } catch (error) {
    if (!(error instanceof MunicipalOutage) && !(error instanceof MunicipalRefusal)) throw error;
    const isDenied = error instanceof MunicipalRefusal && error.code === 'bank-denied';
    await recordEvent(reference, { kind: 'asked', reason: isDenied ? 'bank-denied' : 'no-answer' });
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
  const answer = await findBankAnswer(attempt, asking);
  return answer === null ? attempt : concludeFrom(attempt, answer);
}

/** Takes an attempt as far as the bank's record proves. */
export async function concludeFrom(attempt: Attempt, answer: BankAnswer): Promise<Attempt> {
  const { now } = getPortal();
  if (stateProperties[attempt.state].deskList === 'refund') {
    const { State: way } = answer;
    return way === 'voided' || way === 'refunded' ? settleRefunded(attempt, 'asked', way) : attempt;
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
      // The bank's own answer to the sale was yes: of the two nobody can say which is right.
      if (isApproved(attempt)) return { ...attempt, askedAt: now() };
      return settleRefusedByRecord(attempt, refusalReason(answer.BankCode));
    case 'voided':
    case 'refunded':
      return settleRefusedByRecord(attempt, refusalReason(answer.BankCode));
    case 'none':
      return concludeFromNone(attempt);
    case 'pending':
      return { ...attempt, askedAt: null };
    default:
      return answer.State satisfies never;
  }
}

/** The bank has no record: nobody came that far, or nobody has yet. */
async function concludeFromNone(attempt: Attempt): Promise<Attempt> {
  const { now } = getPortal();
  const asked = { ...attempt, askedAt: now() };
  if (isApproved(attempt)) return asked;
  const isOver = now().getTime() - attempt.createdAt.getTime() > bankSession(attempt.bankCode) * 60_000;
  return isOver ? settleExpired(attempt) : asked;
}

/** The bank's word on an attempt counts as fresh for this long. */
const FRESH = 10_000;

/** Tells whether the bank has just told what it holds of an attempt. */
export function isAnswered({ askedAt }: Attempt): boolean {
  return isWithin(FRESH, askedAt);
}
