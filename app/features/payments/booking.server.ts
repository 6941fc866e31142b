import type { Collection, RefusalOf } from 'municipality/contract';
import { contract } from 'municipality/contract';
import { writeMessage } from '~/parts/messages/outbox.server';
import { recordAudit } from '~/platform/audit/audit.server';
import { MunicipalOutage, MunicipalRefusal, requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { Attempt, Step } from './attempt/attempt-store.server';
import { findAttempt, setReason, step, stepWithin } from './attempt/attempt-store.server';
import { recordEvent } from './attempt/payment-events.server';
import type { PortalReason } from './attempt/reasons';
import { findLinkMessage } from './link/payment-link.server';
import { findReceiptReceiver, writeReceiptEmail } from './receipt-email.server';
import { report, settle } from './settle-step.server';

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

/**
 * Tells why the municipality will not book an order: one of the refusals the call declares. Anything else it may
 * answer, a 401, a 404, a text, a fault, says nothing about the order, and is null.
 */
function findBookingRefusal(error: unknown): RefusalOf<typeof contract.OnlineOperationCollectDebt> | null {
  if (error instanceof MunicipalOutage) return null;
  if (!(error instanceof MunicipalRefusal)) throw error;
  if (error.call !== contract.OnlineOperationCollectDebt.name) return null;
  const { code } = requireRefusal(error, contract.OnlineOperationCollectDebt);
  return code === 'undeclared' ? null : code;
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

/**
 * Books money the bank took with the municipality. Idempotent by order number: ten calls make one collection.
 * While the municipality does not answer the attempt stays `provisioned` and is booked at the next look.
 */
async function book(attempt: Attempt): Promise<Attempt> {
  const { municipality } = getPortal();
  const { orderNumber } = attempt;
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
    const { reply: booked } = await municipality.ControlCollection({ orderNumber });
    if (booked === null) return await settleLate(attempt);
    if (booked.Total !== attempt.amount) {
      return await settleUnbooked(attempt, 'booking-refused', 'booking-differs');
    }
    const { attempt: collected, isTaken } = await collect(attempt, booked);
    if (isTaken) {
      const { PayerIdentityNo: identityNo, ReceiptNo: detail } = booked;
      await recordAudit(null, { identityNo, action: 'payment-collected', actor: 'system', detail });
      await report(collected, 'booked');
    }
    return collected;
  } catch (error) {
    const code = findBookingRefusal(error);
    if (code === null) return await settleLate(attempt);
    const cause = code === 'already-collected' ? 'already-paid' : 'booking-refused';
    return settleUnbooked(attempt, cause, code);
  }
}

/** The municipality has answered, and the money is not in its ledger. */
function settleUnbooked(
  attempt: Attempt,
  cause: 'already-paid' | 'booking-refused',
  reason: PortalReason,
): Promise<Attempt> {
  return settle(attempt, cause, { kind: 'booking', reason }, { reason });
}

/** Books what is paid and not yet booked. */
export function bookAgain(attempt: Attempt): Promise<Attempt> {
  return attempt.state === 'provisioned' ? book(attempt) : Promise.resolve(attempt);
}
