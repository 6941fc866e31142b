import { expect, test } from 'vitest';
import { canMove, type OrderState } from './order-state';

const moves: [why: string, from: OrderState, to: OrderState, can: boolean][] = [
  ['an order goes to the bank', 'created', 'at_bank', true],
  ['the bank takes the money', 'at_bank', 'collected', true],
  ['the answer is lost', 'at_bank', 'unknown', true],
  ['the bank is asked and says no', 'unknown', 'refused', true],
  ['money found after a refusal is booked', 'refused', 'collected', true],
  ['money found after a cancellation is booked', 'cancelled', 'collected', true],
  ['a refusal does not become doubt again', 'refused', 'unknown', false],
  ['a refused order is not sent again', 'refused', 'at_bank', false],
  ['a booked order is not refused', 'collected', 'refused', false],
  ['a booked order is not booked again', 'collected', 'collected', false],
  ['an order does not come back from the bank', 'at_bank', 'created', false],
];

test.each(moves)('%s', (_why, from, to, can) => {
  expect(canMove(from, to)).toBe(can);
});
