import { expect, test } from 'vitest';
import { bankAnswers, findBankAnswerRow, knownBy } from './bank-answers';

test('money that is taken is booked or looked at, and never ends', () => {
  for (const { known, next, meaning } of bankAnswers) {
    if (known === 'paid') expect(['book', 'ask', 'review'], meaning).toContain(next);
    if (known === 'not-paid') expect(['end', 'sell'], meaning).toContain(next);
    if (known === 'unknown') expect(['ask', 'wait'], meaning).toContain(next);
  }
});

test.each([
  ['nestpay-pay', 'return', '99'],
  ['nestpay-pay', 'return', '96'],
  ['nestpay-pay', 'return', 'CORE-2304'],
  ['nestpay-3d', 'sale', '99'],
  ['vakifbank-mpi', 'sale', '0096'],
  ['vakifbank-old-mpi', 'sale', '0091'],
  ['vakifbank-page', 'query', '0096'],
  ['vakifbank-page', 'query', '5061'],
] as const)('%s %s %s says nothing of the money', (way, operation, answer) => {
  expect(findBankAnswerRow(way, operation, answer)?.known).toBe('unknown');
});

test('an answer nobody declared says nothing of the money', () => {
  expect(knownBy('vakifbank-mpi', 'sale', '7777')).toBe('unknown');
  expect(knownBy('nestpay-pay', 'return', '')).toBe('unknown');
});
