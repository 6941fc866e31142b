import type { AccrualLine } from 'municipality/contract';
import type { PayableLine } from '~/features/payments/held-debts.server';

/** Finds a debt that is paid whole. */
export function wholeOf(line: AccrualLine): PayableLine {
  return { line, principal: line.RemainingPrincipal, lateFee: line.LateFee, total: line.Total };
}
