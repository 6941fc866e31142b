import { expect, test } from 'vitest';
import { findSkippedInstalment } from './older-first';

const open = [
  { oid: 'a1', accrualNo: 'A', instalmentNo: 1 },
  { oid: 'a2', accrualNo: 'A', instalmentNo: 2 },
  { oid: 'b2', accrualNo: 'B', instalmentNo: 2 },
  { oid: 'b3', accrualNo: 'B', instalmentNo: 3 },
  { oid: 'b4', accrualNo: 'B', instalmentNo: 4 },
];

test.each([
  ['the older one alone may be paid', ['a1'], null],
  ['both together may be paid', ['a2', 'a1'], null],
  ['the newer one alone may not', ['a2'], 'a1'],
  ['instalments already paid are no longer asked for', ['b2'], null],
  ['a gap in the middle is found', ['b2', 'b4'], 'b3'],
  ['the oldest of several gaps is named', ['b4'], 'b2'],
  ['another accrual does not stand in for it', ['a1', 'b3'], 'b2'],
  ['nothing chosen skips nothing', [], null],
  ['an id that is not open changes nothing', ['gone'], null],
])('%s', (_why, chosen, skipped) => {
  expect(findSkippedInstalment(open, new Set(chosen))?.oid ?? null).toBe(skipped);
});
