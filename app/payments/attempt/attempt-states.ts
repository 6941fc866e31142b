/**
 * The life of a payment attempt. "Unknown" is a state of its own: money may or may not have moved, and only
 * the bank's own record leaves it.
 */
export const attemptStates = [
  'created',
  'at_bank',
  'authenticated',
  'provisioned',
  'collected',
  'refused',
  'cancelled',
  'expired',
  'unknown',
  'under_review',
  'refund_due',
  'refunding',
  'refunded',
] as const;
export type AttemptState = (typeof attemptStates)[number];

/**
 * Every step an attempt may take. A bank that said no, or nothing, may still turn out to have taken the money:
 * therefore refused, cancelled and expired are not dead ends.
 */
const steps: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  created: ['at_bank', 'cancelled'],
  at_bank: ['authenticated', 'provisioned', 'refused', 'cancelled', 'expired', 'unknown', 'under_review'],
  authenticated: ['provisioned', 'refused', 'expired', 'unknown', 'under_review'],
  provisioned: ['collected', 'refund_due', 'under_review'],
  collected: [],
  refused: ['provisioned', 'under_review'],
  cancelled: ['provisioned', 'under_review'],
  expired: ['provisioned', 'under_review'],
  unknown: ['authenticated', 'provisioned', 'refused', 'cancelled', 'expired', 'under_review'],
  under_review: ['provisioned', 'collected', 'refund_due', 'refunding', 'refused', 'expired'],
  refund_due: ['refunding', 'refunded'],
  refunding: ['refunded', 'refund_due', 'under_review', 'refused'],
  refunded: [],
};

export function canStep(from: AttemptState, to: AttemptState): boolean {
  return steps[from].includes(to);
}

/** States from which an attempt may step to the given one. */
export function listStatesBefore(to: AttemptState): AttemptState[] {
  return attemptStates.filter((from) => canStep(from, to));
}

/** While an attempt may still cost the payer money, its debts are closed to every other attempt. */
export function holdsDebts(state: AttemptState): boolean {
  return (
    state !== 'refused' &&
    state !== 'cancelled' &&
    state !== 'expired' &&
    state !== 'collected' &&
    state !== 'refund_due' &&
    state !== 'refunded'
  );
}
