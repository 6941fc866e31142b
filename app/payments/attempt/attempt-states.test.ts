import { describe, expect, it } from 'vitest';
import type { AttemptState } from './attempt-states';
import { attemptStates, canStep, holdsDebts, listStatesBefore } from './attempt-states';

/** The whole graph, written down a second time: what is not here must be refused. */
const documented: ReadonlyArray<readonly [AttemptState, AttemptState, string]> = [
  ['created', 'at_bank', 'the browser was handed to the bank'],
  ['created', 'cancelled', 'stopped before the bank heard of it'],
  ['at_bank', 'authenticated', 'the card holder was recognised'],
  ['at_bank', 'provisioned', 'the bank took the money'],
  ['at_bank', 'refused', 'the bank said no'],
  ['at_bank', 'cancelled', 'given up for a newer attempt'],
  ['at_bank', 'expired', 'the bank knows of no such order, for good'],
  ['at_bank', 'unknown', 'a return that proves nothing'],
  ['at_bank', 'under_review', 'taken, but not as ordered'],
  ['authenticated', 'provisioned', 'the bank took the money'],
  ['authenticated', 'refused', 'recognised, and refused all the same'],
  ['authenticated', 'unknown', 'no answer to the provision'],
  ['authenticated', 'expired', 'the provision never reached the bank'],
  ['authenticated', 'under_review', 'taken, but not as ordered'],
  ['provisioned', 'collected', 'the municipality booked it'],
  ['provisioned', 'refund_due', 'the debts were paid by other means meanwhile'],
  ['provisioned', 'under_review', 'the municipality will not book it'],
  ['refused', 'provisioned', 'the bank’s record turns out to say paid'],
  ['refused', 'under_review', 'taken after all, but not as ordered'],
  ['cancelled', 'provisioned', 'paid in the abandoned window'],
  ['cancelled', 'under_review', 'the same, but not as ordered'],
  ['expired', 'provisioned', 'a late success is still recorded'],
  ['expired', 'under_review', 'the same, but not as ordered'],
  ['unknown', 'authenticated', 'the bank’s record says so'],
  ['unknown', 'provisioned', 'the bank’s record says so'],
  ['unknown', 'refused', 'the bank’s record says so'],
  ['unknown', 'cancelled', 'the bank’s record says so'],
  ['unknown', 'expired', 'the bank’s record says so'],
  ['unknown', 'under_review', 'the bank’s record says so'],
  ['under_review', 'provisioned', 'a bank that was silent for long says paid after all'],
  ['under_review', 'expired', 'a bank that was silent for long knows of no such order'],
  ['under_review', 'collected', 'a person accepted it'],
  ['under_review', 'refund_due', 'a person gives it back'],
  ['under_review', 'refunding', 'a person has it given back'],
  ['under_review', 'refused', 'a person found that nothing was taken'],
  ['refund_due', 'refunding', 'a person has it given back'],
  ['refund_due', 'refunded', 'the bank’s record says it went back'],
  ['refunding', 'refunded', 'the bank gave it back'],
  ['refunding', 'refund_due', 'the bank would not: it stays with a person'],
  ['refunding', 'under_review', 'the municipality will not have it given back'],
  ['refunding', 'refused', 'the bank turns out to hold nothing'],
];

const isDocumented = (from: AttemptState, to: AttemptState) =>
  documented.some(([one, other]) => one === from && other === to);

describe('the life of a payment attempt', () => {
  it.each(documented)('may go from %s to %s: %s', (from, to) => {
    expect(canStep(from, to)).toBe(true);
    expect(listStatesBefore(to)).toContain(from);
  });

  it.each(attemptStates)(
    'may take no step from %s that is not documented, least of all to itself',
    (from) => {
      const allowed = attemptStates.filter((to) => canStep(from, to));
      expect(allowed).toEqual(attemptStates.filter((to) => isDocumented(from, to)));
      expect(allowed).not.toContain(from);
    },
  );

  it('begins with "created" alone, and every other state can be reached from it', () => {
    expect(listStatesBefore('created')).toEqual([]);
    const reached = new Set<AttemptState>(['created']);
    for (const state of reached) {
      for (const next of attemptStates) if (canStep(state, next)) reached.add(next);
    }
    expect([...reached].sort()).toEqual([...attemptStates].sort());
  });

  it('ends only where the money’s place is certain', () => {
    const ends = attemptStates.filter((from) => attemptStates.every((to) => !canStep(from, to)));
    expect(ends).toEqual(['collected', 'refunded']);
  });

  it('lets no state that may hide a payment be a dead end', () => {
    for (const state of ['at_bank', 'authenticated', 'unknown', 'refused', 'cancelled', 'expired'] as const) {
      expect([state, canStep(state, 'provisioned')]).toEqual([state, true]);
    }
  });

  it('books money only after the bank or a person said it is there', () => {
    expect(listStatesBefore('collected')).toEqual(['provisioned', 'under_review']);
  });

  it.each([
    ['created', true],
    ['at_bank', true],
    ['authenticated', true],
    ['provisioned', true],
    ['unknown', true],
    ['under_review', true],
    ['collected', false],
    ['refused', false],
    ['cancelled', false],
    ['expired', false],
    ['refund_due', false],
    ['refunding', true],
    ['refunded', false],
  ] as const)('in %s its debts are closed to other attempts: %s', (state, holds) => {
    expect(holdsDebts(state)).toBe(holds);
  });
});
