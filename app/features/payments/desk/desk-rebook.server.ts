import { askMunicipality } from '~/features/identity/citizen/citizen.server';
import type { Attempt } from '../attempt/attempt-store.server';
import { step } from '../attempt/attempt-store.server';
import { recordEvent } from '../attempt/payment-events.server';
import type { AttemptReason } from '../attempt/reasons';
import { bookAgain } from '../settle-step.server';
import {
  leadToPayment,
  recordDeskAct,
  requireCollectionsStaff,
  requireDeskAttempt,
} from './desk-staff.server';
import { reasonText } from './desk-texts';

/**
 * Lists why the municipality did not book money that was taken just as ordered, where its record may have been put
 * right since.
 */
const mayBeBookedNow: readonly AttemptReason[] = [
  'undeclared',
  'order-not-found',
  'amount-changed',
  'booking-differs',
];

/** Tells whether money was taken as ordered and is not in the ledger. */
export function isRebookable({ state, reason }: Attempt): boolean {
  return (
    state === 'provisioned' ||
    (state === 'under_review' && reason !== null && mayBeBookedNow.includes(reason))
  );
}

/** Takes "Yeniden kaydet": the municipality is asked to book the money now, whatever it answered before. */
export async function rebookForDesk(request: Request, reference: string | undefined) {
  const citizen = await requireCollectionsStaff(request);
  const attempt = await requireDeskAttempt(reference);
  if (!isRebookable(attempt)) {
    return leadToPayment(attempt.reference, 'warning', 'Bu ödeme için kaydedilecek bir tutar yok.');
  }
  await askMunicipality(request, () => recordDeskAct(request, citizen, attempt, 'payment-rebooked'));
  const note = { kind: 'desk-rebooked' } as const;
  const { attempt: current, isTaken } = await step(attempt.reference, 'rebooked', note, {
    reason: attempt.reason,
  });
  if (!isTaken) await recordEvent(attempt.reference, note);
  const booked = await bookAgain(current);
  if (booked.state === 'collected') {
    return leadToPayment(
      attempt.reference,
      'success',
      `Ödeme deftere işlendi. Makbuz no ${booked.receiptNo ?? ''}.`,
    );
  }
  const why = reasonText(booked.reason);
  return leadToPayment(attempt.reference, 'warning', `Ödeme henüz deftere işlenmedi. ${why}`.trim());
}
