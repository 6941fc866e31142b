import { expect, test } from 'vitest';
import { answerCodeOf, bankReason, readBankReason, refusalReason } from './bank-reason';

test.each([
  ['bank-51', 'answer', '51'],
  ['bank-0051', 'answer', '0051'],
  ['bank-2030', 'answer', '2030'],
  ['md-0', 'authentication', '0'],
  ['mpi-N', 'enrolment', 'N'],
  ['error-CORE-2012', 'gateway', 'CORE-2012'],
  ['sale-2030', 'sale', '2030'],
] as const)('%s, as it stands in the database, is read and written the same', (stored, kind, code) => {
  expect(readBankReason(stored)).toEqual({ kind, code });
  expect(bankReason(kind, code)).toBe(stored);
});

test.each(['bank-silent', 'bank-denied', 'bank-none', 'bank-refused', 'sale-approved', 'given-up', null])(
  '%s is no code of a bank',
  (reason) => expect(readBankReason(reason)).toBeNull(),
);

test('a code that is none is a refusal without one', () => {
  expect(refusalReason('CORE-1')).toBe('bank-refused');
  expect(refusalReason(null)).toBe('bank-refused');
  expect(() => bankReason('answer', '123')).toThrow(RangeError);
});

test('the municipality is told the bank’s answer, and no code of another kind', () => {
  expect(answerCodeOf(bankReason('answer', '0051'))).toBe('0051');
  expect(answerCodeOf(bankReason('sale', '2030'))).toBeUndefined();
  expect(answerCodeOf('given-up')).toBeUndefined();
});
