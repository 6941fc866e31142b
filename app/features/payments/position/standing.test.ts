import { expect, test } from 'vitest';
import { attemptStates, holdsDebts } from '../attempt/transitions';
import { standingBy } from './standing';

test.each(attemptStates)('a debt is payable exactly while its payment (%s) holds no debts', (state) => {
  expect(standingBy(state, 1) === 'payable').toBe(!holdsDebts(state));
});
