import type { Collection } from 'municipality/contract';
import { writeMessage } from '~/parts/messages/outbox.server';
import { recordAudit } from '~/platform/audit/audit.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { Attempt, Step, StepFields, StepLimits, StepNote } from './attempt/attempt-store.server';
import { findAttempt, setReason, step, stepWithin } from './attempt/attempt-store.server';
import { recordEvent } from './attempt/payment-events.server';
import { type TransitionCause, transitions } from './attempt/transitions';
import { answerCodeOf } from './banks/shape/bank-reason';
import { requestBooking } from './booking.server';
import { findLinkMessage } from './link/payment-link.server';
import { findReceiptReceiver, writeReceiptEmail } from './receipt-email.server';

/**
 * Stores an outcome: takes its step, tells the municipality of it, and books money that was taken just as ordered.
 * Answers the attempt as it stands then, whoever moved it.
 */
export async function settle(
  { reference }: Pick<Attempt, 'reference'>,
  cause: TransitionCause,
  note: StepNote,
  fields: StepFields,
  limits?: StepLimits,
): Promise<Attempt> {
  const { attempt, isTaken } = await step(reference, cause, note, fields, limits);
  if (isTaken) await report(attempt, cause);
  return cause === 'paid' ? bookAgain(attempt) : attempt;
}

/**
 * Tells the municipality how an order ended, where the table of transitions says so. That it may not be listening changes
 * nothing about the outcome.
 */
async function report({ reference, orderNumber, reason }: Attempt, cause: TransitionCause): Promise<void> {
  const { municipality, log } = getPortal();
  const { report: outcome } = transitions[cause];
  if (outcome === null || orderNumber === null) return;
  try {
    await municipality.SaveOnlinePaymentResponse({ orderNumber, outcome, bankCode: answerCodeOf(reason) });
  } catch (error) {
    log.warn({ reference, err: error }, 'payment.outcome-not-reported');
  }
}

/**
 * Books what is paid and not yet booked. While the municipality does not answer the attempt stays `provisioned`, and is
 * booked at the next look.
 */
export async function bookAgain(attempt: Attempt): Promise<Attempt> {
  if (attempt.state !== 'provisioned') return attempt;
  const answer = await requestBooking(attempt);
  switch (answer.kind) {
    case 'booked':
      return settleBooked(attempt, answer.collection);
    case 'not-yet':
      return settleLate(attempt);
    case 'not-booked': {
      const { cause, reason } = answer;
      return settle(attempt, cause, { kind: 'booking', reason }, { reason });
    }
    default:
      return answer satisfies never;
  }
}

async function settleBooked(attempt: Attempt, collection: Collection): Promise<Attempt> {
  const { attempt: collected, isTaken } = await collect(attempt, collection);
  if (isTaken) {
    const { PayerIdentityNo: identityNo, ReceiptNo: detail } = collection;
    await recordAudit(null, { identityNo, action: 'payment-collected', actor: 'system', detail });
    await report(collected, 'booked');
  }
  return collected;
}

/** Notes the receipt of what is booked together with the messages that tell of it, or neither. */
async function collect(attempt: Attempt, booked: Collection): Promise<Step> {
  const { reference } = attempt;
  const note = { kind: 'booking' } as const;
  const fields = { collectionOid: booked.Oid, receiptNo: booked.ReceiptNo, reason: null };
  const message = await findLinkMessage(attempt, booked.ReceiptNo);
  const receiver = await findReceiptReceiver(attempt, booked);
  if (message === null && !receiver) return step(reference, 'booked', note, fields);
  const { taken, wakes } = await getPortal().database.transaction(async (transaction) => {
    const stepped = await stepWithin(transaction, reference, 'booked', note, fields);
    if (!stepped.isTaken) return { taken: stepped, wakes: [] };
    return {
      taken: stepped,
      wakes: [
        message && (await writeMessage(transaction, message)),
        receiver && (await writeReceiptEmail(transaction, receiver, { reference, booked })),
      ],
    };
  });
  for (const wake of wakes) await wake?.();
  return taken;
}

/** Lists what is taken, and not in the municipality's books yet. */
const BOOKING_LATE = 'booking-late';

/** The booking is tried again at growing gaps for as long as it takes; the history says once that it is late. */
async function settleLate(attempt: Attempt): Promise<Attempt> {
  const { reference, reason } = attempt;
  if (reason !== BOOKING_LATE) {
    await recordEvent(reference, { kind: 'booking', reason: BOOKING_LATE });
    await setReason(reference, BOOKING_LATE);
  }
  return (await findAttempt(reference)) ?? attempt;
}
