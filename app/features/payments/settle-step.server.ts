import { getPortal } from '~/platform/portal/portal.server';
import type { Attempt, StepFields, StepLimits, StepNote } from './attempt/attempt-store.server';
import { step } from './attempt/attempt-store.server';
import { type TransitionCause, transitionOf } from './attempt/transitions';
import { answerCodeOf } from './banks/shape/bank-reason';

/**
 * Tells the municipality how an order ended, where the table of transitions says so. That it may not be listening changes
 * nothing about the outcome.
 */
export async function report(
  { reference, orderNumber, reason }: Attempt,
  cause: TransitionCause,
): Promise<void> {
  const { municipality, log } = getPortal();
  const { report: outcome } = transitionOf(cause);
  if (outcome === null || orderNumber === null) return;
  try {
    await municipality.SaveOnlinePaymentResponse({ orderNumber, outcome, bankCode: answerCodeOf(reason) });
  } catch (error) {
    log.warn({ reference, err: error }, 'payment.outcome-not-reported');
  }
}

/** Takes one step, and says what the municipality is told of it; the attempt as it stands then, whoever moved it. */
export async function settle(
  { reference }: Pick<Attempt, 'reference'>,
  cause: TransitionCause,
  note: StepNote,
  fields: StepFields,
  limits?: StepLimits,
): Promise<Attempt> {
  const { attempt, isTaken } = await step(reference, cause, note, fields, limits);
  if (isTaken) await report(attempt, cause);
  return attempt;
}
