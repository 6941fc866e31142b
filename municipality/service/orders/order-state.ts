export type OrderState = 'created' | 'at_bank' | 'collected' | 'refused' | 'cancelled' | 'unknown';

/**
 * Says where an order may go. Money that turns out to be taken is booked even after a refusal was recorded: the bank's
 * books outweigh the answer a browser carried. A booked order goes nowhere.
 */
const nextStates: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: ['at_bank', 'collected', 'refused', 'cancelled', 'unknown'],
  at_bank: ['collected', 'refused', 'cancelled', 'unknown'],
  unknown: ['collected', 'refused', 'cancelled'],
  refused: ['collected'],
  cancelled: ['collected'],
  collected: [],
};

export function canMove(from: OrderState, to: OrderState): boolean {
  return nextStates[from].includes(to);
}

/** Lists the states of an order whose outcome at the bank is not known yet. */
export const openStates: OrderState[] = ['at_bank', 'unknown'];
