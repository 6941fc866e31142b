import type { Kurus } from 'municipality/contract';
import type { Attempt, StepLimits } from './attempt/attempt-store.server';
import { listAttemptsHolding, listLines } from './attempt/attempt-store.server';
import type { EventKind } from './attempt/event-kinds';
import { type EventNote, findLastReason } from './attempt/payment-events.server';
import type { AttemptReason, BankReason, EndReason, PortalReason, SilenceReason } from './attempt/reasons';
import { isUnsent, stateProperties } from './attempt/transitions';
import { settle } from './settle-step.server';

/** Describes the money the bank says it took. */
interface Taken {
  bankReference: string;
  authCode: string;
  cardLastFour: string | null;
}

/** Money that comes in after the debts were free again closes them: orders for them that no browser left with end first. */
async function makeWay({ reference, state }: Attempt): Promise<void> {
  if (stateProperties[state].holdsDebts) return;
  const lines = await listLines(reference);
  for (const other of await listAttemptsHolding(lines.map(({ accrualOid }) => accrualOid))) {
    if (isUnsent(other)) await settleCancelled(other, 'superseded-by-other', { isUnsentOnly: true });
  }
}

/** The bank took exactly what was ordered: note it first, then book it. Any number of times, in any order. */
export async function settlePaid(
  attempt: Attempt,
  { bankReference, authCode, cardLastFour }: Taken,
  kind: EventKind,
  arrived?: EventNote,
): Promise<Attempt> {
  const taken = { bankReference, authCode, cardLastFour, reason: null };
  await makeWay(attempt);
  return settle(attempt, 'paid', { kind, arrived }, taken);
}

/** The bank took money, but not as ordered. Nobody is told "failed", and nothing is booked unseen. */
export async function settleForReview(
  attempt: Attempt,
  taken: Taken,
  kind: EventKind,
  reason: PortalReason,
): Promise<Attempt> {
  await makeWay(attempt);
  return settle(attempt, 'paid-otherwise', { kind, reason }, { ...taken, reason });
}

/**
 * A return, or the answer to the sale, says that the bank took nothing. Money known to be taken, or on its way back, is not
 * undone by a refusal that comes late.
 */
export function settleRefused(
  attempt: Attempt,
  kind: EventKind,
  reason: EndReason | BankReason,
): Promise<Attempt> {
  return settle(attempt, 'refused', { kind, reason }, { reason });
}

/** The bank's record says so, of an attempt that still stands as it stood when the bank was asked. */
export function settleRefusedByRecord(attempt: Attempt, reason: EndReason | BankReason): Promise<Attempt> {
  const limits = { from: [attempt.state] };
  return settle(attempt, 'record-refused', { kind: 'asked', reason }, { reason }, limits);
}

/** Nothing was taken of what was to be given back. */
export function settleNothingToRefund(attempt: Pick<Attempt, 'reference'>): Promise<Attempt> {
  const reason = 'nothing-taken';
  return settle(attempt, 'nothing-to-refund', { kind: 'refund', reason }, { reason });
}

/** The payer gave up, or began anew. Should the bank have taken money after all, its answer still counts. */
export function settleCancelled(
  attempt: Pick<Attempt, 'reference'>,
  reason: EndReason,
  limits?: StepLimits,
): Promise<Attempt> {
  return settle(attempt, 'given-up', { kind: 'cancelled', reason }, { reason }, limits);
}

/** The order was not registered: the bank has never heard of it. */
export function settleNotStarted(attempt: Pick<Attempt, 'reference'>): Promise<Attempt> {
  const reason = 'not-started';
  return settle(attempt, 'not-started', { kind: 'not-started', reason }, { reason });
}

/** The bank sold, and did not say for how much: its record is read before anything is booked. */
export const SALE_APPROVED = 'sale-approved';

export function settleUnread(attempt: Attempt, taken: Taken): Promise<Attempt> {
  const note = { kind: 'provision', reason: SALE_APPROVED } as const;
  return settle(attempt, 'outcome-unknown', note, { ...taken, reason: SALE_APPROVED });
}

/** Notes that there is no proof either way: from here only the bank's own record leads on. */
export function settleUnknown(attempt: Attempt, kind: EventKind, reason: AttemptReason): Promise<Attempt> {
  return settle(attempt, 'outcome-unknown', { kind, reason }, { reason });
}

async function silenceOf({ reference, reason }: Attempt): Promise<SilenceReason> {
  if (reason === SALE_APPROVED) return 'sale-unconfirmed';
  return (await findLastReason(reference, 'asked')) === 'bank-denied' ? 'bank-denied' : 'bank-silent';
}

/**
 * After ninety minutes without a word from the bank a person looks into it, and the debts stay closed until then. The
 * bank goes on being asked, so that the end of its silence settles what its silence left open.
 */
export async function settleSilent(attempt: Attempt): Promise<Attempt> {
  const reason = await silenceOf(attempt);
  return settle(attempt, 'bank-silent', { kind: 'asked', reason }, { reason });
}

/** The municipality's order is over as well; money found later is booked all the same. */
export function settleExpired(attempt: Attempt): Promise<Attempt> {
  return settle(attempt, 'no-record', { kind: 'asked', reason: 'bank-none' }, { reason: 'expired' });
}

/** The money went back; `way` says whether it was cancelled or refunded. */
export function settleRefunded(
  attempt: Pick<Attempt, 'reference'>,
  kind: EventKind,
  way: 'voided' | 'refunded',
  detail?: Record<string, string>,
): Promise<Attempt> {
  return settle(attempt, 'refunded', { kind, reason: way, detail }, { reason: way });
}

export function isSameAmount(attempt: Attempt, amount: Kurus | null): boolean {
  return amount !== null && amount === attempt.amount;
}
