/**
 * `requested` is written down, and the bank may or may not have heard of it; `unknown` means that it was asked and did
 * not answer. From both only the bank's own record leads on. `declined` may be asked for again: banks say no before a
 * batch closes.
 */
export const refundStates = ['requested', 'unknown', 'done', 'declined'] as const;
export type RefundState = (typeof refundStates)[number];

const nextStates: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['unknown', 'done', 'declined'],
  unknown: ['done', 'declined'],
  declined: ['requested'],
  done: [],
};

export function canRefundMove(from: RefundState, to: RefundState): boolean {
  return nextStates[from].includes(to);
}

/** Money that is given back, or may be, is not booked any more. */
export function forbidsBooking(state: RefundState): boolean {
  return state !== 'declined';
}
