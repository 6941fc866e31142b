import type { Collection, Kurus, RefusalOf } from 'municipality/contract';
import { contract } from 'municipality/contract';
import { writeMessage } from '~/messages/outbox.server';
import { recordAudit } from '~/platform/audit/audit.server';
import { MunicipalOutage, MunicipalRefusal, requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { Attempt, EventNote } from './attempt/attempt-store.server';
import type { AttemptState } from './attempt/attempt-states';
import type { Sale } from './banks/shape/bank-gate.server';
import {
  findAttempt,
  findLastReason,
  recordEvent,
  setReason,
  step,
  stepWithin,
} from './attempt/attempt-store.server';
import { findLinkMessage } from './link/payment-link.server';
import { findReceiptReceiver, writeReceiptEmail } from './receipt-email.server';

/** Money the bank says it took. */
export interface Taken {
  bankReference: string;
  authCode: string;
  cardLastFour: string | null;
}

async function requireAttempt(reference: string): Promise<Attempt> {
  const attempt = await findAttempt(reference);
  if (!attempt) throw new Error('A payment attempt vanished');
  return attempt;
}

/** Tells the municipality how an order ended. That it may not be listening changes nothing about the outcome. */
async function report(
  attempt: Attempt,
  outcome: 'collected' | 'refused' | 'cancelled' | 'unknown',
): Promise<void> {
  const { municipality, log } = getPortal();
  if (attempt.orderNumber === null) return;
  try {
    await municipality.SaveOnlinePaymentResponse({
      orderNumber: attempt.orderNumber,
      outcome,
      bankCode: /^bank-(\d{2,4})$/.exec(attempt.reason ?? '')?.[1],
    });
  } catch (error) {
    log.warn({ attempt: attempt.reference, err: error }, 'outcome not reported');
  }
}

/** Taken, and not in the municipality's books yet. */
export const BOOKING_LATE = 'booking-late';

/** The booking is tried again at growing gaps for as long as it takes; the history says once that it is late. */
async function settleLate({ reference, reason }: Attempt): Promise<Attempt> {
  if (reason !== BOOKING_LATE) {
    await recordEvent(reference, { kind: 'booking', reason: BOOKING_LATE });
    await setReason(reference, BOOKING_LATE);
  }
  return requireAttempt(reference);
}

/**
 * Why the municipality will not book an order: one of the refusals the call declares. Anything else it may answer, a 401, a
 * 404, a text, a fault, says nothing about the order, and is null.
 */
function findBookingRefusal(error: unknown): RefusalOf<typeof contract.OnlineOperationCollectDebt> | null {
  if (error instanceof MunicipalOutage) return null;
  if (!(error instanceof MunicipalRefusal)) throw error;
  if (error.call !== contract.OnlineOperationCollectDebt.name) return null;
  const { code } = requireRefusal(error, contract.OnlineOperationCollectDebt);
  return code === 'undeclared' ? null : code;
}

/** Notes the receipt of what is booked together with the messages that tell of it, or neither. */
async function collect(attempt: Attempt, booked: Collection): Promise<Attempt | null> {
  const { reference } = attempt;
  const note = { kind: 'booking' };
  const fields = { collectionOid: booked.Oid, receiptNo: booked.ReceiptNo, reason: null };
  const message = await findLinkMessage(attempt, booked.ReceiptNo);
  const receiver = await findReceiptReceiver(attempt, booked);
  if (message === null && !receiver) return step(reference, 'collected', note, fields);
  const { first, wakes } = await getPortal().database.transaction(async (transaction) => {
    const stepped = await stepWithin(transaction, reference, 'collected', note, fields);
    if (!stepped) return { first: null, wakes: [] };
    return {
      first: stepped,
      wakes: [
        message && (await writeMessage(transaction, message)),
        receiver && (await writeReceiptEmail(transaction, receiver, { reference, booked })),
      ],
    };
  });
  for (const wake of wakes) await wake?.();
  return first;
}

/**
 * Books money the bank took with the municipality. Idempotent by order number: ten calls make one collection.
 * While the municipality does not answer the attempt stays `provisioned` and is booked at the next look.
 */
async function book(attempt: Attempt): Promise<Attempt> {
  const { municipality } = getPortal();
  const { reference, orderNumber } = attempt;
  if (orderNumber === null) throw new Error('An attempt without order number cannot be booked');
  try {
    await municipality.OnlineOperationCollectDebt({
      orderNumber,
      collectionType: '4',
      total: attempt.amount,
      bankReference: attempt.bankReference ?? '',
      authCode: attempt.authCode ?? '',
      cardLastFour: attempt.cardLastFour,
      ipAddress: attempt.clientIp,
    });
    const booked = await municipality.ControlCollection({ orderNumber });
    if (booked === null) return await settleLate(attempt);
    if (booked.Total !== attempt.amount) {
      await step(
        reference,
        'under_review',
        { kind: 'booking', reason: 'booking-differs' },
        { reason: 'booking-differs' },
      );
      return await requireAttempt(reference);
    }
    const first = await collect(attempt, booked);
    if (first) {
      const { PayerIdentityNo: identityNo, ReceiptNo: detail } = booked;
      await recordAudit(null, { identityNo, action: 'payment-collected', actor: 'system', detail });
    }
    const collected = first ?? (await requireAttempt(reference));
    await report(collected, 'collected');
    return collected;
  } catch (error) {
    const code = findBookingRefusal(error);
    if (code === null) return await settleLate(attempt);
    const to = code === 'already-collected' ? 'refund_due' : 'under_review';
    await step(reference, to, { kind: 'booking', reason: code }, { reason: code });
    return requireAttempt(reference);
  }
}

/** The bank took exactly what was ordered: note it first, then book it. Any number of times, in any order. */
export async function settlePaid(
  attempt: Attempt,
  { bankReference, authCode, cardLastFour }: Taken,
  kind: string,
  arrived?: EventNote,
): Promise<Attempt> {
  const taken = { bankReference, authCode, cardLastFour, reason: null };
  const provisioned = await step(attempt.reference, 'provisioned', { kind, arrived }, taken);
  const current = provisioned ?? (await requireAttempt(attempt.reference));
  return current.state === 'provisioned' ? book(current) : current;
}

/** The bank took money, but not as ordered. Nobody is told "failed", and nothing is booked unseen. */
export async function settleForReview(
  attempt: Attempt,
  taken: Taken,
  kind: string,
  reason: string,
): Promise<Attempt> {
  const from = [...undecided, 'refused', 'cancelled', 'expired'] as const;
  await step(attempt.reference, 'under_review', { kind, reason }, { ...taken, reason }, from);
  return requireAttempt(attempt.reference);
}

/** Where nothing is known to have been taken yet: only from here may a return, however signed, lead to "refused". */
const undecided: readonly AttemptState[] = ['at_bank', 'authenticated', 'unknown'];

/** The bank took nothing. Money known to be taken, or on its way back, is not undone by a refusal that comes late. */
export async function settleRefused(
  attempt: Attempt,
  kind: string,
  reason: string,
  from = undecided,
): Promise<Attempt> {
  const refused = await step(attempt.reference, 'refused', { kind, reason }, { reason }, from);
  if (!refused) return requireAttempt(attempt.reference);
  await report(refused, 'refused');
  return refused;
}

/** The payer gave up, or began anew. Should the bank have taken money after all, its answer still counts. */
export async function settleCancelled(attempt: Attempt, reason: string): Promise<Attempt> {
  const cancelled = await step(attempt.reference, 'cancelled', { kind: 'cancelled', reason }, { reason });
  if (!cancelled) return requireAttempt(attempt.reference);
  await report(cancelled, 'cancelled');
  return cancelled;
}

/** The bank's own code as the reason of a refusal: two or four digits. */
export function reasonOf(bankCode: string | null | undefined): string {
  return /^(\d{2}|\d{4})$/.test(bankCode ?? '') ? `bank-${bankCode ?? ''}` : 'bank-refused';
}

/**
 * The bank knows the card holder again (store type `3d`): only now is the money asked for. Whoever takes the attempt
 * this step makes that one call; a second return finds it made.
 */
export async function settleAuthenticated(
  attempt: Attempt,
  cardLastFour: string | null,
  sell: () => Promise<Sale>,
): Promise<Attempt> {
  const authenticated = await step(attempt.reference, 'authenticated', { kind: 'return' });
  if (!authenticated || attempt.orderNumber === null) return requireAttempt(attempt.reference);
  const { orderNumber } = attempt;
  try {
    const sale = await sell();
    if (sale.State === 'declined') {
      const reason = sale.BankCode === '2030' ? 'sale-2030' : reasonOf(sale.BankCode);
      return await settleRefused(authenticated, 'provision', reason);
    }
    const bankReference = sale.BankReference ?? orderNumber;
    const taken = { bankReference, authCode: sale.AuthCode ?? '', cardLastFour };
    const amount = sale.Amount ?? null;
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

/** The bank sold, and did not say for how much: its record is read before anything is booked. */
export const SALE_APPROVED = 'sale-approved';

async function settleUnread(attempt: Attempt, taken: Taken): Promise<Attempt> {
  const note = { kind: 'provision', reason: SALE_APPROVED };
  await step(attempt.reference, 'unknown', note, { ...taken, reason: SALE_APPROVED });
  return requireAttempt(attempt.reference);
}

/** No proof either way: from here only the bank's own record leads on. */
export async function settleUnknown(attempt: Attempt, kind: string, reason: string): Promise<Attempt> {
  await step(attempt.reference, 'unknown', { kind, reason }, { reason });
  return requireAttempt(attempt.reference);
}

/** Why an attempt is with a person and the bank is asked all the same. */
export const silences = ['bank-silent', 'bank-denied', 'sale-unconfirmed'] as const;

async function silenceOf({ reference, reason }: Attempt): Promise<(typeof silences)[number]> {
  if (reason === SALE_APPROVED) return 'sale-unconfirmed';
  return (await findLastReason(reference, 'asked')) === 'bank-denied' ? 'bank-denied' : 'bank-silent';
}

/**
 * Ninety minutes without a word from the bank: a person looks into it, and the debts stay closed until then. The bank
 * goes on being asked, so that the end of its silence settles what its silence left open.
 */
export async function settleSilent(attempt: Attempt): Promise<Attempt> {
  const reason = await silenceOf(attempt);
  const open = ['at_bank', 'authenticated', 'unknown'] as const;
  await step(attempt.reference, 'under_review', { kind: 'asked', reason }, { reason }, open);
  return requireAttempt(attempt.reference);
}

export async function settleExpired(attempt: Attempt): Promise<Attempt> {
  const expired = await step(
    attempt.reference,
    'expired',
    { kind: 'asked', reason: 'bank-none' },
    { reason: 'expired' },
  );
  if (!expired) return requireAttempt(attempt.reference);
  // The municipality's order is over as well; money found later is booked all the same.
  await report(expired, 'cancelled');
  return expired;
}

/** The money went back; `way` says whether it was cancelled or refunded. */
export async function settleRefunded(
  attempt: Attempt,
  kind: string,
  way: string,
  detail?: Record<string, string>,
): Promise<Attempt> {
  await step(attempt.reference, 'refunded', { kind, reason: way, detail }, { reason: way });
  return requireAttempt(attempt.reference);
}

/** Books what is paid and not yet booked. */
export function bookAgain(attempt: Attempt): Promise<Attempt> {
  return attempt.state === 'provisioned' ? book(attempt) : Promise.resolve(attempt);
}

export function isSameAmount(attempt: Attempt, amount: Kurus | null): boolean {
  return amount !== null && amount === attempt.amount;
}
