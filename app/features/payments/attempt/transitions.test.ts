import { describe, expect, it } from 'vitest';
import type { AttemptState } from './transitions';
import {
  attemptStates,
  canStep,
  holdsDebts,
  isUnsent,
  listStatesBefore,
  listStatesWhere,
  stateProperties,
  transitionCauses,
  transitions,
} from './transitions';

const rows = transitionCauses.map((cause) => ({ cause, ...transitions[cause] }));
const stepsFrom = (from: AttemptState) => rows.filter((row) => row.from.includes(from));

describe('the table of transitions', () => {
  it.each(rows)('$cause leads to another state than it begins from, and names each once', ({ from, to }) => {
    expect(from).not.toContain(to);
    expect(new Set(from).size).toBe(from.length);
  });

  it('begins with "created" alone, and every other state can be reached from it', () => {
    expect(listStatesBefore('created')).toEqual([]);
    const reached = new Set<AttemptState>(['created']);
    for (const state of reached) for (const { to } of stepsFrom(state)) reached.add(to);
    expect([...reached].sort()).toEqual([...attemptStates].sort());
  });

  it('ends only where the money’s place is certain', () => {
    const ends = attemptStates.filter((state) => stepsFrom(state).length === 0);
    expect(ends).toEqual(['collected', 'refunded']);
    expect(listStatesWhere(({ isFinal }) => isFinal)).toEqual(ends);
  });

  it('books money only after the bank or a person said it is there', () => {
    expect(listStatesBefore('collected')).toEqual(['provisioned', 'under_review']);
  });

  it('lets no state that may hide a payment be a dead end', () => {
    const mayHide = listStatesWhere(({ isUndecided, bankRecord }) => isUndecided || bankRecord !== null);
    for (const state of mayHide.filter((one) => one !== 'refunding'))
      expect([state, canStep(state, 'provisioned')]).toEqual([state, true]);
  });

  it('lets no return, however signed, undo money that is taken or on its way back', () => {
    expect(transitions.refused.from).toEqual(listStatesWhere(({ isUndecided }) => isUndecided));
  });

  it('tells the municipality of every end but a refund, whose call is the municipality’s own', () => {
    const hasMessage = (to: AttemptState) =>
      rows.filter((row) => row.to === to).every(({ report }) => report !== null);
    expect(attemptStates.filter(hasMessage)).toEqual([
      'created',
      'collected',
      'refused',
      'cancelled',
      'expired',
    ]);
  });
});

describe('the properties of a state', () => {
  // A refund that began from debts set free leaves them free, and one that began from a review leaves them held.
  it.each(rows.filter(({ to }) => to !== 'refunding'))(
    'say of the debts what $cause does to them',
    ({ to, debts }) => expect(holdsDebts(to)).toBe(debts !== 'free'),
  );

  it.each(attemptStates)('of %s agree with each other', (state) => {
    const { isShownAsOpen, isUndecided, isPaid, isFollowed, bankRecord, deskList, isFinal } =
      stateProperties[state];
    // A payer is shown whatever closes their debts, from when there is an order.
    expect(isShownAsOpen).toBe(holdsDebts(state) && state !== 'created');
    if (isUndecided) expect([bankRecord, isFollowed, deskList]).toEqual(['decides', true, 'waiting']);
    if (bankRecord === 'decides') expect(isFollowed).toBe(true);
    if (isFinal)
      expect([holdsDebts(state), isFollowed, bankRecord, deskList]).toEqual([false, false, null, null]);
    if (isPaid) expect(bankRecord).toBe(null);
  });

  it.each([
    ['created', 0, true],
    ['at_bank', 0, true],
    ['at_bank', 1, false],
    ['at_bank', null, false],
    ['unknown', 0, false],
    ['cancelled', 0, false],
  ] as const)('%s with %s hand-overs is unsent: %s', (state, handOvers, unsent) => {
    expect(isUnsent({ state, handOvers })).toBe(unsent);
  });
});
