import { kurus } from 'municipality/contract';
import { expect, test } from 'vitest';
import { allocatePayment } from './allocation';
import { splitIntoInstalments } from '../money/instalments';

test.each([
  ['two fifths of the debt pay two fifths of each', 100_000, 25_000, 50_000, 40_000, 10_000],
  ['the whole debt pays both whole', 100_000, 25_000, 125_000, 100_000, 25_000],
  ['a kuruş that cannot be halved goes to the principal', 1, 1, 1, 1, 0],
  ['without a fee everything is principal', 90_000, 0, 30_000, 30_000, 0],
  ['nothing paid, nothing split', 90_000, 10, 0, 0, 0],
])('%s (6183 m.47)', (_why, principal, lateFee, payment, toPrincipal, toLateFee) => {
  const debt = { principal: kurus(principal), lateFee: kurus(lateFee), payment: kurus(payment) };
  expect(allocatePayment(debt)).toEqual({ toPrincipal, toLateFee });
});

test('more than the debt is not accepted', () => {
  expect(() => allocatePayment({ principal: kurus(10), lateFee: kurus(5), payment: kurus(16) })).toThrow(
    RangeError,
  );
});

test.each([
  ['an odd kuruş is paid with the first of two', 12_345, 2, [6_173, 6_172]],
  ['thirds leave the difference to the last', 10_000, 3, [3_333, 3_333, 3_334]],
  ['one instalment is the whole', 999, 1, [999]],
])('%s', (_why, total, count, parts) => {
  expect(splitIntoInstalments(kurus(total), count)).toEqual(parts);
});
